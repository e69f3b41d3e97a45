import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { startServiceProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { testDatabaseURL } from '../service/test-service.js';
import { domain } from './mail-office.js';

/* The listener in the service as operators start it. */

const data = temporaryFolder();
afterAll(() => data.remove());

const settings = () => ({
  DATABASE_URL: testDatabaseURL(),
  DATA_DIR: data.path,
  MAIL_IN_PORT: '0',
  MAIL_IN_DOMAIN: domain,
});

test('takes mail while the service runs, and stops with it, whoever is connected', async () => {
  const service = await startServiceProcess(settings());
  const port = Number(/taking mail by smtp on 127\.0\.0\.1, port (\d+)/.exec(service.log.join('\n'))?.[1]);
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const mail = { from: 'a@elm.example', to: `tenders+none@${domain}`, text: 'Hello' };
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 550 });
  transport.close();
  const idle = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(idle, 'data');
  expect(await service.end('SIGTERM')).toBe(0);
  if (!idle.closed) await once(idle, 'close');
});

test('the service does not start where the port is taken, or without a domain', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const MAIL_IN_PORT = String((other.address() as AddressInfo).port);
  await expect(startServiceProcess({ ...settings(), MAIL_IN_PORT })).rejects.toThrow('EADDRINUSE');
  other.close();
  const { MAIL_IN_DOMAIN: _, ...rest } = settings();
  await expect(startServiceProcess(rest)).rejects.toThrow('MAIL_IN_DOMAIN is needed with MAIL_IN_PORT');
});
