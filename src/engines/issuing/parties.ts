import type { Finding } from './finding.js';
import type { Instrument, Issue } from './issue.js';

/** All that can be read on an instrument. */
export const textOf = ({ written, printed }: Instrument): string =>
  [...written.map(({ text }) => text), printed].join('\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

export function partiesFindings(issue: Issue): Finding[] {
  return [
    ...issue.instruments.flatMap((each) => namesOn(each, issue)),
    ...organizations(issue),
    ...signatures(issue),
  ];
}

/** The legal name of each principal, and the number of the invitation or contract, stand on it as they are. */
function namesOn(instrument: Instrument, { principals, number, request, bondType }: Issue): Finding[] {
  const { formID, name } = instrument;
  const text = oneLine(textOf(instrument));
  const absent = principals.filter((each) => !text.includes(oneLine(each.name)));
  const findings: Finding[] = absent.map((each) => ({
    code: 'principal-mismatch',
    detail: `"${name}" does not have the name of the principal as the account has it: "${each.name}".`,
    formID,
  }));
  const wanted = request?.number ?? number;
  const what = bondType === 'bid' ? 'invitation' : 'contract';
  if (wanted === undefined) {
    findings.push({ code: 'number-missing', detail: `The number of the ${what} is not known.`, formID });
  } else if (!text.includes(oneLine(wanted))) {
    const detail = `"${name}" does not name the ${what} ${wanted}.`;
    findings.push({ code: 'number-missing', detail, formID });
  }
  return findings;
}

function organizations({ principals }: Issue): Finding[] {
  const unknown = principals.filter(
    ({ organizationType, stateOfIncorporation }) =>
      organizationType === undefined ||
      (organizationType === 'corporation' && stateOfIncorporation === undefined),
  );
  return unknown.map(({ name }) => ({
    code: 'organization-type',
    detail: `What kind of organization "${name}" is, and of which state, is not known.`,
  }));
}

/** Each principal and the surety have agreed to what the instruments say now. */
function signatures({ principals, signOffs }: Issue): Finding[] {
  const hasSigned = ({ accountID }: { accountID: string }) =>
    signOffs.some((each) => each.party === 'principal' && each.accountID === accountID);
  const findings: Finding[] = principals
    .filter((each) => !hasSigned(each))
    .map(({ name }) => ({ code: 'signature-missing', detail: `Nobody has signed off for "${name}".` }));
  if (principals.length === 0) {
    findings.push({ code: 'signature-missing', detail: 'The bond has no principal: name an account.' });
  }
  if (!signOffs.some(({ party }) => party === 'surety')) {
    findings.push({ code: 'signature-missing', detail: 'Nobody has signed off for the surety.' });
  }
  return findings;
}
