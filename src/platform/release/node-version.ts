import { oldestNode } from './package.js';

/**
 * Ends the program where Node.js is too old for it. A program calls this before it imports anything else: what is too
 * new for the Node.js that runs would otherwise be told by a stack trace from some library.
 */
export function demandNode(): void {
  const { node } = process.versions;
  if (isAtLeast(node, oldestNode)) return;
  process.stderr.write(`This needs Node.js ${oldestNode} or later, and runs on ${node}.\n`);
  process.exit(1);
}

/** Whether a version is the other or a later one, compared by major and minor. */
function isAtLeast(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = other.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
