import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Api } from '../src/cli/demo/api.js';
import { Steps } from '../src/cli/demo/steps.js';
import { shippedTender, tenderIn } from '../src/cli/demo/tender.js';
import { walk } from '../src/cli/demo/walk.js';
import { temporaryFolder } from './service/temporary-folder.js';
import { newOrgID, startTestService } from './service/test-service.js';

/* npm run demo: from an invitation to verified bonds, with files to look at. */

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('each step is told in a line, and the bonds are left to look at', async () => {
  const service = await startTestService({ DATA_DIR: folder.path, PUBLIC_URL: 'https://bonds.example' });
  const orgID = newOrgID();
  const { headers } = await service.as(orgID);
  const api = new Api(service.url, headers.Authorization!.replace('Bearer ', ''));
  let told = '';
  const steps = new Steps({ write: (text) => (told += text) });
  const [out, mails] = [join(folder.path, 'out'), join(folder.path, 'mail')];
  const files = await walk({ api, orgID, tender: await shippedTender(), steps, mails, out });
  await service.stop();
  expect(files.map((file) => basename(file))).toEqual(
    expect.arrayContaining([
      ...['bid-bond-issued.pdf', 'performance-and-payment-issued.pdf', 'bid-bond-altered.pdf'],
      ...['bid-bond-issued-receipt.jwt', 'bid-bond-issued-verified.html', 'surety-keys.json'],
    ]),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(readFileSync(join(out, 'bid-bond-issued-verified.html'), 'utf8')).toContain('is authentic');
  const lines = told.trimEnd().split('\n');
  expect(lines.map((line) => line.slice(0, 4))).toEqual(
    lines.map((_, at) => `${String(at + 1).padStart(2)}  `),
  );
  expect(told.match(/by code: authentic; by file: authentic; by hash: authentic/g)).toHaveLength(2);
  expect(told).toMatch(/Altered copy +one bit changed: altered/);
  expect(told.match(/Offline +authentic: npm run cli -- bond verify \S+\.pdf/g)).toHaveLength(2);
}, 60_000);

test('on a terminal the step that is under way is shown until it is told', async () => {
  const shown: string[] = [];
  const steps = new Steps({ isTTY: true, write: (text) => shown.push(text) });
  expect(await steps.run('Read', () => Promise.resolve(['12 values', 7]))).toBe(7);
  await expect(steps.run('Issued', () => Promise.reject(new Error('not ready')))).rejects.toThrow(
    'not ready',
  );
  expect(shown[0]).toMatch(/^ 1 {2}Read +…$/);
  expect(shown[1]).toMatch(/^\r.* 1 {2}Read +12 values\n$/);
  expect(shown.at(-1)).toBe('\n');
});

test('a folder without PDFs is no tender', async () => {
  await expect(tenderIn(join(import.meta.dirname, 'service'))).rejects.toThrow('has no PDFs');
});
