import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { networkFence } from './network-fence.js';
import { startGuarded, type ProcessExit, type GuardedOptions } from './guarded-process.js';

/** Until there is no such process. */
async function expectGone(pid: number): Promise<void> {
  for (let left = 100; left > 0 && isAlive(pid); left--) await pause(20);
  expect(isAlive(pid)).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
}

async function runScript(
  script: string,
  limits: Partial<GuardedOptions> = {},
): Promise<{ ending: ProcessExit; said: string }> {
  const child = await startGuarded({
    command: process.execPath,
    args: ['-e', script],
    env: {},
    stdin: 'pipe',
    answer: 'stdout',
    milliseconds: 10_000,
    megabytes: 512,
    ...limits,
  });
  let said = '';
  for await (const part of child.answer as AsyncIterable<Buffer>) said += part.toString();
  return { ending: await child.ended, said };
}

test('gives the answer and the stderr of a process that ends by itself', async () => {
  const { ending, said } = await runScript('console.log("yes"); console.error("why"); process.exitCode = 3');
  expect(said).toBe('yes\n');
  expect(ending).toMatchObject({ killed: null, code: 3, signal: null });
  expect(ending).toHaveProperty('stderr', 'why\n');
});

test('inherits nothing of the environment', async () => {
  process.env.GUARDED_SECRET = 'known to the service only';
  const { said } = await runScript('console.log(JSON.stringify(process.env))');
  expect(said).not.toContain('known');
});

test('kills a process that never ends', async () => {
  const began = Date.now();
  const { ending } = await runScript('for (;;);', { milliseconds: 300 });
  expect(ending).toEqual({ killed: 'timed-out' });
  expect(Date.now() - began).toBeLessThan(3000);
});

// Elsewhere only the heap is held down, by node itself.
const watched = process.platform === 'linux' ? 'out-of-memory' : 'timed-out';

test('kills a process that takes memory outside its heap', async () => {
  const script = 'const all = []; setInterval(() => all.push(Buffer.alloc(4e6, 1)), 2)';
  const { ending } = await runScript(script, { megabytes: 150, milliseconds: 5000 });
  expect(ending).toEqual({ killed: watched });
});

test('rejects, or gives the exit code, if the program does not exist', async () => {
  const failing = runScript('', { command: '/nowhere/program' }).then(({ ending }) => {
    throw new Error(JSON.stringify(ending));
  });
  // The shell's code for it; where no shell stands between, starting it fails.
  await expect(failing).rejects.toThrow(/"code":127|ENOENT/);
});

const isLinux = process.platform === 'linux';

test('tells the signal that ended a process', async () => {
  const { ending } = await runScript("process.kill(process.pid, 'SIGTERM'); setTimeout(() => 0, 5000)");
  expect(ending).toMatchObject({ killed: null, code: null, signal: 'SIGTERM' });
});

test('kills what the process has started', async () => {
  const script = `const { pid } = require('child_process').spawn('/bin/sleep', ['60'], { stdio: 'ignore' });
    console.log(pid); setInterval(() => 0, 1000)`;
  const { ending, said } = await runScript(script, { milliseconds: 700 });
  expect(ending).toEqual({ killed: 'timed-out' });
  await expectGone(Number(said));
});

test('a process cannot write a byte to a file', async () => {
  const file = join(tmpdir(), `guarded-${process.pid}`);
  const { ending } = await runScript(`require('fs').writeFileSync(${JSON.stringify(file)}, 'x')`);
  expect(readFileSync(file, 'utf8')).toBe('');
  rmSync(file);
  expect(ending).not.toMatchObject({ code: 0 });
});

test('a process has no network where the kernel lets users have namespaces', async () => {
  const script = "console.log(Object.keys(require('os').networkInterfaces()).length)";
  const fence = await networkFence();
  const { said } = await runScript(script);
  if (fence.length > 0) expect(said).toBe('0\n');
  else expect(Number(said)).toBeGreaterThan(0);
});

test('the address space has a limit where one is given', async () => {
  const command = isLinux ? { command: '/bin/sh', args: ['-c', 'ulimit -v'] } : {};
  const { said } = await runScript('console.log(65536)', { ...command, addressMegabytes: 64 });
  expect(said.trim()).toBe('65536');
});
