import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Role } from '../tenancy/caller.js';
import { Member } from './member.entity.js';
import { ShortMemory } from './short-memory.js';

/** Finds where a person belongs. It reads by actor, across organizations: who asks is not known before. */
@Injectable()
export class Members {
  private readonly memory = new ShortMemory<ReadonlyMap<string, Role>>();

  constructor(private readonly database: Database) {}

  /** The organizations in which the person has a membership, with the role in each. */
  async membershipsOf(actorID: string): Promise<ReadonlyMap<string, Role>> {
    return (await this.memory.recall(actorID, () => this.find(actorID))) ?? new Map<string, Role>();
  }

  /** Makes this instance look again at once; the others do within two seconds. */
  forget(actorID: string): void {
    this.memory.forget(actorID);
  }

  private async find(actorID: string): Promise<ReadonlyMap<string, Role>> {
    const table = this.database.tables.of(Member);
    const sql = `SELECT ${table.columnList} FROM member WHERE actor_id = ?`;
    const members = (await this.database.rows(sql, [actorID])).map((row) => table.fromRow(row));
    return new Map(members.map(({ orgID, role }) => [orgID, role]));
  }
}
