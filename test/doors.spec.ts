import { ESLint } from 'eslint';

/*
 * Doors that lint keeps closed: to the database, where no organization is added to what is asked, in resources (they are open in modules of
 * teams); and from texts to markup, in the console.
 */

/** ESLint loads the types of the whole project before the first answer. */
const patience = 90_000;

const eslint = new ESLint({ cwd: process.cwd() });

/** What the rules on doors say of a line of TypeScript in this file. */
async function refusals(filePath: string, line: string): Promise<string[]> {
  const text = `declare const tx: any;\ndeclare const database: any;\n${line}\n`;
  const [result] = await eslint.lintText(text, { filePath });
  return result!.messages
    .filter(({ ruleId, fatal }) => fatal || ruleId === 'no-restricted-syntax')
    .map(({ message }) => message);
}

const resource = 'src/resources/rate/rate.service.ts';

const doors = [
  "await tx.query('SELECT 1', []);",
  "await database.query('SELECT 1', []);",
  "await tx.execute('DELETE FROM rate', []);",
  "await tx.row(table, undefined, 'id');",
  'tx.manager.clear();',
  'const { manager } = tx;',
  'const { dataSource } = database;',
  'console.log(database.dataSource);',
  'database.getRepository(Rate);',
  "database.createQueryBuilder(Rate, 'rate');",
];

test.each(doors)(
  'a resource may not write: %s',
  async (door) => {
    const said = await refusals(resource, door);
    expect(said.length).toBeGreaterThan(0);
    for (const each of said) expect(each).toContain('No organization is added');
  },
  patience,
);

test.each(["document.body.innerHTML = 'x';", "document.body.insertAdjacentHTML('beforeend', 'x');"])(
  'the console may not make markup of texts: %s',
  async (door) => {
    const said = await refusals('web/src/app/shell.tsx', door);
    expect(said).toEqual([expect.stringContaining('shown as text')]);
  },
  patience,
);

test(
  'a resource may write what names the caller',
  async () => {
    expect(await refusals(resource, 'await load(tx, caller, Rate, id);')).toEqual([]);
  },
  patience,
);
