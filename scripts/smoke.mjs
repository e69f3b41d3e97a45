import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/*
 * Starts the built service, makes a bond, reads the text of a document, and stops it:
 *   node scripts/smoke.mjs [the Node.js to run it on]
 */
const node = process.argv[2] ?? process.execPath;
const data = mkdtempSync(join(tmpdir(), 'surety-smoke-'));
const environment = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: data };
delete environment.DATABASE_URL;
const service = spawn(resolve(node), ['--enable-source-maps', 'dist/src/main.js'], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((done) => service.once('exit', done));

/** A page of a document that says this, without the table of its parts: readers find them. */
const pdf = (words) => {
  const content = `BT /F 20 Tf 72 700 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  return `%PDF-1.4\n${objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj`).join('\n')}\ntrailer<</Root 1 0 R>>`;
};

try {
  const url = await listening();
  const ask = async (method, path, body, type = 'application/json') => {
    const answer = await fetch(url + path, { method, body, headers: { 'Content-Type': type } });
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${await answer.clone().text()}`);
    return answer.json();
  };
  const page = await fetch(`${url}/console/bonds`);
  assert.match(await page.text(), /<div id="app">/, 'the console is not there');
  const post = (path, body) => ask('POST', path, JSON.stringify(body));
  const project = { projectID: 'P-1', projectName: 'Elm Street Bridge', projectOwner: 'City of Elm' };
  const bond = await post('/bond', { bondType: 'bid', ...project });
  assert.deepEqual(await post('/bond/query', { projectIDIn: ['P-1'] }), [bond]);
  const { id } = await post('/document', { projectID: 'P-1', name: 'Invitation.pdf' });
  await ask('PUT', `/document/${id}/content`, pdf('Bids close on 1 December'), 'application/pdf');
  assert.match(JSON.stringify(await textOf(ask, id)), /Bids close on 1 December/);
} finally {
  service.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

function listening() {
  return new Promise((done, fail) => {
    createInterface(service.stdout).on('line', (line) => {
      const url = /listening on (http:[^\s",]+)/.exec(line)?.[1];
      if (url) done(url);
    });
    service.once('exit', (code) => fail(new Error(`The service ended with ${code}.`)));
  });
}

/** The text of a document, once it was read. */
async function textOf(ask, id) {
  for (let tries = 0; tries < 100; tries++) {
    const text = await ask('GET', `/document/${id}/text`);
    if (text.state !== 'waiting') return text;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the document was not read in time');
}
