import { spawnSync } from 'node:child_process';

const absent = new Set<string>();

/**
 * What another program says of our work, on its standard output. Throws with its standard error if it fails. Where the
 * program is not installed the check is told as not done and the answer is `undefined`, unless
 * REQUIRE_SECOND_PROGRAMS=1 makes that a failure.
 */
export function secondProgram(name: string, args: string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(name, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return tellAbsent(name);
  if (error) throw error;
  if (status !== 0) throw new Error(`${name} ${args[0]} ended with ${status}: ${stderr}${stdout}`);
  return stdout;
}

function tellAbsent(name: string): undefined {
  if (process.env.REQUIRE_SECOND_PROGRAMS === '1') throw new Error(`${name} is not installed.`);
  if (!absent.has(name)) process.stderr.write(`Not done: the checks by ${name}, which is not installed.\n`);
  absent.add(name);
}
