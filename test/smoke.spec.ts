import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Client } from './service/client.js';
import { temporaryFolder } from './service/temporary-folder.js';

/* What a newcomer does: npm start, and then plain requests that know nothing but the seed. */

const data = temporaryFolder();
afterAll(() => data.remove());

test('npm start serves all 17 operations of the seed', async () => {
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
  const service = spawn('npm', ['start'], {
    env: { ...env, PORT: '0', DATA_DIR: data.path },
    detached: true,
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(service.stdout).on('line', (line) => {
      const listening = /listening on (http:\/\/[\d.:]+)/.exec(line)?.[1];
      if (listening) resolve(listening);
    });
    service.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const client = new Client(url).with({ 'X-Org-ID': 'acme' });
  const expecting = async (status: number, method: string, path: string, body: unknown): Promise<any> => {
    const answer = await client.send(method, path, body);
    expect({ method, path, status: answer.status, text: answer.text }).toMatchObject({
      method,
      path,
      status,
    });
    return answer.body;
  };
  const made = (path: string, body: unknown) => expecting(201, 'POST', path, body);

  const account = await made('/contractor_account', { address: 'a', isPrimary: true, name: 'n', phone: 'p' });
  const accountBody = { address: 'b', isPrimary: true, name: 'n', phone: 'p' };
  expect(await expecting(200, 'PUT', `/contractor_account/${account.id}`, accountBody)).toEqual({
    id: account.id,
    orgID: 'acme',
    ...accountBody,
  });
  const bond = await expecting(200, 'POST', '/bond', {
    bondType: 'bid',
    projectID: 'P',
    projectName: 'Bridge',
    projectOwner: 'Elm',
    bidData: { bidDate: '2026-12-01', bidEstimate: 1000, bondPercentage: 10 },
  });
  const rate = await made('/rate', { orgID: 'acme', name: 'r', freeWarrantyMonths: 12, stdTermMonths: 12 });
  await expecting(200, 'PUT', `/bond/${bond.id}`, {
    projectName: 'Bridge',
    projectOwner: 'Elm',
    rateID: rate.id,
  });
  const form = await expecting(200, 'POST', '/bond_form', {
    bondType: 'bid',
    length: 1,
    name: 'f',
    percentage: 10,
    projectID: 'P',
    startPage: 1,
  });
  const place = { background: '', fontSize: 11, h: 1, page: 1, type: 'text', value: 'v', w: 1, x: 1, y: 1 };
  const field = await made('/bond_form_field', { ...place, formID: form.id });
  await expecting(200, 'PUT', `/bond_form_field/${field.id}`, { ...place, type: 'seal' });
  const tier = await made('/rate_tier', {
    orgID: 'acme',
    rateID: rate.id,
    threshold: 0,
    type: 'premium',
    value: 25,
  });
  const tiers = { orgIDIn: ['acme'], rateIDIn: [rate.id], typeIn: ['premium'] };
  expect(await expecting(200, 'POST', '/rate_tier/query', tiers)).toEqual([tier]);
  const document = await expecting(200, 'POST', '/document', { name: 'd', projectID: 'P' });
  const documents = { orgIDIn: ['acme'], projectIDIn: ['P'] };
  expect(await expecting(200, 'POST', '/document/query', documents)).toEqual([document]);
  const request = await made('/bond_request', { projectID: 'P', bondType: 'bid' });
  const requestField = await made('/bond_request_field', { requestID: request.id, ref: 'bid.date' });
  await expecting(204, 'POST', `/bond_request_field/${requestField.id}/generate`, { block: false });
  const fields = await expecting(200, 'POST', '/bond_request_field/query', { requestIDIn: [request.id] });
  expect(fields).toHaveLength(1);
  const read = await expecting(200, 'POST', `/bond_request/${request.id}/read`, { readerID: 'ann' });
  expect(read).toMatchObject({ readBy: ['ann'], status: 'draft', sentAt: '' });
  const poa = await made('/power_of_attorney', { name: 'general' });
  expect(await expecting(200, 'POST', '/power_of_attorney/query', { orgIDIn: ['acme'] })).toEqual([poa]);
  const invite = await made('/invite', { email: 'ann@hill.example', orgID: 'acme' });
  expect(invite).toMatchObject({ email: 'ann@hill.example', used: false, createdBy: 'anonymous' });
  await expecting(200, 'PUT', '/surety/acme', {
    address: 'a',
    attorneys: ['Ann'],
    name: 'First',
    phone: 'p',
    residentName: 'Ben',
    stateOfAuthority: 'CT',
  });
  const log = await expecting(200, 'POST', '/log/query', { orgIDIn: ['acme'], projectIDIn: ['P'] });
  expect(log.map(({ action }: { action: string }) => action)).toContain('bond.created');

  // npm ends before what it started: the service is gone when nobody holds its output any more
  service.stderr.resume();
  const ended = new Promise((resolve) => service.once('close', resolve));
  process.kill(-service.pid!, 'SIGTERM');
  await ended;
  await expect(client.send('GET', '/')).rejects.toThrow();
}, 60_000);
