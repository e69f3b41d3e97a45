import { Command } from 'commander';
import { BadConfiguration, readConfig, renamedSettings } from '../platform/config/config.js';
import { type ServiceConfig, settings } from '../settings.js';
import { checkDatabase } from './check/check-database.js';
import { checkSurroundings } from './check/check-surroundings.js';
import { failure, type Finding, ok, warning } from './check/finding.js';

/** `check`: looks, before a deploy, whether a service with these settings would start and work. */
export function checkCommand(): Command {
  return new Command('check')
    .description('check, before a deploy, that a service with these settings would start and work')
    .action(check);
}

/** Prints a line for each part that was looked at. Exit code 1: something has to be put right first. */
async function check(): Promise<void> {
  const { config, findings } = checkSettings();
  findings.forEach(print);
  if (config) {
    for (const each of [checkDatabase, checkSurroundings]) {
      const found = await each(config);
      found.forEach(print);
      findings.push(...found);
    }
  }
  if (findings.some(({ level }) => level === 'failure')) process.exitCode = 1;
}

function checkSettings(): { config?: ServiceConfig; findings: Finding[] } {
  try {
    const config = readConfig(settings, process.env);
    const renamed = renamedSettings(settings, process.env).map((each) => warning('settings', each));
    return { config, findings: [ok('settings', 'are valid'), ...renamed] };
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    return { findings: error.faults.map((each) => failure('settings', each)) };
  }
}

const marks = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' };

function print({ level, part, text }: Finding): void {
  process.stdout.write(`${marks[level]} ${part.padEnd(18)} ${text}\n`);
}
