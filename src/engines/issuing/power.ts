import { amountOf, greatest, shown } from './amounts.js';
import type { Finding } from './finding.js';
import type { Issue, Power } from './issue.js';

/** FAR 52.228-1 and 28.101-3: a power of attorney is attached, in force, and covers the bond and its signer. */
export function powerFindings(issue: Issue): Finding[] {
  const { power } = issue;
  if (!power) return [{ code: 'poa-missing', detail: 'No power of attorney is named.' }];
  return [...attached(power), ...inForce(power, issue), ...covers(power, issue), ...signer(power, issue)];
}

const attached = ({ name, hasDocument }: Power): Finding[] =>
  hasDocument ? [] : [{ code: 'poa-missing', detail: `"${name}" has no document to be attached.` }];

function inForce({ name, effectiveFrom, expiresAt, revokedAt }: Power, { date }: Issue): Finding[] {
  const findings: Finding[] = [];
  if (expiresAt !== undefined && date > expiresAt) {
    findings.push({ code: 'poa-expired', detail: `"${name}" expired on ${expiresAt}, before ${date}.` });
  } else if (revokedAt !== undefined && date >= revokedAt) {
    findings.push({ code: 'poa-expired', detail: `"${name}" was revoked on ${revokedAt}.` });
  }
  if (effectiveFrom !== undefined && date < effectiveFrom) {
    const detail = `"${name}" is in force from ${effectiveFrom}, after ${date}.`;
    findings.push({ code: 'poa-not-yet', detail });
  }
  return findings;
}

function covers({ name, limit, states }: Power, { instruments, obligee }: Issue): Finding[] {
  const findings: Finding[] = [];
  const most = greatest(instruments.map(({ penalSum }) => penalSum));
  if (limit !== undefined && most && most.gt(limit)) {
    const over = shown(amountOf(most.toFixed(2)).minus(limit));
    const detail = `"${name}" is good for ${shown(limit)}: the penal sum of ${shown(most)} is ${over} more.`;
    findings.push({ code: 'poa-limit', detail });
  }
  const { state } = obligee;
  if (states !== undefined && state !== undefined && !states.includes(state)) {
    const detail = `"${name}" may not be used in ${state}, but in ${states.join(', ')}.`;
    findings.push({ code: 'poa-state', detail });
  }
  return findings;
}

/** Who signs off for the surety is one of the attorneys-in-fact. */
function signer({ name, attorneys }: Power, { signOffs }: Issue): Finding[] {
  const strangers = signOffs.filter(
    (each) => each.party === 'surety' && attorneys !== undefined && !attorneys.includes(each.name),
  );
  return strangers.map((each) => ({
    code: 'poa-attorney',
    detail: `"${name}" does not name ${each.name}, who signed off for the surety.`,
  }));
}
