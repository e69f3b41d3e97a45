import { Presets, SingleBar } from 'cli-progress';
import { Command } from 'commander';
import type { Job, Surety } from 'surety-bonding-client';
import { connect } from './account.js';
import { printRecord } from './output.js';

interface GenerateOptions {
  watch?: boolean;
  overwrite?: boolean;
}

/** `request`: bond requests. */
export function requestCommand(): Command {
  return new Command('request')
    .description('bond requests')
    .addCommand(
      new Command('generate')
        .description('have the values of a bond request read out of the documents of its project')
        .argument('<id>', 'the bond request')
        .option('--watch', 'wait until it is done, and show how far it is')
        .option('--overwrite', 'write over values that people have given, too')
        .action(generate),
    );
}

async function generate(id: string, { watch = false, overwrite = false }: GenerateOptions): Promise<void> {
  const client = await connect();
  const job = await client.bondRequests.generate(id, { overwrite });
  await printRecord(watch ? await watched(client, job) : job);
}

/** Waits until the job is over, with a bar on a terminal. @throws Error where it is given up */
async function watched(client: Surety, job: Job): Promise<Job> {
  if (!process.stderr.isTTY) return client.waitForJob(job);
  const options = { format: '{bar} {value}/{total} fields', clearOnComplete: true };
  const bar = new SingleBar(options, Presets.shades_classic);
  bar.start(job.progressOf, job.progress);
  try {
    return await client.waitForJob(job, {
      onProgress: ({ progress, progressOf }) => {
        bar.setTotal(progressOf);
        bar.update(progress);
      },
    });
  } finally {
    bar.stop();
  }
}
