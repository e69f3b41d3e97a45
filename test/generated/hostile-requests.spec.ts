import fc from 'fast-check';
import { sendRaw } from '../service/raw-connection.js';
import { bodyRuleFaults, faultsOf } from './conformance.js';
import { Findings } from './findings.js';
import { anyRawExchange, bytesOf, type RawExchange } from './raw-bytes.js';
import { anyRequest, type GeneratedRequest } from './requests.js';
import { type Attackers, type ServiceUnderAttack, startServiceUnderAttack } from './service-under-attack.js';
import { sizeOf } from './size.js';
import { filledIn, missingID } from './values.js';

/*
 * Requests made from the service's own document: right, nearly right and wrong in every place, and such requests with
 * their bytes damaged. None of them ends the service, is answered with an error of it, or otherwise than the document
 * says; and nothing of them is kept.
 */

const requests = sizeOf('FUZZ_REQUESTS', 1_000);
const sockets = sizeOf('FUZZ_SOCKETS', 400);
const atOnce = 16;
/** So many go to one organization before there is another one: lists are not to become long. */
const ofOneOrganization = 2_000;
const mostGrowth = 1.1;
const patienceMilliseconds = 5_000;

let service: ServiceUnderAttack;
beforeAll(async () => {
  service = await startServiceUnderAttack('_generated');
}, 60_000);
afterAll(async () => {
  expect(await service.stop()).toBe(true);
});

test(
  `${requests.count} requests are answered as documented (FUZZ_SEED=${requests.seed})`,
  () => attack(requests, anyRequest(service.api), sendOne),
  60_000 + requests.count * 20,
);

test(
  `${sockets.count} connections with damaged bytes are answered and closed (FUZZ_SEED=${sockets.seed})`,
  () => attack(sockets, anyRawExchange(service.api), sendBytes),
  60_000 + sockets.count * 20,
);

type Send<T> = (generated: T, attackers: Attackers, findings: Findings) => Promise<void>;

/** Sends all of them, and compares what is in memory after them with what was there after the first half. */
async function attack<T>(
  { count, seed }: typeof requests,
  arbitrary: fc.Arbitrary<T>,
  send: Send<T>,
): Promise<void> {
  const findings = new Findings();
  // Those of an earlier test are not of this one.
  service.errors();
  const half = Math.ceil(count / 2);
  await sendMany(half, seed, arbitrary, send, findings);
  const before = await service.heap();
  await sendMany(count - half, seed + 1, arbitrary, send, findings);
  const after = await service.heap();
  findings.tell(`heap ${before.toFixed(1)} MB after the first half, ${after.toFixed(1)} MB after all`);
  expect(findings.faults).toEqual([]);
  expect(service.errors().slice(0, 3)).toEqual([]);
  expect(after).toBeLessThan(before * mostGrowth);
}

async function sendMany<T>(
  wanted: number,
  seed: number,
  arbitrary: fc.Arbitrary<T>,
  send: Send<T>,
  findings: Findings,
): Promise<void> {
  for (let done = 0; done < wanted; done += ofOneOrganization) {
    const numRuns = Math.min(ofOneOrganization, wanted - done);
    const all = fc.sample(arbitrary, { numRuns, seed: seed * 1_000 + done });
    const attackers = await service.newAttackers();
    const senders = Array.from({ length: atOnce }, async () => {
      for (let next = all.pop(); next; next = all.pop()) await send(next, attackers, findings);
    });
    await Promise.all(senders);
  }
}

const filler =
  ({ orgID, population }: Attackers) =>
  (text: string): string =>
    filledIn(text, orgID, (resource, at) => population.id(resource, at) ?? missingID);

async function sendOne(request: GeneratedRequest, attackers: Attackers, findings: Findings): Promise<void> {
  const fill = filler(attackers);
  const { method, sender } = request;
  const path = fill(request.path);
  const headers = { ...attackers.headers[sender] };
  for (const [name, value] of Object.entries(request.headers)) headers[name] = fill(value);
  const body = typeof request.body === 'string' ? fill(request.body) : request.body;
  const said = `${sender}: ${method} ${path} ${JSON.stringify(request.headers)} ${String(body).slice(0, 300)}`;
  const operation = service.api.operationAt(method, path.split('?')[0]!);
  const where = operation?.name ?? `${method} elsewhere`;
  try {
    const answer = await service.exchange.send({ method, path, headers, body });
    findings.answered(answer);
    const faults = faultsOf(service.api, method, path, answer);
    const isJSON = /json/.test(headers['Content-Type'] ?? 'json');
    if (operation && isJSON) faults.push(...bodyRuleFaults(service.api, operation, body, answer));
    for (const fault of faults) {
      findings.add(`${where}: ${fault}`, `${said} -> ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    if (operation && sender !== 'stranger') attackers.population.note(operation, answer);
  } catch (error) {
    findings.add(`${where}: no answer: ${(error as Error).message}`, said);
  }
}

async function sendBytes(exchange: RawExchange, attackers: Attackers, findings: Findings): Promise<void> {
  const parts = bytesOf(exchange, ({ sender }) => attackers.headers[sender], filler(attackers));
  const bytes = Buffer.concat(parts).toString('latin1');
  const { statuses, milliseconds } = await sendRaw(service.url, parts, {
    patience: patienceMilliseconds,
    isEnded: true,
  });
  const said = JSON.stringify(bytes.slice(0, 1_500));
  const answers = statuses.filter((status) => status >= 200);
  for (const status of answers) findings.answered({ status, milliseconds });
  if (milliseconds >= patienceMilliseconds) findings.add('the connection is not closed', said);
  if (answers.some((status) => status >= 500)) findings.add(`it is ${answers.join()}`, said);
  // What cannot be read as one more request is answered once, with the end of the connection.
  const last = answers.at(-1) === 400 ? 1 : 0;
  const sent = bytes.split('HTTP/').length - 1;
  if (answers.length - last > sent) findings.add(`${answers.length} answers to ${sent} requests`, said);
}
