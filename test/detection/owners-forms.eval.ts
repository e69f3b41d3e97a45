import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectFields } from '../../src/engines/detection/detect-fields.js';
import type { ProposedField } from '../../src/engines/detection/proposed-field.js';
import { judge } from './judge.js';

/*
 * `OWNERS_FORMS=FOLDER npm run eval:detection`: forms of owners are not ours to carry along. The file beside this one was
 * made from proposals that a person went through on pictures of the pages: their number was counted by eye, and each
 * drawn line was measured again on a picture by another program. Where only a label asks for something, its place is the
 * proposed one that was found right. So this tells when something gets worse, and not how forms fare that nobody has
 * looked at. `meaning: null` is where any answer is right.
 */

type Truth = Record<
  string,
  (Pick<ProposedField, 'page' | 'x' | 'y' | 'w' | 'h' | 'label'> & { meaning: string | null })[]
>;

const folder = process.env.OWNERS_FORMS;
const truth = JSON.parse(readFileSync(join(import.meta.dirname, 'lauderdale.json'), 'utf8')) as Truth;
if (folder === undefined) throw new Error('OWNERS_FORMS names the folder of the forms.');

test('of the blanks of three bond forms 95 % are found, and 90 % of the proposals are right', async () => {
  const sum = { true: 0, missed: 0, proposed: 0, wrong: 0, misread: 0 };
  for (const [name, fields] of Object.entries(truth)) {
    const proposed = await detectFields(readFileSync(join(folder, name)));
    const { missed, wrong, misread } = judge(
      proposed,
      fields.map(({ y, h, ...field }) => ({ ...field, bottom: y + h })),
    );
    sum.true += fields.length;
    sum.proposed += proposed.length;
    sum.missed += missed.length;
    sum.wrong += wrong.length;
    sum.misread += misread.length;
  }
  expect(sum.missed / sum.true).toBeLessThanOrEqual(0.05);
  expect(sum.wrong / sum.proposed).toBeLessThanOrEqual(0.1);
  expect(sum.misread / sum.true).toBeLessThanOrEqual(0.1);
});
