import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { ChildTextExtraction } from '../../src/resources/document/text/child-text-extraction.js';
import { median } from './measure.js';

/*
 * How long the text of a long document takes, read in the guarded process that reads documents of strangers:
 *
 *   npm run bench:text            150 pages; npm run bench:text -- 1000: so many
 */

const pages = Number(process.argv[2] ?? 150);
const rounds = 5;
const linesOfPage = 48;
const line =
  'The successful bidder shall furnish a performance bond of one hundred percent of the contract price.';

const folder = mkdtempSync(join(tmpdir(), 'surety-text-'));
const bar = new SingleBar({ format: '{bar} {percentage}%', noTTYOutput: true }, Presets.shades_classic);
try {
  const path = join(folder, 'project-manual.pdf');
  writeFileSync(path, await projectManual());
  const seconds: number[] = [];
  bar.start(rounds * pages, 0);
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const text = await new ChildTextExtraction().extract(path, {}, () => bar.increment());
    seconds.push((performance.now() - begun) / 1000);
    if (text.outcome !== 'read' || text.pages.length !== pages) throw new Error('not all of it was read');
  }
  bar.stop();
  const each = median(seconds);
  process.stdout.write(
    `${pages} pages of ${linesOfPage} lines in ${each.toFixed(2)} s (median of ${rounds}): ${(pages / each).toFixed(0)} pages a second\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function projectManual(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let page = 1; page <= pages; page++) {
    const sheet = document.addPage([612, 792]);
    for (let at = 0; at < linesOfPage; at++)
      sheet.drawText(`${page}.${at + 1} ${line}`, { x: 60, y: 740 - at * 14, size: 10, font });
  }
  return document.save();
}
