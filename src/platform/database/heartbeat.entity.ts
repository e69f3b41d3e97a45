import { Entity } from 'typeorm';
import { Moment, OrgIDKey } from './columns.js';

/** When an instance last saw that the database takes writes. One row, of no organization: its `orgID` is `""`. */
@Entity('service_heartbeat')
export class Heartbeat {
  @OrgIDKey()
  orgID!: string;

  /** By the clock of the database. */
  @Moment()
  beatAt!: string;
}

/** A statement that commits by itself: of this row no lock is kept by an instance that stops in the middle. */
export const beat = "UPDATE service_heartbeat SET beat_at = UTC_TIMESTAMP(3) WHERE org_id = ''";

/** The same, where no instance has just done so. */
export const beatNowAndThen = `${beat} AND beat_at < UTC_TIMESTAMP(3) - INTERVAL 500000 MICROSECOND`;

/** The last beat that a server knows of. */
export const lastBeat = "SELECT beat_at FROM service_heartbeat WHERE org_id = ''";
