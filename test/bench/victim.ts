import { Agent, type IncomingMessage, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { allSent, type VictimFigures, type VictimPlan, type VictimRequest } from './ask-as-victim.js';

/*
 * Requests of one who knows nothing of the load, in a thread of their own: so many a second, whether the ones before
 * are answered or not. What waits in the service is counted in full.
 */

const plan = workerData as VictimPlan;
const { requests, perSecond, seconds, patienceMilliseconds = 15_000 } = plan;
const agent = new Agent({ keepAlive: true });
// Who attacks meanwhile has another priority, and this thread began with it.
if (process.getuid?.() === 0) setPriority(constants.priority.PRIORITY_NORMAL);

/** What came: a status, as `answers` has it. */
const ask = ({ url, headers, body }: VictimRequest): Promise<string> =>
  new Promise((resolve) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const options = { agent, timeout: patienceMilliseconds, method: body === undefined ? 'GET' : 'POST' };
    const sent = request(url, { ...options, headers: { ...type, ...headers } }, (response) => {
      response.resume().on('close', () => resolve(response.complete ? statusOf(response) : 'none'));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', ({ code }: NodeJS.ErrnoException) => {
      // A connection may be closed while the request is on its way: clients send it again, on another one.
      if (sent.reusedSocket && code === 'ECONNRESET') void ask({ url, headers, body }).then(resolve);
      else resolve('none');
    });
    sent.end(body);
  });

function statusOf({ statusCode = 0, headers }: IncomingMessage): string {
  const isPassing = statusCode === 429 || statusCode === 503;
  return isPassing && !(Number(headers['retry-after']) > 0) ? `${statusCode} at once` : String(statusCode);
}

const times: number[] = [];
const answers: Record<string, number> = {};
let failed = 0;
const asked: Promise<void>[] = [];
const begun = performance.now();
for (let count = 0; count < perSecond * seconds; count++) {
  await pause(Math.max(0, begun + (count * 1_000) / perSecond - performance.now()));
  const sentAt = performance.now();
  const noted = ask(requests[count % requests.length]!).then((status) => {
    times.push(performance.now() - sentAt);
    answers[status] = (answers[status] ?? 0) + 1;
    if (!status.startsWith('2')) failed++;
  });
  asked.push(noted);
}
parentPort!.postMessage(allSent);
await Promise.all(asked);
agent.destroy();
const sorted = times.sort((one, other) => one - other);
const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
parentPort!.postMessage({ p50: at(0.5), p99: at(0.99), failed, answers } satisfies VictimFigures);
