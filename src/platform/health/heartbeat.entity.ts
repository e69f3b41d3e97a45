import { Entity } from 'typeorm';
import { Moment, OrgIDKey } from '../database/columns.js';

/** When an instance last saw that the database takes writes. One row, of no organization: its `orgID` is `""`. */
@Entity('service_heartbeat')
export class Heartbeat {
  @OrgIDKey()
  orgID!: string;

  /** By the clock of the database. */
  @Moment()
  beatAt!: string;
}
