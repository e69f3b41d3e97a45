import { Counter, Histogram } from 'prom-client';

const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Of this process: transactions that were committed together. */
export const commitBatchSize = new Histogram({
  name: 'database_commit_batch_size',
  help: 'Transactions that one group commit holds.',
  buckets: sizes,
  registers: [],
});

/** Of this process: rows that were asked for together. */
export const readBatchSize = new Histogram({
  name: 'database_read_batch_size',
  help: 'Rows that one query loads by id, for as many who ask.',
  buckets: sizes.slice(0, 7),
  registers: [],
});

/** Of this process: writes that were done again as a whole. */
export const writeRetries = new Counter({
  name: 'database_write_retries_total',
  help: 'Writes that were done again: conflict, another was in the way; batch, they left a group commit; away, the server was lost.',
  labelNames: ['reason'],
  registers: [],
});
for (const reason of ['conflict', 'batch', 'away']) writeRetries.inc({ reason }, 0);
