import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondProgram } from '../../../test/second-programs/second-program.js';
import { cleanCopy } from './clean-copy.js';
import { render } from './render.js';
import { bombPDF } from '../../../test/rendering/bomb.js';
import { type Expectation, hostilePDFs } from '../../../test/rendering/hostile-pdfs.js';
import { placedWords } from '../../../test/rendering/words.js';

const directory = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(directory, { recursive: true }));

const documents = hostilePDFs();
const plain = documents[0]?.pdf ?? new Uint8Array();
const mark = {
  type: 'text',
  id: 'mark',
  page: 1,
  x: 100,
  y: 100,
  w: 0,
  h: 0,
  text: 'MARK',
  fontSize: 11,
} as const;

/** Copied, and a mark written on it. */
async function marked(pdf: Uint8Array): Promise<string> {
  const clean = await cleanCopy(pdf, { maxPages: 10 });
  const rendered = await render({
    parts: [{ pdf: clean.pdf, fields: [mark] }],
    title: 'Hostile',
    date: new Date(0),
  });
  return saved('rendered.pdf', rendered);
}

function saved(name: string, pdf: Uint8Array): string {
  const path = join(directory, name);
  writeFileSync(path, pdf);
  return path;
}

/** By word its left end and its baseline. */
function places(path: string): Record<string, [number, number]> | undefined {
  const output = secondProgram('pdftotext', ['-cropbox', '-bbox', path, '-']);
  if (output === undefined) return undefined;
  const words = placedWords(output).map(({ text, left, top, bottom }) => {
    const descent = text === 'MARK' ? ARIMO_DESCENT : HELVETICA_DESCENT;
    return [text, [left, bottom - (bottom - top) * descent]] as [string, [number, number]];
  });
  return Object.fromEntries(words);
}

/** What pdftotext gives for the space below the baseline, as a part of the height of a word. */
const ARIMO_DESCENT = 0.19;
const HELVETICA_DESCENT = 0.2238;

async function check(pdf: Uint8Array, { words, gone = [], code }: Expectation): Promise<void> {
  if (code) {
    await expect(cleanCopy(pdf, { maxPages: 10 })).rejects.toMatchObject({ name: 'RenderError', code });
    return;
  }
  const path = await marked(pdf);
  secondProgram('qpdf', ['--check', path]);
  const found = places(path);
  const expected = Object.entries({ ...words, MARK: [100, 109.95] as const });
  if (found) {
    expect(Object.keys(found).sort()).toEqual(expected.map(([word]) => word).sort());
    for (const [word, [x, baseline]] of expected) {
      const [left = NaN, bottom = NaN] = found[word] ?? [];
      expect([word, Math.abs(left - x) <= 1, Math.abs(bottom - baseline) <= 1]).toEqual([word, true, true]);
    }
  }
  const readable = secondProgram('qpdf', ['--qdf', '--object-streams=disable', path, '-']);
  for (const text of gone) expect(readable ?? '').not.toContain(text);
}

describe('a hostile document', () => {
  it.each(documents.map(({ name, ...rest }) => [name, rest] as const))('with %s', (_, { pdf, ...expected }) =>
    check(pdf, expected),
  );

  it.each([
    ['RC4', ['40', '--']],
    ['RC4 of 128 bits', ['128', '--use-aes=n', '--']],
    ['AES of 128 bits', ['128', '--use-aes=y', '--']],
    ['AES of 256 bits', ['256', '--']],
    ['AES of 256 bits and object streams', ['256', '--', '--object-streams=generate']],
  ])('locked by its owner with %s opens', async (_, options) => {
    const path = join(directory, 'locked.pdf');
    const encrypt = ['--allow-weak-crypto', '--encrypt', '', 'owner', ...options];
    if (secondProgram('qpdf', [...encrypt, saved('plain.pdf', plain), path]) === undefined) return;
    await check(readFileSync(path), { words: { ORIGINAL: [200, 292] } });
  });

  it.each([['128', '--use-aes=y'], ['256']])(
    'locked for its users with %s bits is refused',
    async (...bits) => {
      const path = join(directory, 'secret.pdf');
      const encrypt = ['--allow-weak-crypto', '--encrypt', 'user', 'owner', ...bits, '--'];
      if (secondProgram('qpdf', [...encrypt, saved('plain.pdf', plain), path]) === undefined) return;
      await check(readFileSync(path), { code: 'pdf-password' });
    },
  );

  it('is copied or refused by a named error wherever it is cut off or changed', async () => {
    const rounds = Number(process.env.HOSTILE_ROUNDS ?? 60);
    for (let round = 0; round < rounds; round++) {
      const bytes = Buffer.from(plain);
      const at = (round * 7919) % bytes.length;
      if (round % 2) bytes[at] = (bytes[at] ?? 0) ^ (1 << (round % 8));
      const given = round % 2 ? bytes : bytes.subarray(0, at);
      await cleanCopy(given, { maxPages: 10 }).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'RenderError' });
      });
    }
  });

  it('is small where it is a bomb', () => {
    expect(bombPDF().length).toBeLessThan(700_000);
  });

  it('that expands within reason is read', async () => {
    const { pages } = await cleanCopy(bombPDF(2 ** 21), { maxPages: 1 });
    expect(pages).toHaveLength(1);
  });
});
