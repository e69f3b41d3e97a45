import { readFile, writeFile } from 'node:fs/promises';
import type { Setting } from './platform/config/setting.js';
import { settings } from './settings.js';

/* Writes the table of settings in docs/operating.md. */
const file = 'docs/operating.md';
const table = /(<!-- settings: [^\n]*-->\n).*(\n<!-- end of settings -->)/s;

/** The default as one would write it into the environment. */
function textOfDefault(name: string, { defaultText, defaultValue }: Setting<unknown>): string {
  if (defaultText !== undefined) return defaultText;
  if (typeof defaultValue === 'string' || typeof defaultValue === 'number') return String(defaultValue);
  if (Array.isArray(defaultValue)) return defaultValue.join(',');
  if (defaultValue === undefined) return '';
  throw new Error(`${name} needs a defaultText: its default is neither text, number nor list`);
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const rows = Object.entries<Setting<unknown>>(settings.settings).map(([name, setting]) => {
  const text = textOfDefault(name, setting);
  return `| \`${name}\` | ${text === '' ? '–' : `\`${cell(text)}\``} | ${cell(setting.meaning)} |`;
});
const lines = ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows];

const page = await readFile(file, 'utf8');
if (!table.test(page)) throw new Error(`${file} has no place for the table of settings`);
await writeFile(
  file,
  page.replace(table, (_, head: string, foot: string) => `${head}\n${lines.join('\n')}\n${foot}`),
);
