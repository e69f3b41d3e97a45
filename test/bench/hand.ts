import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import mysql, { type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { v7 as uuidv7 } from 'uuid';

/*
 * The reference of the benchmark: what a careful engineer writes by hand with node:http and prepared statements,
 * on the same tables, and nothing else: no credentials, no limits, no metrics, no logs, no ETags.
 */

const url = new URL(process.env.DATABASE_URL!);
const pool = mysql.createPool({
  user: 'root',
  database: url.pathname.slice(1),
  ...(url.searchParams.has('socketPath')
    ? { socketPath: url.searchParams.get('socketPath')! }
    : { host: url.hostname, port: Number(url.port) }),
  connectionLimit: 10,
  dateStrings: true,
});

type Handler = (request: IncomingMessage, response: ServerResponse, id: string) => Promise<void>;

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

const refuse = (response: ServerResponse, status: number) => send(response, status, { status });

function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', reject);
    request.on('end', () => {
      try {
        resolve(JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>);
      } catch (error) {
        reject(error instanceof Error ? error : new Error('not JSON'));
      }
    });
  });
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const now = () => new Date().toISOString().slice(0, 23).replace('T', ' ');

const auditSQL =
  'INSERT INTO audit_log (org_id, id, project_id, action, actor_id, target_id, target_type, created_at, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
const rateSQL =
  'INSERT INTO rate (org_id, id, version, created_at, updated_at, name, free_warranty_months, std_term_months) VALUES (?, ?, 1, ?, ?, ?, ?, ?)';

