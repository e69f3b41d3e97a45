import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { developmentKey } from '../../src/engines/signing/development-key.js';
import { keyFromPEM } from '../../src/engines/signing/pem-key.js';
import { publicKeys } from '../../src/engines/signing/public-keys.js';
import { verifyOffline } from '../../src/engines/signing/verify-offline.js';
import { download } from '../documents/contents.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService } from '../service/test-service.js';
import { alteredCopy, copiesOr } from './altered-copies.js';
import { issued, readyBond, signOff } from './issued.js';

/* npm run cli -- bond verify: an issued bond, checked where the service is not. */

const copies = copiesOr(150);

/** Milliseconds. */
const PATIENCE = 30_000 + copies * 20;

let entry: any;
let pdf: Buffer;
let receipt: string;
let keys: JSONWebKeySet;
const folder = temporaryFolder();
const saved = (name: string, content: Uint8Array | string): string => {
  const file = join(folder.path, name);
  writeFileSync(file, content);
  return file;
};

beforeAll(async () => {
  const service = await startTestService({ PUBLIC_URL: 'https://bonds.example' });
  const orgID = newOrgID();
  const client = await service.as(orgID);
  const ready = await readyBond(client, orgID);
  await signOff(client, ready);
  ({ entry, pdf } = await issued(client, ready));
  receipt = (await download(client, entry.receiptDocumentID)).bytes.toString();
  keys = (await service.anonymous.get('/.well-known/surety-keys.json')).body;
  await service.stop();
});
afterAll(() => folder.remove());

test(
  `${copies} altered copies are refused, and true ones accepted`,
  async () => {
    for (let nth = 0; nth < copies; nth++) {
      const { verdict } = await verifyOffline({ pdf: alteredCopy(pdf, nth, copies), receipt, keys });
      if (verdict !== 'altered') throw new Error(`copy ${nth} is ${verdict}`);
    }
    for (let nth = 0; nth < copies / 10; nth++) {
      const { verdict } = await verifyOffline({ pdf: Buffer.from(pdf), receipt, keys });
      if (verdict !== 'authentic') throw new Error(`true copy ${nth} is ${verdict}`);
    }
  },
  PATIENCE,
);

/** Runs the command line where there is neither a database nor the service. */
function verify(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing', DATA_DIR: folder.path };
  return new Promise((resolve) => {
    execFile('node', ['dist/src/cli.js', 'bond', 'verify', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

test('the command says in a sentence whether a file is authentic, and its exit code says so too', async () => {
  const [file, proof, published] = [
    saved('bond.pdf', pdf),
    saved('bond.jwt', receipt),
    saved('keys.json', JSON.stringify(keys)),
  ];
  expect(await verify(file, proof, '--keys', published)).toEqual({
    code: 0,
    stdout:
      `authentic: this is bond 000001 of Hill & Daughters Paving for City of Elm, as it was issued on ` +
      `${entry.issuedAt.slice(0, 10)}; whether it still stands: https://bonds.example/verify/${entry.code}\n`,
    stderr: '',
  });
  const changed = saved('changed.pdf', alteredCopy(pdf, 10, copies));
  expect(await verify(changed, proof, '--keys', published)).toEqual({
    code: 1,
    stdout: 'altered: the file is not, byte for byte, the one that the receipt is for.\n',
    stderr: '',
  });
  const stranger = await publicKeys([keyFromPEM(await developmentKey('Stranger'))]);
  const others = saved('others.json', JSON.stringify(stranger));
  expect(await verify(file, proof, '--keys', others)).toMatchObject({
    code: 1,
    stdout: 'altered: the receipt is not signed by any of the keys.\n',
  });
});

test('what it cannot check it tells apart from what is altered', async () => {
  const [file, proof] = [saved('bond.pdf', pdf), saved('bond.jwt', receipt)];
  const withoutKeys = await verify(file, proof);
  expect(withoutKeys).toMatchObject({ code: 2, stdout: '' });
  expect(withoutKeys.stderr).toContain('curl https://<service>/.well-known/surety-keys.json');
  expect(await verify(file)).toMatchObject({ code: 2 });
  const missing = join(folder.path, 'missing.pdf');
  expect(await verify(missing, proof, '--keys', proof)).toEqual({
    code: 2,
    stdout: '',
    stderr: `${missing} cannot be read: ENOENT.\n`,
  });
  const noKeys = await verify(file, proof, '--keys', proof);
  expect([noKeys.code, noKeys.stderr]).toEqual([2, expect.stringContaining('has no keys')]);
});
