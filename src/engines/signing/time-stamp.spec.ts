import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Integer } from 'asn1js';
import { TimeStampReq } from 'pkijs';
import { TestAuthority } from '../../../test/second-programs/test-pki.js';
import {
  bodyOf,
  type LoopbackServer,
  serveOnLoopback,
  TimeStampAuthority,
} from '../../../test/second-programs/time-stamp-server.js';
import { secondProgram } from '../../../test/second-programs/second-program.js';
import { readSignedMessage } from './cms-checking.js';
import { checkTimeStamp } from './time-stamp.js';
import { timestampFrom } from './time-stamp-authority.js';

const stamped = Buffer.from('a signature');
const digest = createHash('sha256').update(stamped).digest();
const servers: LoopbackServer[] = [];
const dir = mkdtempSync(join(tmpdir(), 'time-stamps-'));
let authority: TestAuthority;
let tsa: TimeStampAuthority;

beforeAll(async () => {
  authority = await TestAuthority.create('Test Root');
  tsa = new TimeStampAuthority(await authority.issue('Time Stamps', { timeStamping: true }));
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
afterAll(() => {
  tsa.remove();
  rmSync(dir, { recursive: true, force: true });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = await serveOnLoopback(listener);
  servers.push(server);
  return server.url;
}

/** An authority that is asked something else than the client asked. */
function serveReplies(changed: (query: TimeStampReq) => void): Promise<string> {
  return serve((request, response) => {
    void bodyOf(request).then((body) => {
      const query = TimeStampReq.fromBER(body);
      changed(query);
      response.end(tsa.reply(Buffer.from(query.toSchema().toBER())));
    });
  });
}

/** These tests are not there without openssl. */
const itWithOpenSSL = secondProgram('openssl', ['version']) === undefined ? () => undefined : it;

describe('timestampFrom', () => {
  itWithOpenSSL('gets a token over the digest, as the authority wrote it', async () => {
    let sent: Buffer | undefined;
    const url = await serve((request, response) => {
      expect(request.headers['content-type']).toBe('application/timestamp-query');
      void bodyOf(request).then((query) => {
        sent = tsa.reply(query);
        response.end(sent);
      });
    });
    const token = await timestampFrom(url)(digest);
    expect(sent?.includes(Buffer.from(token))).toBe(true);
    expect(Math.abs(Number(checkTimeStamp(token, stamped).time) - Date.now())).toBeLessThan(60_000);
    expect(() => checkTimeStamp(token, Buffer.from('other'))).toThrow(
      expect.objectContaining({ code: 'timestamp-invalid' }),
    );
  });

  itWithOpenSSL('refuses a token for another nonce', async () => {
    const url = await serveReplies((query) => (query.nonce = new Integer({ value: 7 })));
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-invalid' });
  });

  itWithOpenSSL('refuses a token without nonce', async () => {
    const url = await serveReplies((query) => delete query.nonce);
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-invalid' });
  });

  itWithOpenSSL('refuses a token over another digest', async () => {
    const url = await serveReplies(
      (query) => (query.messageImprint.hashedMessage.valueBlock.valueHexView[0]! ^= 1),
    );
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-invalid' });
  });

  itWithOpenSSL('refuses a token without the certificate of its authority', async () => {
    const url = await serveReplies((query) => (query.certReq = false));
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-invalid' });
  });

  itWithOpenSSL('refuses a token by a certificate that is not for time stamping', async () => {
    const url = await serve((request, response) => {
      void bodyOf(request).then((query) => response.end(tsa.reply(query)));
    });
    const { content = Buffer.of() } = readSignedMessage(await timestampFrom(url)(digest));
    const { privateKey, certificates } = await authority.issue('Surety');
    const [info, pem, out] = ['info', 'surety.pem', 'token'].map((name) => join(dir, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(info, content);
    writeFileSync(pem, privateKey + certificates);
    secondProgram('openssl', [
      ...['cms', '-sign', '-cades', '-binary', '-nodetach', '-in', info, '-signer', pem],
      ...['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-outform', 'DER', '-out', out],
    ]);
    expect(() => checkTimeStamp(readFileSync(out), stamped)).toThrow('not for time stamping');
  });

  itWithOpenSSL('tells that the authority refuses', async () => {
    const url = await serveReplies(
      (query) => (query.messageImprint.hashAlgorithm.algorithmId = '1.3.14.3.2.26'),
    );
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-refused' });
  });

  it('follows no redirect', async () => {
    let reached = false;
    const other = await serve((_request, response) => {
      reached = true;
      response.end();
    });
    const url = await serve((_request, response) => response.writeHead(307, { location: other }).end());
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-refused' });
    expect(reached).toBe(false);
  });

  it('waits no longer than it is told', async () => {
    const started = Date.now();
    const silent = await serve(() => undefined);
    const slow = await serve((_request, response) => {
      response.write('0');
      const dripping = setInterval(() => response.write('0'), 50);
      response.on('close', () => clearInterval(dripping));
    });
    for (const url of [silent, slow]) {
      const timestamp = timestampFrom(url, { milliseconds: 300 });
      await expect(timestamp(digest)).rejects.toMatchObject({ code: 'timestamp-unreachable' });
    }
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('reads no more than it is told', async () => {
    let ended = false;
    const url = await serve((_request, response) => {
      const flooding = setInterval(() => response.write(Buffer.alloc(16 * 1024)), 5);
      response.on('close', () => {
        ended = true;
        clearInterval(flooding);
      });
    });
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-invalid' });
    while (!ended) await new Promise((later) => setTimeout(later, 10));
  });

  it('refuses what is no reply', async () => {
    const url = await serve((_request, response) => response.end('<html>Sign in</html>'));
    await expect(timestampFrom(url)(digest)).rejects.toMatchObject({ code: 'timestamp-invalid' });
    await expect(timestampFrom('http://127.0.0.1:1/')(digest)).rejects.toMatchObject({
      code: 'timestamp-unreachable',
    });
  });
});
