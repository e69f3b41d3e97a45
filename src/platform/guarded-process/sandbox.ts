/**
 * Node's own sandbox: no code from strings, no native libraries, and by its permission model no writing, no processes and
 * no threads. Reading files is allowed, because libraries read their fonts, character maps and WebAssembly from their
 * packages, wherever those are installed. What is read can only go into the answer.
 */
export function sandboxFlags(): string[] {
  const permission = ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  const flags = ['--no-warnings', '--no-addons', '--disallow-code-generation-from-strings'];
  return permission ? [...flags, permission, '--allow-fs-read=*'] : flags;
}

/** The arguments of node for a program in the sandbox, which shall take at most so many megabytes of memory. */
export function sandboxedNode(program: string, argument: string, megabytes: number): string[] {
  const heap = Math.max(64, Math.floor(megabytes * 0.75));
  return [`--max-old-space-size=${heap}`, ...sandboxFlags(), program, argument];
}
