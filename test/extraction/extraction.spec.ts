import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltInFieldReader } from '../../src/engines/reading/built-in-field-reader.js';
import { totalsOf, type Case } from '../../src/engines/reading/evaluation/judge.js';
import { sureOnes } from '../../src/engines/reading/evaluation/reliability.js';
import { ChildTextExtraction } from '../../src/resources/document/text/child-text-extraction.js';
import { documentsOf, judgeFixture, papersIn, papersOf, refsOf, type Fixture } from './fixture.js';
import { clausesAndTables } from './clauses-and-tables.js';
import { solicitations } from './solicitations.js';
import { titlePages } from './title-pages.js';
import { withoutStatement } from './without-statement.js';
import { boxedAndAbroad } from './boxed-and-abroad.js';
import { formsAndEvents } from './forms-and-events.js';
import { noConstruction } from './no-construction.js';
import { notices } from './notices.js';
import { noticesAbroad } from './notices-abroad.js';
import { packages } from './packages.js';
import { schedules } from './schedules.js';
import { tenders } from './tenders.js';
import { tickedForms } from './ticked-forms.js';
import { unseen } from './unseen.js';
import { unseenAbroad } from './unseen-abroad.js';
import { unseenHome } from './unseen-home.js';

const reader = new BuiltInFieldReader();
const fixtures = [
  ...notices,
  ...tenders,
  ...packages,
  ...schedules,
  ...unseen,
  ...unseenHome,
  ...unseenAbroad,
  ...boxedAndAbroad,
  ...formsAndEvents,
  ...noticesAbroad,
  ...tickedForms,
  ...titlePages,
  ...clausesAndTables,
  ...solicitations,
  ...withoutStatement,
  ...noConstruction,
  ...papersIn(join(import.meta.dirname, 'papers')),
  ...papersIn(join(import.meta.dirname, 'dense-papers'), { size: 8, margin: 50 }),
];

async function casesOf(fixture: Fixture): Promise<Case[]> {
  return judgeFixture(fixture, await reader.read(refsOf(fixture), await documentsOf(fixture)));
}

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('reads %s', async (_name, fixture) => {
  const cases = await casesOf(fixture);
  const failed = cases.filter((one) => one.verdict !== 'empty' && !one.pageRight);
  expect(failed.map(({ field, expected, value, page }) => ({ field, expected, value, page }))).toEqual([]);
});

test('values given with 0.9 or more are right at least 95 percent of the time', async () => {
  const cases = (await Promise.all(fixtures.map(casesOf))).flat();
  const sure = sureOnes(cases);
  expect(sure.given).toBeGreaterThan(totalsOf(cases).stated / 2);
  expect(sure.right / sure.given).toBeGreaterThanOrEqual(0.95);
});

describe('through the text extraction', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extraction-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([notices[1]!, tenders[1]!, packages[3]!].map((fixture) => [fixture.name, fixture] as const))(
    'the PDF of %s reads as its paper does',
    async (name, fixture) => {
      const [paper] = await papersOf(fixture);
      const path = join(folder, `${name}.pdf`);
      await writeFile(path, await paper!.pdf());
      const text = await new ChildTextExtraction().extract(path);
      if (text.outcome !== 'read') throw new Error(text.detail);
      const document = {
        id: name,
        name: `${name}.pdf`,
        uploadedAt: '2026-01-01T00:00:00Z',
        pages: text.pages,
      };
      const cases = judgeFixture(fixture, await reader.read(refsOf(fixture), [document]));
      expect(cases.filter((one) => one.verdict !== 'empty' && !one.pageRight)).toEqual([]);
    },
  );
});
