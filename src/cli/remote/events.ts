import { Command } from 'commander';
import type { CloudEvent } from 'surety-bonding-client';
import { connect, patientClient } from './account.js';
import { printLine } from './output.js';

interface TailOptions {
  type?: string[];
  project?: string[];
  after: string;
}

/** `events`: what happens to records. */
export function eventsCommand(): Command {
  return new Command('events')
    .description('what happens to records')
    .addCommand(
      new Command('tail')
        .description('show what happens, as it happens; in a pipe, each event as a line of JSON')
        .option('--type <type...>', 'events of these types alone: bond.created, or bond.* for all of bonds')
        .option('--project <id...>', 'of these projects alone')
        .option('--after <cursor>', 'what happened behind this place', 'latest')
        .action(tail),
    );
}

async function tail({ type: typeIn, project: projectIDIn, after }: TailOptions): Promise<void> {
  // Who may not is told at once; after that an interruption is waited out.
  await (await connect()).me();
  const client = await patientClient();
  const filters = { ...(typeIn && { typeIn }), ...(projectIDIn && { projectIDIn }) };
  for await (const { events } of client.followEvents({ after, ...filters })) {
    for (const event of events) await printLine(event, eventLine(event));
  }
}

/** An event as a line for people. */
export const eventLine = ({ time, type, subject, data: { projectID } }: CloudEvent): string =>
  `${time}  ${type.padEnd(28)}  ${subject}  ${projectID}`.trimEnd();
