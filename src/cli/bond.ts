import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { JSONWebKeySet } from 'jose';
import type { ReceiptClaims } from '../engines/signing/receipt.js';
import type { OfflineVerdict } from '../engines/signing/verify-offline.js';
import { showBondCommand } from './remote/bonds.js';

const isAltered = 1;
const isWrongUsage = 2;

const whereKeysAre =
  'The keys are what the service publishes: curl https://<service>/.well-known/surety-keys.json -o keys.json';

/** `bond show`, and `bond verify`, which checks an issued bond by its receipt without a network or the service. */
export function bondCommand(): Command {
  return new Command('bond')
    .description('one bond')
    .addCommand(showBondCommand())
    .addCommand(
      new Command('verify')
        .description('check an issued bond offline; exits with 0 if it is authentic, with 1 if it is altered')
        .argument('<file>', 'the PDF of the bond')
        .argument('<receipt>', 'the receipt that was issued with it')
        .requiredOption('--keys <file>', 'the published keys that are trusted')
        .showHelpAfterError(whereKeysAre)
        .addHelpText('after', `\n${whereKeysAre}`)
        .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : isWrongUsage))
        .action(verify),
    );
}

async function verify(file: string, receiptFile: string, { keys: keysFile }: { keys: string }) {
  // The other commands need not wait for cryptography.
  const { verifyOffline } = await import('../engines/signing/verify-offline.js');
  try {
    const [pdf, receipt, keys] = await Promise.all([
      contentOf(file),
      contentOf(receiptFile),
      contentOf(keysFile),
    ]);
    const verdict = await verifyOffline({ pdf, receipt: receipt.toString(), keys: keySetIn(keys, keysFile) });
    process.stdout.write(`${sentenceOf(verdict)}\n`);
    if (verdict.verdict === 'altered') process.exitCode = isAltered;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = isWrongUsage;
  }
}

async function contentOf(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read: ${error.code}.`);
  });
}

function keySetIn(content: Buffer, file: string): JSONWebKeySet {
  try {
    const set = JSON.parse(content.toString()) as JSONWebKeySet;
    if (set.keys.length > 0) return set;
  } catch {
    // It is told below.
  }
  throw new Error(`${file} has no keys. ${whereKeysAre}`);
}

function sentenceOf(verdict: OfflineVerdict): string {
  return verdict.verdict === 'authentic'
    ? `authentic: ${told(verdict.claims)}`
    : `altered: ${alterations[verdict.reason] ?? `the seal of the file does not hold (${verdict.reason}).`}`;
}

const told = ({ bondNumber, parties: { principals, obligee }, issuedAt, statusURL }: ReceiptClaims): string =>
  `this is bond ${bondNumber} of ${principals.join(' and ')} for ${obligee}, as it was issued on ` +
  `${issuedAt.slice(0, 10)}; whether it still stands: ${statusURL}`;

const alterations: Partial<Record<string, string>> = {
  'file-changed': 'the file is not, byte for byte, the one that the receipt is for.',
  'receipt-unreadable': 'the receipt is not a receipt of a bond.',
  'receipt-untrusted': 'the receipt is not signed by any of the keys.',
  'signer-untrusted': 'the file is not sealed by any of the keys.',
};
