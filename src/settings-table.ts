import { readFile, writeFile } from 'node:fs/promises';
import { type Setting, settings } from './platform/config/settings.js';
import type { Sender } from './platform/mail/mail-settings.js';

/* Writes the table of settings in docs/operating.md anew. */
const file = 'docs/operating.md';
const table = /(<!-- settings: [^\n]*-->\n).*(\n<!-- end of settings -->)/s;

/** A default as one would write it into the environment. */
function written(fallback: unknown): string {
  if (typeof fallback === 'string' || typeof fallback === 'number') return String(fallback);
  if (Array.isArray(fallback)) return fallback.join(',');
  if (fallback instanceof Map) return [...fallback].map((pair) => pair.join('=')).join(',');
  if (isSender(fallback)) return fallback.address;
  if (fallback === undefined) return '';
  throw new Error(`no way is known to write ${JSON.stringify(fallback)}`);
}

const isSender = (value: unknown): value is Sender =>
  typeof value === 'object' && value !== null && 'address' in value;

const cell = (text: string): string => text.replaceAll('|', '\\|');

const rows = Object.entries<Setting<unknown>>(settings).map(([name, { fallback, meaning }]) => {
  const text = written(fallback);
  return `| \`${name}\` | ${text === '' ? '–' : `\`${cell(text)}\``} | ${cell(meaning)} |`;
});
const lines = ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows];

const page = await readFile(file, 'utf8');
if (!table.test(page)) throw new Error(`${file} has no place for the table of settings`);
await writeFile(
  file,
  page.replace(table, (_, head: string, foot: string) => `${head}\n${lines.join('\n')}\n${foot}`),
);
