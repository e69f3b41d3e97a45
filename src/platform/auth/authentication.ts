import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { isOpen } from '../config/config.js';
import { CONFIG, type Config } from '../config/settings.js';
import { Forbidden, InvalidInput, Unauthenticated } from '../errors/faults.js';
import { LOGGER } from '../logging/logger.js';
import { isOpaqueID } from '../records/record-id.js';
import { Caller, type Role } from '../tenancy/caller.js';
import { anonymousActorID } from './actor-id.js';
import { ApiKeys } from './api-keys.js';
import { bearerToken, isBearer } from './bearer-token.js';
import { grant } from './claimed-memberships.js';
import { CredentialsRefused, type Identity, IdentityProvider } from './identity-provider.js';
import { Members } from './members.js';

const ownSites = ['none', 'same-origin'];
const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Makes the caller of a request from its credentials. */
@Injectable()
export class Authentication {
  private readonly isOpen: boolean;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly apiKeys: ApiKeys,
    private readonly identityProvider: IdentityProvider,
    private readonly members: Members,
  ) {
    this.isOpen = isOpen(config);
  }

  /** Whether anybody has credentials that let them in. */
  async hasCredentials(): Promise<boolean> {
    return this.identityProvider.isConfigured || (await this.apiKeys.any());
  }

  /** @throws Unauthenticated InvalidInput Forbidden Unavailable */
  async callerOf(request: Request): Promise<Caller> {
    const named = this.namedOrgID(request);
    if (request.headers.authorization === undefined) return this.anonymous(request, named);
    const { actorID, memberships } = await this.identify(request);
    if (named !== undefined && !memberships.has(named)) throw new Forbidden(`You do not belong to ${named}.`);
    return new Caller(actorID, request.requestID, memberships, named);
  }

  /** Every refusal is the same to the caller, whatever is wrong with the credentials; the log tells them apart. */
  private async identify(request: Request): Promise<Identity> {
    try {
      const token = bearerToken(request);
      return token.startsWith('sbs_') ? await this.keyHolder(token) : await this.person(token);
    } catch (error) {
      if (!(error instanceof CredentialsRefused)) throw error;
      const { requestID } = request;
      this.logger.info({ requestID, reason: error.reason }, 'credentials refused');
      const challenge = isBearer(request) ? 'Bearer error="invalid_token"' : 'Bearer';
      throw new Unauthenticated('The credentials are not valid.', challenge);
    }
  }

  private async keyHolder(secret: string): Promise<Identity> {
    const holder = await this.apiKeys.holderOf(secret);
    if (!holder) throw new CredentialsRefused('no such API key');
    return { actorID: holder.actorID, memberships: new Map([[holder.orgID, holder.role]]) };
  }

  /** A person belongs where the token says, and where an invite was accepted. */
  private async person(token: string): Promise<Identity> {
    const { actorID, memberships: claimed } = await this.identityProvider.identify(token);
    const memberships = new Map<string, Role>();
    const accepted = await this.members.membershipsOf(actorID);
    for (const [orgID, role] of [...claimed, ...accepted].sort(byOrgID)) grant(memberships, orgID, role);
    return { actorID, memberships };
  }

  private anonymous(request: Request, named: string | undefined): Caller {
    if (!this.isOpen) throw new Unauthenticated();
    // A page in somebody's browser can be made to send requests here, also under a name of its own (DNS rebinding).
    const { host = '', 'sec-fetch-site': site = 'none' } = request.headers;
    if (this.config.AUTH === undefined && (!ownNames.test(host) || !ownSites.includes(site))) {
      throw new Forbidden('Without credentials this service answers to the names of this machine only.');
    }
    return new Caller(anonymousActorID, request.requestID, 'every', named ?? this.config.DEFAULT_ORG_ID);
  }

  private namedOrgID(request: Request): string | undefined {
    const named = request.headers['x-org-id'];
    if (named === undefined || (typeof named === 'string' && isOpaqueID(named))) return named;
    const detail = 'must be 1 to 128 visible ASCII characters without spaces';
    throw new InvalidInput([{ header: 'X-Org-ID', code: 'format', detail }]);
  }
}

/** The same organizations come in the same order, however a token lists them. */
const byOrgID = ([one]: [string, Role], [other]: [string, Role]): number => (one < other ? -1 : 1);
