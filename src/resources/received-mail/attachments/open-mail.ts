import { open } from 'node:fs/promises';
import { childProgram } from '../../../platform/guarded-process/child-program.js';
import { collectAnswer } from '../../../platform/guarded-process/collect-answer.js';
import { exitCause } from '../../../platform/guarded-process/exit-cause.js';
import { startGuarded } from '../../../platform/guarded-process/guarded-process.js';
import { sandboxedNode } from '../../../platform/guarded-process/sandbox.js';
import {
  type Attachments,
  type AttachmentsHead,
  type AttachmentsRequest,
  MailFailure,
} from './attachment.js';

const milliseconds = 30_000;
const megabytes = 512;
/** The documents of a mail are shorter than the mail; the head of the answer takes this beside them. */
const headBytes = 2 ** 20;

/**
 * Takes the documents out of a mail in a process of its own without secrets, network, or rights to write or to start
 * anything, and with limits on time, memory and output: the worst that a hostile mail can do is end that process.
 * @throws MailFailure; any other error is not the mail's fault
 */
export async function openMail(
  path: string,
  request: AttachmentsRequest & { mailBytes: number },
  signal: AbortSignal,
): Promise<Attachments> {
  const { mailBytes, ...asked } = request;
  const program = await childProgram(new URL('./attachments-child', import.meta.url));
  const file = await open(path, 'r');
  try {
    const child = await startGuarded({
      command: process.execPath,
      args: sandboxedNode(program, JSON.stringify(asked), megabytes),
      env: {},
      stdin: file.fd,
      answer: 'fd3',
      milliseconds,
      megabytes,
      signal,
    });
    const answer = await collectAnswer(child, mailBytes + headBytes);
    const exit = await child.ended;
    signal.throwIfAborted();
    if (exit.killed !== null || exit.code !== 0) throw unreadable(exitCause(exit));
    return attachmentsIn(answer);
  } finally {
    await file.close();
  }
}

function attachmentsIn(answer: Buffer): Attachments {
  const end = answer.indexOf('\n');
  const head = headOf(answer.subarray(0, Math.max(0, end)).toString('utf8'));
  if (head.kind === 'fault') throw new Error(`the process that opens mails is not whole: ${head.detail}`);
  if (head.kind === 'failed') throw new MailFailure(head.reason, head.detail);
  let at = end + 1;
  const documents = head.documents.map(({ name, type, size }) => ({
    ...{ name, type, bytes: new Uint8Array(answer.subarray(at, (at += size))) },
  }));
  return { documents, others: head.others };
}

function headOf(line: string): AttachmentsHead {
  try {
    const head = JSON.parse(line) as AttachmentsHead;
    if (['done', 'failed', 'fault'].includes(head.kind)) return head;
  } catch {
    // not JSON: a mail may have taken control of the process
  }
  throw unreadable('gave no answer');
}

const unreadable = (cause: string): MailFailure =>
  new MailFailure(
    'unreadable',
    `The mail cannot be read: the process that opened it ${causes[cause] ?? cause}.`,
  );

const causes: Readonly<Record<string, string>> = {
  'timed-out': `was not done within ${milliseconds / 1_000} seconds`,
  'out-of-memory': `needed more than ${megabytes} MB`,
  'too-much-output': 'made more of it than it is',
  'broke-down': 'broke down',
};
