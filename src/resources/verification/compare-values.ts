import { Decimal as DecimalJs } from 'decimal.js';
import { penalSumOf } from '../../engines/rendering/instrument/instrument-data.js';
import type { IssuedBond } from '../issued-bond/issued-bond.entity.js';
import type { ComparedValues, Comparison, VerifyBond } from './verification.dto.js';

/** Wide enough for exact products of money. */
const Decimal = DecimalJs.clone({ defaults: true, precision: 60 });

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

function compared<T>(
  asked: T | null | undefined,
  holds: (value: T) => boolean | undefined,
): Comparison | undefined {
  if (asked === null || asked === undefined) return undefined;
  const result = holds(asked);
  if (result === undefined) return 'unknown';
  return result ? 'match' : 'mismatch';
}

/** The values that a portal knows of a bond, each against what was issued. */
export function compareValues(
  { number, frozen: { bond, principals, forms } }: IssuedBond,
  asked: VerifyBond,
) {
  const percentages = forms.map(({ form }) => form.percentage);
  const values: { [Name in keyof ComparedValues]: Comparison | undefined } = {
    number: compared(asked.number, (value) => plain(value) === plain(number)),
    principalName: compared(asked.principalName, (value) =>
      principals.some(({ name }) => plain(name) === plain(value)),
    ),
    invitationNumber: compared(asked.invitationNumber, (value) =>
      bond.invitationNumber === null ? undefined : plain(value) === plain(bond.invitationNumber),
    ),
    percentage: compared(asked.percentage, (value) => percentages.some((each) => each >= value)),
  };
  return values;
}

/**
 * Whether the bond covers a bid: the percentage of it that is asked for, or that the bond is of, is no more than the
 * penal sum; and the bid is no more than the contract price that the surety was told.
 */
export function covers({ frozen: { bond, forms } }: IssuedBond, asked: VerifyBond): boolean | undefined {
  const { bidAmount } = asked;
  if (bidAmount === null || bidAmount === undefined) return undefined;
  const ceiling = bond.bidData?.bidEstimate;
  if (ceiling !== undefined && ceiling > 0 && bidAmount > ceiling) return false;
  return forms.some(({ form }) => {
    const percentage = asked.percentage ?? form.percentage;
    if (form.percentage !== 0 && percentage > form.percentage) return false;
    const { penalSum } = penalSumOf(form, bond);
    // A sum that is a percentage of the amount bid, whatever that is, grows with it up to its cap.
    if (penalSum === undefined) return true;
    const wanted = new Decimal(bidAmount).times(percentage).div(100);
    const cap = form.penalCap;
    return wanted.lte(penalSum) || (cap !== null && new Decimal(penalSum).eq(cap));
  });
}
