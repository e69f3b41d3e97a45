import { randomBytes } from 'node:crypto';
import { Constructed, fromBER, Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from 'pkijs';
import { request } from 'undici';
import { oid } from './object-identifiers.js';
import { SigningError } from './signing-error.js';
import { checkTimeStampOfDigest, type Timestamp } from './time-stamp.js';

export interface TimestampLimits {
  /** For the whole answer; 10 seconds if not said. */
  readonly milliseconds?: number;
  /** Tokens with the certificates of their authority have some 6 KB; at most 64 KB if not said. */
  readonly bytes?: number;
}

/**
 * Time stamps from an authority by RFC 3161 over HTTP. The request carries a nonce and asks for the certificate; an
 * answer by way of a redirect is refused. The token is handed on as the authority wrote it.
 *
 * The returned function throws SigningError `timestamp-unreachable` where no answer came within the limits,
 * `timestamp-refused` where the authority said no, and `timestamp-invalid` where its answer is to another question.
 */
export function timestampFrom(url: string, limits: TimestampLimits = {}): Timestamp {
  return async (digest) => {
    const nonce = positiveNonce();
    const reply = await post(url, timeStampRequest(digest, nonce), limits);
    const token = tokenIn(reply);
    if (!checkTimeStampOfDigest(token, digest).nonce?.equals(nonce)) {
      throw new SigningError('timestamp-invalid', 'The time stamp has another nonce than the request.');
    }
    return token;
  };
}

/** 8 bytes that stand for a positive INTEGER without leading zeros, so that they come back as they went. */
function positiveNonce(): Buffer {
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

function timeStampRequest(digest: Uint8Array, nonce: Uint8Array): Buffer {
  const messageImprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
    hashedMessage: new OctetString({ valueHex: Uint8Array.from(digest) }),
  });
  const wanted = new TimeStampReq({
    version: 1,
    messageImprint,
    nonce: new Integer({ valueHex: Uint8Array.from(nonce) }),
    certReq: true,
  });
  return Buffer.from(wanted.toSchema().toBER());
}

async function post(url: string, body: Buffer, limits: TimestampLimits): Promise<Buffer> {
  const { milliseconds = 10_000, bytes = 64 * 1024 } = limits;
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body,
      reset: true,
      signal: AbortSignal.timeout(milliseconds),
    });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw new SigningError('timestamp-refused', `The time stamp authority answered ${answer.statusCode}.`);
    }
    return await readAtMost(bytes, answer.body);
  } catch (cause) {
    if (cause instanceof SigningError) throw cause;
    throw new SigningError('timestamp-unreachable', 'The time stamp authority did not answer.', { cause });
  }
}

async function readAtMost(limit: number, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) {
      throw new SigningError(
        'timestamp-invalid',
        `The answer of the time stamp authority is over ${limit} bytes.`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The token inside a reply, with the bytes that the authority signed. */
function tokenIn(reply: Buffer): Uint8Array {
  let granted: boolean;
  let token: Uint8Array | undefined;
  try {
    const root = fromBER(reply).result;
    const { status } = new TimeStampResp({ schema: root }).status;
    granted = status === PKIStatus.granted || status === PKIStatus.grantedWithMods;
    token = root instanceof Constructed ? root.valueBlock.value[1]?.valueBeforeDecodeView : undefined;
  } catch (cause) {
    throw new SigningError('timestamp-invalid', 'The answer is no reply of a time stamp authority.', {
      cause,
    });
  }
  if (!granted || !token) {
    throw new SigningError('timestamp-refused', 'The time stamp authority refused the request.');
  }
  return token;
}
