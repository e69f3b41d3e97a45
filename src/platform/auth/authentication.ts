import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.js';
import { Forbidden, InvalidInput, Unauthenticated } from '../errors/faults.js';
import { LOGGER } from '../logging/logger.js';
import { isOpaqueID } from '../validation/ids.js';
import { Caller, type Role } from '../tenancy/caller.js';
import { anonymousActorID } from './actor-id.js';
import { ApiKeys } from './api-keys.js';
import { type AuthConfig, isOpen } from './auth-settings.js';
import { bearerToken, isBearer } from './bearer-token.js';
import { addMembership } from './claimed-memberships.js';
import { CredentialsRefused, type Identity, IdentityProvider } from './identity-provider.js';
import { Members } from './members.js';

const ownSites = ['none', 'same-origin'];
const loopbackHosts = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Authenticates requests: makes the caller from the credentials. */
@Injectable()
export class Authentication {
  private readonly isOpen: boolean;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly apiKeys: ApiKeys,
    private readonly identityProvider: IdentityProvider,
    private readonly members: Members,
  ) {
    this.isOpen = isOpen(config);
  }

  /** Whether any credentials exist that let a caller in. */
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

  /** Callers get the same refusal whatever is wrong with their credentials; the log has the reason. */
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

  /** A person belongs to the organizations that the token lists, and to those whose invites were accepted. */
  private async person(token: string): Promise<Identity> {
    const { actorID, memberships: claimed } = await this.identityProvider.identify(token);
    const memberships = new Map<string, Role>();
    const accepted = await this.members.membershipsOf(actorID);
    for (const [orgID, role] of [...claimed, ...accepted].sort(byOrgID))
      addMembership(memberships, orgID, role);
    return { actorID, memberships };
  }

  private anonymous(request: Request, named: string | undefined): Caller {
    if (!this.isOpen) throw new Unauthenticated();
    // A web page can make a browser send requests here, also to a host name of its own (DNS rebinding).
    if (this.config.AUTH === undefined && !isOfThisMachine(request.headers)) {
      throw new Forbidden('Without credentials, send requests from this machine to localhost or 127.0.0.1.');
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

/** Not every browser names the site with every request: with the one that opens a WebSocket it sends `Origin` alone. */
function isOfThisMachine({
  host = '',
  origin,
  'sec-fetch-site': site = 'none',
}: IncomingHttpHeaders): boolean {
  const isOwnOrigin = origin === undefined || origin === `http://${host}`;
  return loopbackHosts.test(host) && ownSites.includes(site) && isOwnOrigin;
}

/** Orders organizations by id, however a token lists them. */
const byOrgID = ([one]: [string, Role], [other]: [string, Role]): number => (one < other ? -1 : 1);
