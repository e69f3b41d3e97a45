import { execFile } from 'node:child_process';

/** Runs a program that has a log and fails. @returns its exit code and what it has logged */
function run(failing: string): Promise<{ code: unknown; line: Record<string, unknown> }> {
  const program = `
    import { makeLogger } from './dist/src/platform/logging/logger.js';
    import { logLastError } from './dist/src/platform/start/last-resort.js';
    logLastError(makeLogger({ LOG_LEVEL: 'info', LOG_ADDRESS: 'all' }));
    setInterval(() => {}, 1000);
    ${failing}`;
  const args = ['--input-type=module', '-e', program];
  return new Promise((done) =>
    execFile(process.execPath, args, (error, stdout) =>
      done({ code: error?.code, line: JSON.parse(stdout) as Record<string, unknown> }),
    ),
  );
}

test.each([
  ['an error that is thrown', "setImmediate(() => { throw new Error('lost') });", 'uncaughtException'],
  ['a promise that is rejected', "void Promise.reject(new Error('lost'));", 'unhandledRejection'],
])('%s and caught by nobody is in the log, and ends the process', async (_, failing, origin) => {
  const { code, line } = await run(failing);
  expect(code).toBe(1);
  expect(line).toMatchObject({ level: 60, origin, err: { message: 'lost', stack: expect.any(String) } });
});
