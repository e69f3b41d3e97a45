import { startGuarded, type ProcessExit, type GuardedOptions } from './guarded-process.js';

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
