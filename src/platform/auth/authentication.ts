import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isOpen } from '../config/config.js';
import { CONFIG, type Config } from '../config/settings.js';
import { Forbidden, InvalidInput, Unauthenticated } from '../errors/faults.js';
import { isOpaqueID } from '../records/record-id.js';
import { Caller, type Memberships } from '../tenancy/caller.js';
import { ApiKeys } from './api-keys.js';

const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Makes the caller of a request from its credentials. */
@Injectable()
export class Authentication {
  private readonly isOpen: boolean;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly apiKeys: ApiKeys,
  ) {
    this.isOpen = isOpen(config);
  }

  /** @throws Unauthenticated InvalidInput Forbidden */
  async callerOf(request: Request): Promise<Caller> {
    const { authorization } = request.headers;
    const named = this.namedOrgID(request);
    if (authorization === undefined) return this.anonymous(request, named);
    const secret = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    const holder = secret === undefined ? undefined : await this.apiKeys.holderOf(secret);
    if (!holder) throw new Unauthenticated('The credentials are not valid.');
    const memberships: Memberships = new Map([[holder.orgID, holder.role]]);
    if (named !== undefined && !memberships.has(named)) throw new Forbidden(`You do not belong to ${named}.`);
    return new Caller(holder.actorID, request.requestID, memberships, named);
  }

  private anonymous(request: Request, named: string | undefined): Caller {
    if (!this.isOpen) throw new Unauthenticated();
    // A page in somebody's browser can be made to send requests here under a name of its own (DNS rebinding).
    if (this.config.AUTH === undefined && !ownNames.test(request.headers.host ?? '')) {
      throw new Forbidden('Without credentials this service answers to the names of this machine only.');
    }
    return new Caller('anonymous', request.requestID, 'every', named ?? this.config.DEFAULT_ORG_ID);
  }

  private namedOrgID(request: Request): string | undefined {
    const named = request.headers['x-org-id'];
    if (named === undefined || (typeof named === 'string' && isOpaqueID(named))) return named;
    const detail = 'must be 1 to 128 visible ASCII characters without spaces';
    throw new InvalidInput([{ header: 'X-Org-ID', code: 'format', detail }]);
  }
}
