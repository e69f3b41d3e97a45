import { Sheet } from './sheet.js';

const DAY = 86_400_000;

/** `2026-05-14`, so many days after another day. */
export const dayAfter = (days: number, day: string | number = Date.now()): string =>
  new Date(new Date(day).getTime() + days * DAY).toISOString().slice(0, 10);

const longDate = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const year = dayAfter(0).slice(0, 4);

const owner = 'City of Elm';
const address = '1 Main Street, Elm, CT 06033';
const project = 'Elm Street Bridge Replacement';
/** What the owner of the shipped tender calls it. */
export const invitationNumber = `ITB-${year}-014`;

/** An owner's invitation to bid, with its instructions. */
export async function invitation(): Promise<Buffer> {
  const sheet = await Sheet.begin();
  sheet
    .centered('CITY OF ELM', { size: 20 })
    .centered('Department of Public Works', { bold: false, size: 12 });
  sheet.rule().space(14);
  sheet.centered('INVITATION TO BID').centered(`No. ${invitationNumber}`, { size: 13 }).space(20);
  sheet
    .entry('Bid number:', invitationNumber)
    .entry('Project:', project)
    .entry('Location:', 'Elm Street over Mill River, Elm, Connecticut')
    .entry('Owner:', owner)
    .entry('Owner’s address:', address)
    .entry('Bids due:', `Bids are due on ${longDate(dayAfter(7))} at 2:00 p.m. local time.`)
    .entry('Place:', 'Office of the City Clerk, 1 Main Street, Elm. Bids are opened and read aloud at once.')
    .space(10);
  sheet.paragraph(
    'The work is the removal of the superstructure of the bridge and the construction of a new one of 84 feet, with approaches, drainage, guide rail and the maintenance of traffic on one lane at all times.',
  );
  sheet.paragraph(
    'Each bid is submitted on the forms of this invitation, in a sealed envelope that bears the number of the invitation and the name of the bidder. The Owner may reject all bids.',
  );
  sheet.turn().centered('INSTRUCTIONS TO BIDDERS').space(12);
  sheet
    .section(
      '1. Bid security',
      'Each bid shall be accompanied by a bid bond in the amount of ten percent (10%) of the amount bid, on the form of the Owner. The surety shall be licensed in Connecticut, and the power of attorney of the person who signs for it shall be attached.',
    )
    .section(
      '2. Validity',
      'A bid shall remain open for acceptance for sixty (60) days after the bid opening.',
    )
    .section(
      '3. Bonds of the contractor',
      'The successful bidder shall furnish a performance bond in the amount of 100% of the contract price and a payment bond in the amount of 100% of the contract price within ten days of the notice of award.',
    )
    .section(
      '4. Time',
      'The work shall be substantially complete within 240 calendar days of the notice to proceed. Liquidated damages are $1,500 for each calendar day of delay.',
    )
    .section(
      '5. Warranty',
      'The contractor warrants the work for twelve (12) months after substantial completion.',
    )
    .section(
      '6. Electronic bonds',
      'The Owner accepts electronic bonds that it can verify itself: the file as it was issued, not printed and scanned.',
    );
  return sheet.end();
}

/** An addendum that puts the opening of bids off. */
export async function addendum(): Promise<Buffer> {
  const sheet = await Sheet.begin();
  sheet
    .centered('CITY OF ELM', { size: 20 })
    .centered('Department of Public Works', { bold: false, size: 12 });
  sheet.rule().space(14);
  sheet
    .centered('ADDENDUM NO. 1')
    .centered(`Invitation to Bid No. ${invitationNumber}`, { size: 13 })
    .space(20);
  sheet.entry('Project:', project).space(8);
  sheet.paragraph(
    `The bid date is changed. Bids are now due on ${longDate(dayAfter(14))} at 2:00 p.m. local time, at the same place.`,
  );
  sheet.paragraph('All else stays as it is. Bidders acknowledge this addendum in their bids.');
  return sheet.end();
}

/** The owner's form of a bid bond, with blanks to be filled in. */
export async function ownersBidBond(): Promise<Buffer> {
  const sheet = await Sheet.begin();
  sheet.centered('CITY OF ELM', { size: 16 }).centered('BID BOND', { size: 14 }).rule();
  const line = '_'.repeat(42);
  sheet
    .paragraph(`Know all by these presents that ${line} as Principal, and ${line} as Surety,`)
    .paragraph(
      `are held and firmly bound unto the City of Elm, Connecticut, as Obligee, in the penal sum of ${'_'.repeat(48)} Dollars ($${'_'.repeat(22)}), for the payment of which they bind themselves, their successors and assigns, jointly and severally.`,
    )
    .paragraph(
      `The Principal submits a bid for the project known as ${'_'.repeat(58)} and under the invitation`,
    )
    .space(-4)
    .paragraph(`Bid No. ${'_'.repeat(26)}`);
  sheet
    .paragraph(
      'This bond is void if the Obligee rejects the bid, or if the Principal, within the time that the invitation allows after the bid is accepted, signs the contract and furnishes the performance bond and the payment bond that the invitation calls for. Otherwise it remains in force.',
    )
    .paragraph(
      'If the Principal fails to do so, the Principal and the Surety pay the Obligee the difference between the bid and the larger amount for which the Obligee in good faith contracts with another, but no more than the penal sum.',
    )
    .paragraph(
      'The Surety waives notice of extensions of up to sixty days in all of the time for acceptance.',
    )
    .paragraph(`Signed and sealed on this ${'_'.repeat(8)} day of ${'_'.repeat(20)}, 20${'_'.repeat(4)}.`);
  sheet
    .space(4)
    .signatures(
      'PRINCIPAL',
      'Name of Principal',
      'Signature of Principal',
      'Typed name and title of Principal',
    )
    .signatures('SURETY', 'Name of Surety', 'Signature of Surety', 'Attorney-in-fact');
  return sheet.end();
}

/** What a power of attorney says. */
export interface Power {
  surety: string;
  address: string;
  attorneys: string[];
  certificateNumber: string;
  limit: string;
  from: string;
  until: string;
}

export async function powerOfAttorney(power: Power): Promise<Buffer> {
  const { surety, address: seat, attorneys, certificateNumber, limit, from, until } = power;
  const sheet = await Sheet.begin();
  sheet
    .centered(surety.toUpperCase(), { size: 18 })
    .centered(seat, { bold: false, size: 11 })
    .rule()
    .space(14);
  sheet
    .centered('POWER OF ATTORNEY')
    .centered(`Certificate No. ${certificateNumber}`, { bold: false, size: 11 });
  sheet
    .space(18)
    .paragraph(
      `${surety}, a corporation of the State of Connecticut, appoints ${attorneys.join(' and ')}, each of them alone, as its attorney-in-fact, to sign, seal and deliver bonds and undertakings for it as surety.`,
    )
    .paragraph(`No bond under this power has a penal sum of more than ${limit}.`)
    .paragraph(
      'The signatures of officers and the seal of the company may be affixed to this power, and to bonds under it, by electronic means, and bind the company as those by hand.',
    )
    .paragraph(
      `This power is in force from ${longDate(from)} to ${longDate(until)}, unless it is revoked before.`,
    )
    .paragraph(`Given at Hartford, Connecticut, on ${longDate(from)}.`);
  sheet.space(20).paragraph(surety, { bold: true }).paragraph('Margaret Lowell, President');
  sheet
    .space(24)
    .section(
      'Certificate',
      'The undersigned, Secretary of the company, certifies that this power of attorney is in full force and has not been revoked.',
    );
  sheet.space(8).paragraph('Henry Ashworth, Secretary');
  return sheet.end();
}
