import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import busboy from 'busboy';
import type { Request } from 'express';
import { InvalidInput, TooManyRequests } from '../../platform/errors/faults.js';
import { collectBody } from '../../platform/http/collect-body.js';
import { BadRequest, UnsupportedMediaType } from '../../platform/http/http-faults.js';
import { readJSON } from '../../platform/http/strict-json.js';
import { checkBody } from '../../platform/validation/check-body.js';
import { Bulkhead } from '../../platform/work/bulkhead.js';
import { VerifyBond } from './verification.dto.js';

/** Of a file that is verified. */
const mostFileBytes = 20 * 2 ** 20;
const mostMilliseconds = 30_000;
const json = { mostBytes: 2 ** 16, mostMilliseconds };
const file = { mostBytes: mostFileBytes, mostMilliseconds };
/** A form has little beside its file. */
const form = { mostBytes: mostFileBytes + 2 ** 16, mostMilliseconds };
/** Files that are in memory at the same time. */
const atOnce = 4;
const longestQueue = 64;
const longestWaitMilliseconds = 10_000;
const retrySeconds = 5;

/** What is to be verified: a file, or what is known of one. */
export type Question = Uint8Array | VerifyBond;

/** Reads what strangers send, within bounds. */
@Injectable()
export class QuestionReader {
  private readonly slots = new Bulkhead({
    ...{ most: atOnce, longestQueue, longestWaitMilliseconds },
    refusal: () => new TooManyRequests(retrySeconds, 'Too many files are being verified: ask again.'),
  });

  /** Answers the question in the body. @throws Fault */
  async read<T>(request: Request, answer: (question: Question) => Promise<T>): Promise<T> {
    const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
    switch (type) {
      case 'application/json': {
        const text = (await collectBody(request, json)).toString();
        return answer(checkBody(VerifyBond, readJSON(text)));
      }
      case 'application/pdf':
        return this.inSlot(async () => answer(await collectBody(request, file)));
      case 'multipart/form-data':
        return this.inSlot(async () =>
          answer(await fileIn(request.headers, await collectBody(request, form))),
        );
      default:
        throw new UnsupportedMediaType('The body must be a PDF, JSON, or a form with a file.');
    }
  }

  private async inSlot<T>(work: () => Promise<T>): Promise<T> {
    await this.slots.acquire('', '');
    try {
      return await work();
    } finally {
      this.slots.release('', '');
    }
  }
}

/** The file in a form. @throws InvalidInput BadRequest */
function fileIn(headers: IncomingHttpHeaders, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new BadRequest('The form cannot be read.'));
    const chunks: Buffer[] = [];
    let isThere = false;
    const reader = readerOf(headers);
    reader.on('file', (name, content) => {
      content.on('error', unreadable);
      if (name !== 'file') return content.resume();
      isThere = true;
      content.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
    reader.on('error', unreadable).on('close', () => {
      if (isThere) return resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      reject(
        new InvalidInput([{ pointer: '/file', code: 'required', detail: 'is the file to be verified' }]),
      );
    });
    reader.end(body);
  });
}

/** @throws BadRequest where the head does not say how the form is written */
function readerOf(headers: IncomingHttpHeaders): busboy.Busboy {
  try {
    return busboy({ headers, limits: { files: 1, fields: 0 } });
  } catch {
    throw new BadRequest('The head of the form names no boundary.');
  }
}
