import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { type Contestant, credentials, heapOf } from './contestants.js';
import { idAt } from './ground.js';
import { median } from './measure.js';
import { databasePid, memoryOf } from './processes.js';
import type { Stage } from './stage.js';

/** What is in use at one moment. */
interface Sample {
  /** Megabytes on the heap of the service, once what is garbage is collected. */
  heap: number;
  /** Statements that the database keeps prepared. */
  statements: number;
  /** Megabytes of the process of the database in memory. */
  database: number;
}

/** Medians of the first and of the last third of the time. */
export interface VariedFigures {
  questions: number;
  answers: Record<string, number>;
  first: Sample;
  last: Sample;
  /** Whether what was in use has not grown by more than a twentieth. */
  isFlat: boolean;
}

const clients = 16;
const sampleMilliseconds = 1_000;
/** What is kept by the number of different questions is full by then, if it has an end. */
const warmUpSeconds = 10;

/**
 * What stays in use while a viewer asks every list there is, with ever other limits, filters and orders: nothing may
 * be kept of what a client sends.
 */
export async function measureVaried({
  databaseURL,
  folder,
  connection,
  quick,
  start,
  say,
}: Stage): Promise<VariedFigures> {
  const service = await start('varied', databaseURL, {
    program: ['service-with.js'],
    nodeFlags: ['--expose-gc'],
  });
  const headers = credentials(databaseURL, folder, 'bench', 'viewer');
  const answers: Record<string, number> = {};
  const seconds = quick ? 30 : 120;
  const until = performance.now() + (warmUpSeconds + seconds) * 1_000;
  const asking = Array.from({ length: clients }, () => ask(service.url, headers, until, answers));
  const samples: Sample[] = [];
  say(`asking varied questions for ${warmUpSeconds} and ${seconds} seconds`);
  await pause(warmUpSeconds * 1_000);
  while (performance.now() < until) {
    samples.push(await sample(service, connection));
    await pause(sampleMilliseconds);
  }
  await Promise.all(asking);
  await service.stop();
  const third = Math.floor(samples.length / 3);
  const [first, last] = [medianOf(samples.slice(0, third)), medianOf(samples.slice(-third))];
  return {
    questions: Object.values(answers).reduce((sum, count) => sum + count, 0),
    ...{ answers, first, last },
    isFlat: (['heap', 'statements', 'database'] as const).every((name) => last[name] <= first[name] * 1.05),
  };
}

/** The figures as lines for people. */
export function variedTable({ questions, answers, first, last, isFlat }: VariedFigures): string {
  const line = (title: string, name: keyof Sample) =>
    `${title.padEnd(36)} ${first[name].toFixed(0).padStart(6)} ${last[name].toFixed(0).padStart(6)}`;
  return [
    `${questions} varied questions (${JSON.stringify(answers)}): ${isFlat ? 'flat' : 'NOT FLAT'}`,
    `${'medians of the thirds'.padEnd(36)}  first   last`,
    line('heap of the service, MB', 'heap'),
    line('prepared statements', 'statements'),
    line('memory of the database, MB', 'database'),
  ].join('\n');
}

async function sample(service: Contestant, connection: Connection): Promise<Sample> {
  const [[status]] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'");
  const database = memoryOf(await databasePid(connection));
  return { heap: await heapOf(service), statements: Number(status!.Value), database };
}

const medianOf = (samples: Sample[]): Sample => ({
  heap: median(samples.map(({ heap }) => heap)),
  statements: median(samples.map(({ statements }) => statements)),
  database: median(samples.map(({ database }) => database)),
});

/** Asks one question after the other, and follows the link to the next page now and then. */
async function ask(
  url: string,
  headers: Record<string, string>,
  until: number,
  answers: Record<string, number>,
): Promise<void> {
  while (performance.now() < until) {
    const { path, body } = anyQuestion();
    for (let next: string | undefined = path; next !== undefined && performance.now() < until;) {
      const response: Response = await fetch(url + next, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      answers[response.status] = (answers[response.status] ?? 0) + 1;
      await response.arrayBuffer();
      next = Math.random() < 0.5 ? /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] : undefined;
    }
  }
}

/** What a list can be asked, as the API reference has it. */
interface List {
  path: string;
  /** The type of each filter's values. */
  filters: [name: string, type: string][];
}

interface Reference {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>;
  components: { schemas: Record<string, Schema> };
}

interface Schema {
  $ref?: string;
  properties?: Record<string, { items?: { type: string } }>;
}

const lists = listsOf(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as Reference,
);

function listsOf({ paths, components }: Reference): List[] {
  return Object.entries(paths)
    .filter(([path, { post }]) => path.endsWith('/query') && post)
    .map(([path, { post }]) => {
      const { $ref } = post!.requestBody!.content['application/json']!.schema;
      const { properties = {} } = components.schemas[$ref!.split('/').at(-1)!]!;
      const filters = Object.entries(properties).flatMap(([name, { items }]): List['filters'] =>
        items ? [[name, items.type]] : [],
      );
      return { path, filters };
    });
}

const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);
const oneOf = <T>(choices: readonly T[]): T => choices[upTo(choices.length) - 1]!;

function anyQuestion(): { path: string; body: object } {
  const { path, filters } = oneOf(lists);
  const asked = filters.filter(() => Math.random() < 0.5);
  // Few values as often as many.
  const values = (type: string) =>
    Array.from({ length: upTo(oneOf([1, 10, 100, 1_000])) }, () => anyValue(type));
  return {
    path: `${path}?limit=${upTo(1_000)}&order=${oneOf(['asc', 'desc'])}`,
    body: Object.fromEntries(asked.map(([name, type]) => [name, values(type)])),
  };
}

/** Something that is there, or that may be there. */
function anyValue(type: string): string | boolean {
  if (type === 'boolean') return Math.random() < 0.5;
  const known = ['bench', 'P', 'P-2026-014', 'bid', 'premium', 'draft', 'rate', 'rate.created'];
  return oneOf([oneOf(known), idAt(upTo(8), 0), idAt(8, upTo(1_000)), `other-${upTo(1_000_000)}`]);
}
