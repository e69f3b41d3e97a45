import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import type { Precondition } from '../../platform/http/if-match.js';
import type { MailInConfig } from '../../platform/mail/mail-in-settings.js';
import { Database } from '../../platform/records/database.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView, withNulls } from '../../platform/validation/view.js';
import {
  CreateMailAddress,
  type ListMailAddresses,
  MailAddressView,
  UpdateMailAddress,
} from './mail-address.dto.js';
import { MailAddress } from './mail-address.entity.js';

/** Of random bytes; mail servers may change the case of letters, so that it is written in hex. */
const tokenBytes = 16;

@Injectable()
export class MailAddressService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: MailInConfig,
  ) {}

  create(caller: Caller, body: CreateMailAddress): Promise<MailAddressView> {
    const orgID = caller.orgFor('admin');
    return this.database.write(caller, async (tx) => {
      const begun = { state: 'active' as const, address: newAddress(this.config.MAIL_IN_DOMAIN) };
      const values = { ...withNulls(CreateMailAddress, body), ...begun, orgID };
      return toView(MailAddressView, await create(tx, caller, MailAddress, values));
    });
  }

  async get(caller: Caller, id: string): Promise<MailAddressView> {
    return toView(MailAddressView, await load(this.database, caller, MailAddress, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateMailAddress,
    ifMatch: Precondition,
  ): Promise<MailAddressView> {
    return this.database.write(caller, async (tx) => {
      const address = await loadForUpdate(tx, caller, 'admin', MailAddress, id, ifMatch);
      return toView(MailAddressView, await update(tx, caller, address, withNulls(UpdateMailAddress, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      await remove(tx, caller, await loadForUpdate(tx, caller, 'admin', MailAddress, id, ifMatch));
    });
  }

  list(caller: Caller, filters: ListMailAddresses, page: PageRequest): RecordList {
    return listRecords(this.database, caller, MailAddress, MailAddressView, filters, page);
  }
}

/** An address of 128 random bits. A mail server takes what follows the + as a part of one mailbox. */
const newAddress = (domain: string): string => `tenders+${randomBytes(tokenBytes).toString('hex')}@${domain}`;
