import { Injectable } from '@nestjs/common';
import { Database } from '../records/database.js';
import type { Role } from '../tenancy/caller.js';
import { Member } from './member.entity.js';
import { TtlCache } from './ttl-cache.js';

/** Finds the memberships of a person. It reads across organizations, because the caller is not known yet. */
@Injectable()
export class Members {
  private readonly cache = new TtlCache<ReadonlyMap<string, Role>>();

  constructor(private readonly database: Database) {}

  /** The organizations in which the person has a membership, with the role in each. */
  async membershipsOf(actorID: string): Promise<ReadonlyMap<string, Role>> {
    return (await this.cache.getOrLoad(actorID, () => this.find(actorID))) ?? new Map<string, Role>();
  }

  /** Makes this instance read the memberships again at once; the other instances do within two seconds. */
  forget(actorID: string): void {
    this.cache.forget(actorID);
  }

  private async find(actorID: string): Promise<ReadonlyMap<string, Role>> {
    const table = this.database.tables.of(Member);
    const sql = `SELECT ${table.columnList} FROM member WHERE actor_id = ?`;
    const members = (await this.database.query(sql, [actorID])).map((row) => table.fromRow(row));
    return new Map(members.map(({ orgID, role }) => [orgID, role]));
  }
}
