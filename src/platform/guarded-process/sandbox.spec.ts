import { startGuarded } from './guarded-process.js';
import { sandboxFlags } from './sandbox.js';

describe('a program in the sandbox', () => {
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