const createRate: Handler = async (request, response) => {
  const { orgID, name, freeWarrantyMonths, stdTermMonths } = await readBody(request);
  if (!isText(orgID, 128) || !isText(name, 255) || !isCount(freeWarrantyMonths) || !isCount(stdTermMonths)) {
    return refuse(response, 400);
  }
  const [id, at] = [uuidv7(), now()];
  const connection = await pool.getConnection();
  try {
    await connection.query('BEGIN');
    await connection.execute(rateSQL, [orgID, id, at, at, name, freeWarrantyMonths, stdTermMonths]);
    await connection.execute(auditSQL, [orgID, uuidv7(), '', 'rate.created', 'hand', id, 'rate', at, '{}']);
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
  send(response, 201, { id, orgID, name, freeWarrantyMonths, stdTermMonths });
};

interface RateRow extends RowDataPacket {
  id: Buffer;
  org_id: Buffer;
  name: string;
  free_warranty_months: number;
  std_term_months: number;
  version: number;
}

const rateView = (row: RateRow) => ({
  id: row.id.toString(),
  orgID: row.org_id.toString(),
  name: row.name,
  freeWarrantyMonths: row.free_warranty_months,
  stdTermMonths: row.std_term_months,
});

const findRate =
  'SELECT id, org_id, name, free_warranty_months, std_term_months, version FROM rate WHERE org_id = ? AND id = ?';

const getRate: Handler = async (_, response, id) => {
  const [[row]] = await pool.execute<RateRow[]>(findRate, ['bench', id]);
  if (!row) return refuse(response, 404);
  send(response, 200, rateView(row));
};

const updateRate: Handler = async (request, response, id) => {
  const { name, freeWarrantyMonths, stdTermMonths } = await readBody(request);
  if (!isText(name, 255) || !isCount(freeWarrantyMonths) || !isCount(stdTermMonths))
    return refuse(response, 400);
  const at = now();
  const connection = await pool.getConnection();
  try {
    await connection.query('BEGIN');
    const [[row]] = await connection.execute<RateRow[]>(`${findRate} FOR UPDATE`, ['bench', id]);
    const asked = request.headers['if-match'];
    if (!row || (asked !== undefined && asked !== '*' && asked !== `"${row.version}"`)) {
      await connection.query('ROLLBACK');
      return refuse(response, row ? 412 : 404);
    }
    await connection.execute<ResultSetHeader>(
      'UPDATE rate SET name = ?, free_warranty_months = ?, std_term_months = ?, updated_at = ?, version = version + 1 WHERE org_id = ? AND id = ? AND version = ?',
      [name, freeWarrantyMonths, stdTermMonths, at, 'bench', id, row.version],
    );
    await connection.execute(auditSQL, ['bench', uuidv7(), '', 'rate.updated', 'hand', id, 'rate', at, '{}']);
    await connection.query('COMMIT');
    send(response, 200, { ...rateView(row), name, freeWarrantyMonths, stdTermMonths });
  } finally {
    connection.release();
  }
};

const createBond: Handler = async (request, response) => {
  const body = await readBody(request);
  const { bondType, projectID, projectName, projectOwner, bidData } = body;
  const bid = bidData as { bidDate?: unknown; bidEstimate?: unknown; bondPercentage?: unknown } | undefined;
  const isRight =
    (bondType === 'bid' || bondType === 'final') &&
    isText(projectID, 128) &&
    isText(projectName, 255) &&
    isText(projectOwner, 1000) &&
    (bid === undefined || (isText(bid.bidDate, 40) && isCount(bid.bidEstimate)));
  if (!isRight) return refuse(response, 400);
  const [id, at] = [uuidv7(), now()];
  const connection = await pool.getConnection();
  try {
    await connection.query('BEGIN');
    await connection.execute(
      'INSERT INTO bond (org_id, id, version, created_at, updated_at, project_id, project_name, project_owner, bond_type, bid_data) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?)',
      ['bench', id, at, at, projectID, projectName, projectOwner, bondType, JSON.stringify(bidData)],
    );
    await connection.execute(auditSQL, [
      'bench',
      uuidv7(),
      projectID,
      'bond.created',
      'hand',
      id,
      'bond',
      at,
      '{}',
    ]);
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
  send(response, 200, { id, orgID: 'bench', ...body, createdAt: at, updatedAt: at });
};

type TierRow = [id: Buffer, orgID: Buffer, rateID: Buffer, threshold: string, type: Buffer, value: string];

const tierText = ([id, orgID, rateID, threshold, type, value]: TierRow): string =>
  JSON.stringify({
    id: id.toString(),
    orgID: orgID.toString(),
    rateID: rateID.toString(),
    threshold: Number(threshold),
    type: type.toString(),
    value: Number(value),
  });

async function tiers(rateID: string, after: string, count: number): Promise<TierRow[]> {
  const sql = `SELECT id, org_id, rate_id, threshold, type, value FROM rate_tier WHERE org_id = ? AND rate_id = ? AND id > ? ORDER BY id LIMIT ${count}`;
  const [rows] = await pool.execute({ sql, rowsAsArray: true }, ['bench', rateID, after]);
  return rows as unknown as TierRow[];
}

const listTiers: Handler = async (request, response) => {
  const { rateIDIn } = await readBody(request);
  const rateID = (rateIDIn as string[])[0]!;
  const limit = Number(new URL(request.url!, 'http://x').searchParams.get('limit') ?? 0);
  if (limit > 0) return send(response, 200, `[${(await tiers(rateID, '', limit)).map(tierText).join(',')}]`);
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  let separator = '[';
  for (let after = ''; ;) {
    const rows = await tiers(rateID, after, 2_000);
    const text = rows.length === 0 ? '' : separator + rows.map(tierText).join(',');
    if (rows.length < 2_000) return void response.end(`${text || separator}]`);
    if (!response.write(text)) await new Promise((resolve) => response.once('drain', resolve));
    separator = ',';
    after = rows.at(-1)![0].toString();
  }
};

interface RequestRow extends RowDataPacket {
  read_by: string;
  version: number;
}

const readRequest: Handler = async (request, response, id) => {
  const { readerID } = await readBody(request);
  if (!isText(readerID, 128)) return refuse(response, 400);
  const connection = await pool.getConnection();
  try {
    await connection.query('BEGIN');
    const [[row]] = await connection.execute<RequestRow[]>(
      'SELECT * FROM bond_request WHERE org_id = ? AND id = ? FOR UPDATE',
      ['bench', id],
    );
    const readBy = JSON.parse(row!.read_by) as string[];
    if (!readBy.includes(readerID)) {
      readBy.push(readerID);
      const at = now();
      await connection.execute(
        'UPDATE bond_request SET read_by = ?, updated_at = ?, version = version + 1 WHERE org_id = ? AND id = ? AND version = ?',
        [JSON.stringify(readBy), at, 'bench', id, row!.version],
      );
      await connection.execute(auditSQL, [
        'bench',
        uuidv7(),
        '',
        'bond_request.read',
        'hand',
        id,
        'bond_request',
        at,
        '{}',
      ]);
    }
    await connection.query('COMMIT');
    send(response, 200, { id, orgID: 'bench', readBy });
  } finally {
    connection.release();
  }
};

interface LogRow extends RowDataPacket {
  id: Buffer;
  org_id: Buffer;
  project_id: Buffer;
  action: Buffer;
  actor_id: Buffer;
  target_id: Buffer;
  target_type: Buffer;
  created_at: string;
  metadata: string;
}

const listLog: Handler = async (request, response) => {
  const { targetIDIn } = await readBody(request);
  const [rows] = await pool.execute<LogRow[]>(
    'SELECT id, org_id, project_id, action, actor_id, target_id, target_type, created_at, metadata FROM audit_log WHERE org_id = ? AND target_id = ? ORDER BY id LIMIT 100',
    ['bench', (targetIDIn as string[])[0]!],
  );
  const entries = rows.map((row) => ({
    id: row.id.toString(),
    orgID: row.org_id.toString(),
    projectID: row.project_id.toString(),
    action: row.action.toString(),
    actorID: row.actor_id.toString(),
    targetID: row.target_id.toString(),
    targetType: row.target_type.toString(),
    createdAt: row.created_at,
    metadata: JSON.parse(row.metadata) as unknown,
  }));
  send(response, 200, entries);
};

const routes: [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^\/rate$/, createRate],
  ['GET', /^\/rate\/([^/]+)$/, getRate],
  ['PUT', /^\/rate\/([^/]+)$/, updateRate],
  ['POST', /^\/bond$/, createBond],
  ['POST', /^\/rate_tier\/query$/, listTiers],
  ['POST', /^\/bond_request\/([^/]+)\/read$/, readRequest],
  ['POST', /^\/log\/query$/, listLog],
];

const server = createServer((request, response) => {
  const path = request.url!.split('?')[0]!;
  for (const [method, pattern, handler] of routes) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (!match) continue;
    handler(request, response, match[1] ?? '').catch(() => refuse(response, 500));
    return;
  }
  refuse(response, 404);
});

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
