import type { Finding } from './finding.js';
import type { Instrument, Issue } from './issue.js';

/** What is wrong with the paper itself. */
export const paperFindings = (issue: Issue): Finding[] =>
  issue.instruments.flatMap((each) => [
    ...blanks(each),
    ...edition(each, issue),
    ...seals(each, issue),
    ...secrets(each, issue),
    ...premium(each, issue),
  ]);

const blanks = ({ formID, name, blanks: missing }: Instrument): Finding[] =>
  missing.map((sentence) => ({ code: 'blank-field', detail: `"${name}": ${sentence}`, formID }));

function edition({ formID, name, bondType, edition: own }: Instrument, { request }: Issue): Finding[] {
  const asked = request?.editions[bondType];
  if (asked === undefined || asked === own) return [];
  const is = own === undefined ? 'does not say its edition' : `is ${own}`;
  return [{ code: 'form-edition', detail: `"${name}" ${is}; the owner asks for ${asked}.`, formID }];
}

/** The surety seals, and so does a principal that is a corporation. A seal says whose it is. */
function seals({ formID, name, written }: Instrument, { surety, principals }: Issue): Finding[] {
  const sealed = written.filter(({ type }) => type === 'seal').map(({ text }) => text);
  const sealing = [
    ...(surety ? [surety.name] : []),
    ...principals
      .filter(({ organizationType }) => organizationType === 'corporation')
      .map((principal) => principal.name),
  ];
  const missing = sealing.filter((each) => !sealed.some((text) => text.includes(each)));
  return missing.map((each) => ({
    code: 'seal-missing',
    detail: `"${name}" has no place for the seal of "${each}".`,
    formID,
  }));
}

/** The number in whatever grouping of its digits: `2,019,100.00`, `2 019 100` and `2.019.100,00` are all 2019100. */
const grouped = (digits: string): RegExp =>
  new RegExp(`(?<!\\d)${[...digits].join("[,.'’\\s]?")}(?!\\d)`, 'u');

/** What the surety was told in confidence is not on the bond. */
function secrets({ formID, name, written }: Instrument, { secrets: all }: Issue): Finding[] {
  const text = written.map((each) => each.text).join('\n');
  const isShown = all
    .map((each) => each.replace(/\.\d+$/, ''))
    .some((dollars) => dollars !== '0' && grouped(dollars).test(text));
  if (!isShown) return [];
  return [{ code: 'estimate-shown', detail: `"${name}" shows the estimate or the amount bid.`, formID }];
}

/** SF 25 has places for the rate and the total of the premium, SF 25A has none. */
function premium({ formID, name, edition: own }: Instrument, { hasPremium }: Issue): Finding[] {
  const showsPremium = own !== undefined && /^SF[ -]?25\b(?!A)/i.test(own);
  if (!showsPremium || hasPremium) return [];
  return [{ code: 'premium-missing', detail: `"${name}" asks for the premium, which is not known.`, formID }];
}
