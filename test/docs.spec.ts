import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeBlocks } from './docs/code-blocks.js';
import { GuideCopy } from './docs/follow-guide.js';
import type { Setting } from '../src/platform/config/setting.js';
import { settings } from '../src/settings.js';
import { temporaryFolder } from './service/temporary-folder.js';
import { startTestService, type TestService } from './service/test-service.js';

const read = (file: string) => readFileSync(file, 'utf8');
const uuids = /[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g;
const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** An answer without what differs each time. */
const timeless = (json: string): unknown =>
  JSON.parse(json.replace(uuids, 'an id').replace(moments, 'a moment'));

/** Runs the commands in one bash and gives what each printed. */
async function run(commands: string[], folder: string): Promise<string[]> {
  const mark = '=== next ===';
  const script = ['set -euo pipefail', ...commands.map((each) => `${each}\necho '${mark}'`)].join('\n');
  const bash = spawn('bash', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  bash.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => bash.on('close', resolve));
  expect(code).toBe(0);
  return output.split(`${mark}\n`).slice(0, -1);
}

/** The README, and the guides that the service serves. */
const toFollow = ['README.md', ...readdirSync('docs/guides').map((file) => `docs/guides/${file}`)];

describe('the commands do what the page says:', () => {
  let service: TestService;
  const folder = temporaryFolder();
  beforeAll(async () => {
    service = await startTestService({ AUTH: 'open' }, '_readme');
  });
  afterAll(async () => {
    await service.stop();
    await folder.remove();
  });

  test.each(toFollow)('%s', async (page) => {
    const blocks = codeBlocks(read(page));
    const commands = blocks.filter(({ language, text }) => language === 'sh' && !text.includes('npm '));
    const results = commands.map((block) => {
      const next = blocks[blocks.indexOf(block) + 1];
      if (next?.language === 'json') return timeless(next.text);
      return next?.language === 'text' ? next.text.trim() : '';
    });
    const printed = await run(
      commands.map(({ text }) => text.replaceAll('http://127.0.0.1:3000', service.url)),
      folder.path,
    );
    expect(commands.length).toBeGreaterThan(0);
    expect(
      printed.map((text, at) => (typeof results[at] === 'string' ? text.trim() : timeless(text))),
    ).toEqual(results);
  });
});

/** One is followed after the other: a house has more than one of the things that they lead to. */
describe('the guides', () => {
  const copy = new GuideCopy();
  afterAll(() => copy.remove());

  test('lead to a resource that keeps every rule, without a line that the page does not name', async () => {
    const page = read('docs/adding-a-resource.md');
    copy.writeFiles(page);
    copy.addLines(page);
    await copy.followCommands(page);
    expect(Object.keys(JSON.parse(copy.read('docs/openapi.json')).paths)).toEqual(
      expect.arrayContaining(['/obligee', '/obligee/{obligeeID}/archive', '/obligee/query']),
    );
  }, 240_000);

  test('lead to a module that the rules of the house and of lint let pass', async () => {
    const page = read('docs/your-own-module.md');
    copy.writeFiles(page);
    copy.changeLines(page);
    await copy.followCommands(page);
    expect(copy.read('docs/operating.md')).toContain('| `BOND_EXPORT_URL` | – |');
    expect(copy.read('docs/openapi.json')).toContain('"/bond_export/{exportID}/retry"');
  }, 600_000);

  test('lead to an identity provider of one’s own', async () => {
    const page = read('docs/extending.md');
    copy.writeFiles(page);
    copy.changeLines(page);
    await copy.build();
  }, 60_000);
});

describe('docs/operating.md', () => {
  test('has the table of all settings', () => {
    const rows = [...read('docs/operating.md').matchAll(/^\| `([A-Z_\d]+)` \| (.*?) \| (.*) \|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(settings.settings));
    for (const [, name, shown, meaning] of rows) {
      const setting = settings.settings[name as keyof typeof settings.settings] as Setting<unknown>;
      expect({ name, meaning }).toEqual({ name, meaning: setting.meaning.replaceAll('|', '\\|') });
      const none = Array.isArray(setting.defaultValue) ? [] : undefined;
      const defaultValue = shown === '–' ? none : setting.read(shown!.slice(1, -1).replaceAll('\\|', '|'));
      const isShown = setting.defaultValue !== undefined && setting.defaultValue !== '';
      expect({ name, defaultValue: isShown ? setting.defaultValue : none }).toEqual({ name, defaultValue });
    }
  });
});

describe('every page', () => {
  const pages = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(docs\/.*|[A-Z]+)\.md$/.test(file),
  );

  test.each(pages)('%s links to what is there', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|\/)([^)#]*)(?:#([^)]*))?\)/g)];
    const missing = links.filter(([, file, heading]) => {
      const target = file === '' ? page : join(dirname(page), file!);
      return !existsSync(target) || (heading && !headings(read(target)).includes(heading));
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

/** The headings of a page as links name them. */
const headings = (page: string): string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
    text!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
