import { cpus, totalmem } from 'node:os';
import type { Size } from './sizes.js';

/** What one part has shown. */
export interface PartReport {
  name: string;
  promise: string;
  seconds: number;
  figures: Record<string, string | number>;
  /** What did not hold. */
  findings: string[];
  /** What could not be done on this machine. */
  notDone: string[];
}

/** What a run has shown, for machines. */
export interface Report {
  begunAt: string;
  seconds: number;
  machine: { processors: number; gigabytes: number; node: string; database: string };
  size: Size;
  parts: PartReport[];
}

export const machineWith = (database: string): Report['machine'] => ({
  processors: cpus().length,
  gigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  database,
});

const shown = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value;

/** The first line of the report for people. */
export const headOf = ({ machine: { database, node, processors, gigabytes } }: Report): string =>
  `${database}, Node.js ${node}, ${processors} processors, ${gigabytes} GB`;

/** Its last line. */
export function endOf({ parts, seconds }: Report): string {
  const findings = parts.flatMap((part) => part.findings).length;
  return `${findings === 0 ? 'All held' : `Findings: ${findings}`}, in ${time(seconds)}`;
}

/** What a part has shown, for people. */
export function partText({ name, promise, seconds, figures, findings, notDone }: PartReport): string {
  const verdict = findings.length === 0 ? 'held' : 'DID NOT HOLD';
  const width = Math.max(0, ...Object.keys(figures).map((figure) => figure.length));
  return [
    `${name}: ${promise}: ${verdict} (${time(seconds)})`,
    ...Object.entries(figures).map(([figure, value]) => `  ${figure.padEnd(width)}  ${shown(value)}`),
    ...notDone.map((each) => `  not done here: ${each}`),
    ...findings.map((each) => `  FINDING: ${each}`),
  ].join('\n');
}

const time = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${Math.floor(seconds % 60)
    .toString()
    .padStart(2, '0')}`;
