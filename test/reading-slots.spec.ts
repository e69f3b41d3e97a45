import { jest } from '@jest/globals';
import { TextExtraction } from '../src/resources/document/text/text-extraction.js';
import { eventually, makeDocument, pdfType, textOf, upload } from './documents/contents.js';
import { onePagePdf, stream } from './hostile-files/pdf-writer.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* The documents of one organization do not keep those of another from being read. */

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ READING_SECONDS: '1' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

/** A PDF of 2,000 pages, each of which takes its reader a while. */
const slowPaper = (mark: number): Buffer =>
  onePagePdf({
    pages: `<</Type/Pages/Kids[${'3 0 R '.repeat(2000)}]/Count 2000>>`,
    contents: stream('q Q '.repeat(100_000 + mark)),
  });

async function documentOf(client: Client, bytes: Uint8Array | string, type: string): Promise<string> {
  const id = await makeDocument(client, 'P-1');
  const { status, text } = await upload(client, id, bytes, type);
  if (status !== 200) throw new Error(text);
  return id;
}

const stateOf = async (client: Client, id: string): Promise<string> =>
  (await client.get(`/document/${id}/text`)).body.state;
const running = async (client: Client): Promise<number> => {
  const jobs: { kind: string; state: string }[] = (await client.post('/job/query', {})).body;
  return jobs.filter(({ kind, state }) => kind === 'document.read' && state === 'running').length;
};

test('a document that is quickly read does not wait for those that take long', async () => {
  const [greedy, other] = [await service.as(newOrgID()), await service.as(newOrgID())];
  const slow = [1, 2, 3].map((mark) => documentOf(greedy, slowPaper(mark), pdfType));
  const slowOther = documentOf(other, slowPaper(4), pdfType);
  const ids = await Promise.all(slow);
  const otherID = await slowOther;
  await eventually(
    async () => (await running(greedy)) + (await running(other)),
    (count) => count >= 2,
  );
  for (const word of ['one', 'two', 'three']) {
    const client = await service.as(newOrgID());
    const id = await documentOf(client, `Bids are due: ${word}`, 'text/plain');
    expect((await textOf(client, id)).state).toBe('read');
  }
  for (const id of ids) expect(await stateOf(greedy, id)).toBe('waiting');
  expect(await stateOf(other, otherID)).toBe('waiting');
}, 60_000);

test('bytes that could not be read are not read again', async () => {
  const client = await service.as(newOrgID());
  const extract = jest.spyOn(service.app.get(TextExtraction), 'extract');
  const bytes = '%PDF-1.7 and no more';
  const first = await textOf(client, await documentOf(client, bytes, pdfType));
  expect(first).toMatchObject({ state: 'unreadable', reason: 'damaged' });
  const read = extract.mock.calls.length;
  const id = await documentOf(client, bytes, pdfType);
  const again = await textOf(client, id);
  expect(again).toMatchObject({ state: 'unreadable', reason: 'damaged', detail: first.detail });
  expect((await upload(client, id, bytes)).body).toMatchObject({ version: 2 });
  expect(await textOf(client, id, '?version=2')).toMatchObject({ state: 'unreadable' });
  expect(extract.mock.calls.length).toBe(read);
  // Of another organization nothing is known.
  const stranger = await service.as(newOrgID());
  await textOf(stranger, await documentOf(stranger, bytes, pdfType));
  expect(extract.mock.calls.length).toBe(read + 1);
});

test('the documents of an organization are read for so long in an hour, and those of others go on', async () => {
  const client = await service.as(newOrgID());
  const ids: string[] = [];
  for (let at = 0; at < 16; at++) ids.push(await documentOf(client, `Bids are due: ${at}`, 'text/plain'));
  const states = () => Promise.all(ids.map((id) => stateOf(client, id)));
  const settled = await eventually(states, (seen) => seen.includes('read'));
  expect(settled).toContain('waiting');
  const stranger = await service.as(newOrgID());
  const id = await documentOf(stranger, 'Bids are due', 'text/plain');
  expect((await textOf(stranger, id)).state).toBe('read');
  await eventually(
    () => running(client),
    (count) => count === 0,
  );
  expect(await states()).toContain('waiting');
}, 60_000);
