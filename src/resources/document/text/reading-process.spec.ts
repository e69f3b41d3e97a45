import {
  ProtocolError,
  readMessages,
  OutputLimitExceeded,
  type ExtractionMessage,
} from './extraction-message.js';
import { startGuarded } from './guarded-process.js';
import { sandboxFlags } from './reading-process.js';

describe('the sandbox of the reading process', () => {
  test.each([
    ['write a file', "require('fs').writeFileSync('written.txt', 'x')", 'ERR_ACCESS_DENIED'],
    ['start a program', "require('child_process').execSync('true')", 'ERR_ACCESS_DENIED'],
    ['start a thread', "new (require('worker_threads').Worker)('', { eval: true })", 'ERR_ACCESS_DENIED'],
    ['make code from strings', "eval('1')", 'EvalError'],
    ['load a native library', "process.dlopen({ exports: {} }, '/lib/any.node')", 'ERR_DLOPEN_DISABLED'],
  ])('it may not %s', async (_what, attempt, refusal) => {
    const child = await startGuarded({
      command: process.execPath,
      args: [
        ...sandboxFlags(),
        '-e',
        `try { ${attempt} } catch (error) { console.log(error.code ?? error.name) }`,
      ],
      env: {},
      stdin: 'pipe',
      answer: 'stdout',
      milliseconds: 10_000,
      megabytes: 512,
    });
    let said = '';
    for await (const part of child.answer as AsyncIterable<Buffer>) said += part.toString();
    expect(said).toBe(`${refusal}\n`);
  });
});

describe('a message of it', () => {
  const page = { page: 1, width: 612, height: 792, layer: 'text', runs: [] };

  async function read(maxBytes: number, ...chunks: string[]): Promise<ExtractionMessage[]> {
    const messages: ExtractionMessage[] = [];
    const pipe = (async function* (): AsyncGenerator<Buffer> {
      for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
    })();
    for await (const message of readMessages(pipe, maxBytes)) messages.push(message);
    return messages;
  }

  test('is one line, however the pipe splits it', async () => {
    const line = JSON.stringify({ kind: 'page', page, note: null });
    const messages = await read(500, line.slice(0, 9), `${line.slice(9)}\n{"kind":`, '"end"}\n{"kind":"cut');
    expect(messages).toEqual([{ kind: 'page', page, note: null }, { kind: 'end' }]);
  });

  test('has a limit', async () => {
    await expect(read(10, 'x'.repeat(11))).rejects.toThrow(OutputLimitExceeded);
  });

  test.each([
    '{"kind":',
    'null',
    '{"kind":"page"}',
    JSON.stringify({ kind: 'page', page: { ...page, runs: [{}] } }),
  ])('is an error if it is %s', async (line) => {
    await expect(read(500, `${line}\n`)).rejects.toThrow(ProtocolError);
  });
});
