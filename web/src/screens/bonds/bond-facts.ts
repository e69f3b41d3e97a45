import type { Bond } from 'surety-bonding-client';
import { dateTime, day, money } from '../../texts/format.js';
import type { Tone } from '../../ui/badge.js';

/* What both screens tell of a bond in the same way. */

/** What came of the bid; undefined: it is no bid. */
export function resultOf({ bidData }: Bond): 'won' | 'lost' | 'open' | undefined {
  if (!bidData) return undefined;
  const { bidWon } = bidData;
  return bidWon === undefined || bidWon === null ? 'open' : bidWon ? 'won' : 'lost';
}

export const resultTones: Record<'won' | 'lost' | 'open', Tone> = {
  won: 'good',
  lost: 'neutral',
  open: 'warn',
};

/** The contract's price with its cents; dollars. */
export const contractAmountOf = ({ finalData }: Bond): number | undefined =>
  finalData ? finalData.contractAmount + (finalData.contractAmountCents ?? 0) / 100 : undefined;

/** The amount that the bond is about: the contract, the bid, or what was estimated of it. */
export function amountOf(bond: Bond): string {
  const amount = contractAmountOf(bond) ?? bond.bidData?.bidAmount ?? bond.bidData?.bidEstimate;
  return amount === undefined || amount === null ? '' : money(amount);
}

/** The day that the bond is about. */
export function dayOf({ bidData, finalData }: Bond): string {
  const date = finalData?.startDate ?? bidData?.bidDate;
  return date === undefined ? '' : day(date);
}

/** When bids are opened, with the time. */
export const bidTimeOf = ({ bidData, timeZone }: Bond): string =>
  bidData ? dateTime(bidData.bidDate, timeZone) : '';
