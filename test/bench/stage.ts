import type { Connection } from 'mysql2/promise';
import type { Contestant, ServiceOptions } from './contestants.js';
import type { Ground } from './workloads.js';

/** What measurements stand on. */
export interface Stage {
  /** Of the server, without a database. */
  serverURL: string;
  databaseURL: string;
  folder: string;
  /** As root, past the service. */
  connection: Connection;
  service: Contestant;
  /** Starts one more service, with a folder of this name, which is stopped when all is measured, if not before. */
  start: (name: string, databaseURL: string, options?: ServiceOptions) => Promise<Contestant>;
  rounds: number;
  /** How long a round is. */
  seconds: number;
  quick: boolean;
  say: (line: string) => void;
}

/** The same, with tables that are filled for the measurements beside the references. */
export interface FilledStage extends Stage {
  ground: Ground;
}
