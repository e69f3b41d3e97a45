import type { Bond } from 'surety-bonding-client';
import { pathTo } from '../../router/paths.js';
import { hrefOf } from '../../router/place.js';
import { dateTime, day, money, number, percent } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { CopyText } from '../../ui/copy-text.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { principalsOf, useAccounts } from './accounts.js';
import { bidTimeOf, contractAmountOf } from './bond-facts.js';

/** What a bond says. */
export function BondOverview({ bond }: { bond: Bond }) {
  const { bonds } = texts.value;
  const cards: (readonly [title: string, facts: readonly Fact[]])[] = [
    [bonds.project, projectOf(bond)],
    ...(bond.bidData ? [[bonds.bidTerms, bidOf(bond, bond.bidData)] as const] : []),
    ...(bond.finalData ? [[bonds.finalTerms, finalOf(bond, bond.finalData)] as const] : []),
    [bonds.columns.obligee, obligeeOf(bond)],
    [bonds.principals, [[bonds.columns.principal, <Principals bond={bond} />]]],
    [bonds.record, recordOf(bond)],
  ];
  return (
    <div class="bond-cards">
      {cards.map(([title, facts]) => (
        <section key={title} class="card">
          <h2>{title}</h2>
          <Facts facts={facts} />
        </section>
      ))}
    </div>
  );
}

function Principals({ bond }: { bond: Bond }) {
  const names = principalsOf(bond, useAccounts());
  return <>{names.length > 0 ? names.join(', ') : texts.value.bonds.primary}</>;
}

function projectOf(bond: Bond): Fact[] {
  const { bonds } = texts.value;
  return [
    [bonds.projectID, bond.projectID],
    [bonds.projectNumber, bond.projectNumber],
    [bonds.location, bond.projectLocation],
    [bonds.description, bond.projectDescription],
    [bonds.invitation, bond.invitationNumber],
    [bonds.contract, bond.contractNumber],
    [bonds.contractDate, bond.contractDate && day(bond.contractDate)],
  ];
}

function obligeeOf({ projectOwner, obligee }: Bond): Fact[] {
  const { bonds } = texts.value;
  return [
    [bonds.columns.obligee, projectOwner],
    [bonds.obligeeAddress, obligee?.address],
    [bonds.obligeeState, obligee?.state],
  ];
}

function bidOf(bond: Bond, bid: NonNullable<Bond['bidData']>): Fact[] {
  const { bonds } = texts.value;
  return [
    [bonds.bidDate, bidTimeOf(bond)],
    [bonds.bidEstimate, money(bid.bidEstimate)],
    [bonds.bidAmount, bid.bidAmount && money(bid.bidAmount)],
    [bonds.percentage, percent(bid.bondPercentage)],
  ];
}

function finalOf(bond: Bond, final: NonNullable<Bond['finalData']>): Fact[] {
  const { bonds } = texts.value;
  const { startDate, endDate, closedAt, warrantyPeriodYears: years } = final;
  return [
    [bonds.contractAmount, money(contractAmountOf(bond)!)],
    [bonds.start, day(startDate)],
    [bonds.end, day(endDate)],
    [bonds.warranty, bonds.years(number(years), years)],
    [bonds.closed, closedAt && day(closedAt)],
  ];
}

function recordOf({ id, bidBondID, createdAt, updatedAt }: Bond): Fact[] {
  const { bonds } = texts.value;
  const bid = bidBondID && (
    <a href={hrefOf(pathTo('/bonds/:bondID', { bondID: bidBondID }))}>{bonds.ofBid}</a>
  );
  return [
    [bonds.id, <CopyText text={id} />],
    [bonds.types.bid, bid],
    [bonds.created, dateTime(createdAt)],
    [bonds.updated, updatedAt === createdAt ? undefined : dateTime(updatedAt)],
  ];
}
