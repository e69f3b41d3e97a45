import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Checks the licence of every package in the lockfile: in production and in development it has to be one of those below.
 * The lockfile tells the licence that a package names; of one that names none, the text of its licence is read.
 */

/** Licences that ask for no more than to be named. */
const permissive = [
  'MIT',
  'MIT-0',
  'Zlib',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Python-2.0',
  // Of fonts: they may be shipped and embedded.
  'OFL-1.1',
];
/** Those of tools as well, of which nothing is shipped. */
const ofTools = [...permissive, 'BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'MPL-2.0', 'Unlicense'];

/** The words by which a text is known as a licence that names itself nowhere else. */
const texts = [
  ['MIT', 'Permission is hereby granted, free of charge, to any person obtaining a copy'],
  ['ISC', 'Permission to use, copy, modify, and/or distribute this software for any purpose'],
];

/** Packages whose licence only their readme names, in a word. */
const read = { 'node_modules/humanize-number': 'MIT' };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const refused = Object.entries(packages)
  .filter(([path, { link }]) => path !== '' && !link)
  .map(([path, { license, dev = false }]) => ({
    path,
    dev,
    licence: license ?? read[path] ?? licenceIn(path),
  }))
  .filter(({ licence, dev }) => !isAllowed(licence, dev ? ofTools : permissive));

for (const { path, licence } of refused) console.log(`${path}: ${licence ?? 'no licence'}`);
if (refused.length > 0) process.exitCode = 1;
else console.log(`The licences of ${Object.keys(packages).length - 1} packages are allowed.`);

/** Whether an SPDX expression such as `(MIT OR CC0-1.0)` can be kept: of AND every part, of OR any. */
function isAllowed(expression, allowed) {
  const plain = (expression ?? '').replace(/[()]/g, '');
  if (plain.includes(' OR ') && plain.includes(' AND ')) return false;
  if (plain.includes(' OR ')) return plain.split(' OR ').some((each) => allowed.includes(each));
  return plain.split(' AND ').every((each) => allowed.includes(each));
}

function licenceIn(path) {
  const file = existsSync(path)
    ? readdirSync(path).find((name) => /^(licen[cs]e|readme)/i.test(name))
    : undefined;
  const words = file === undefined ? '' : readFileSync(join(path, file), 'utf8').replace(/\s+/g, ' ');
  return texts.find(([, beginning]) => words.includes(beginning))?.[0];
}
