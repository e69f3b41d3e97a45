import { createReadStream } from 'node:fs';
import { Command } from 'commander';
import { isChainHash } from '../platform/audit/chain.js';
import { checkLogFile, linesOf } from '../platform/audit/log-file.js';

/** `audit verify`: checks an exported audit log, without a database or the service. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('the audit log')
    .addCommand(
      new Command('verify')
        .description('check an exported audit log: the answer of GET /log/export')
        .argument('<file>', 'the exported log; - reads it from the standard input')
        .option('--head <hash>', 'a hash that GET /log/head once gave: it must be in the log')
        .action(verify),
    );
}

async function verify(file: string, { head: kept }: { head?: string }): Promise<void> {
  if (kept !== undefined && !isChainHash(kept)) throw new Error('--head is 64 hexadecimal digits.');
  const input: AsyncIterable<Buffer> = file === '-' ? process.stdin : createReadStream(file);
  const { header, head, broken, line, hasKept } = await checkLogFile(linesOf(input), kept);
  if (broken) {
    const entry = broken.entryID === undefined ? '' : `, entry ${broken.entryID}`;
    throw new Error(`broken at line ${line}: ${broken.reason} (seq ${broken.seq}${entry})`);
  }
  if (kept !== undefined && !hasKept) {
    throw new Error(
      `broken: no entry has the hash ${kept}. The log was cut off, rewritten, or exported before.`,
    );
  }
  const { after } = header;
  const count = head.seq - after.seq;
  const before = after.seq === 0 ? '' : `, behind seq ${after.seq} with hash ${after.hash}`;
  process.stdout.write(
    `ok: ${count} entries of ${header.orgID}${before}; head: seq ${head.seq}, hash ${head.hash}\n`,
  );
}
