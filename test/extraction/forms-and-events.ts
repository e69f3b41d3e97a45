import { single, type Fixture } from './fixture.js';

/** What blank forms, schedules of many events, options and general conditions must not be read as. */
export const formsAndEvents: Fixture[] = [
  single(
    'blank-bonds',
    {
      projectName: null,
      owner: ['City of Marlow Bay', 1],
      bidSecurityPercent: [5, 1],
      bidDate: null,
      contractAmount: null,
      completionDays: null,
      liquidatedDamages: null,
      performanceBondPercent: null,
      paymentBondPercent: null,
      startDate: null,
    },
    (p) => {
      p.line('BID BOND', { bold: true, center: true });
      p.line('STATE OF FLORIDA').line('COUNTY OF ______________').gap(6);
      p.text(
        'KNOW ALL MEN BY THESE PRESENTS, that we, ____________________, as Principal, and ____________________, as Surety, are held and firmly bound unto the City of Marlow Bay, as Obligee, in the sum of five percent (5%) of the amount of the bid, for the payment of which we bind ourselves.',
      );
      p.text(
        'WHEREAS, the Principal has submitted a bid dated ____________, 20__ for ______________________________.',
      );
      p.line('NOW, THEREFORE', { bold: true }).gap(3);
      p.text(
        'if the Principal enters into the contract within fifteen (15) days after notice of award, this obligation shall be void.',
      );
      p.line('PRINCIPAL')
        .line('____________________')
        .line('(Individual, Partner or Corporate Officer)')
        .gap(4);
      p.newPage().line('PERFORMANCE AND PAYMENT BOND', { bold: true, center: true });
      p.line('CONSTRUCTION AGREEMENT').line('Date: ____________').line('Amount: $____________').gap(4);
      p.text(
        'The Surety is held and firmly bound unto the City of Marlow Bay in the penal sum of ____________________ Dollars.',
      );
      p.text(
        'After final acceptance the penal sum may be reduced to ten percent (10%) of the contract price for one year.',
      );
    },
  ),
  single(
    'quotation-with-many-events',
    {
      projectName: ['Lift Station 7 Control Panel Replacement', 1],
      owner: ['Dry Creek Utility District', 1],
      ownerAddress: ['4410 Reservoir Road, Dry Creek, NV 89299', 1],
      bidDate: ['2026-07-16', 1],
      bidTime: ['15:00', 1],
      completionDays: [120, 2],
      warrantyMonths: [24, 2],
      bidValidityDays: [60, 2],
      startDate: null,
      completionDate: null,
      liquidatedDamages: null,
      bidSecurityPercent: null,
      performanceBondPercent: [100, 2],
      paymentBondPercent: [50, 2],
    },
    (p) => {
      p.line('Dry Creek Utility District', { bold: true, size: 14 });
      p.line('P.O. Box 120, 4410 Reservoir Road, Dry Creek, NV 89299').gap(6);
      p.line('REQUEST FOR QUOTATIONS', { bold: true, size: 13 });
      p.line('RFQ 26-031: Lift Station 7 Control Panel Replacement', { bold: true }).gap(6);
      const widths = [260, 208];
      for (const cells of [
        ['Event', 'Date'],
        ['RFQ issued', 'June 22, 2026'],
        ['Mandatory site walk', 'June 30, 2026 at 9:00 a.m.'],
        ['Last day for questions', 'July 7, 2026 at 5:00 p.m.'],
        ['Answers posted', 'July 9, 2026'],
        ['Quotations due', 'July 16, 2026 at 3:00 p.m.'],
        ['Board meeting for award', 'August 4, 2026 at 6:30 p.m.'],
        ['Protests due', 'August 11, 2026'],
      ])
        p.row(cells, widths);
      p.newPage().heading('TERMS');
      p.text(
        'Quotations shall be firm for sixty (60) days. The District will pay invoices within ninety (90) days of any dispute being settled.',
      );
      p.text(
        'All work shall be complete within 120 calendar days of the purchase order. The District may extend the agreement for maintenance by two optional years of 365 days each.',
      );
      p.text(
        'The Contractor shall furnish a performance bond for 100% of the contract price and a payment bond for 50% of the contract price. A maintenance bond of 10% follows for two years.',
      );
      p.text('The Contractor warrants all work for twenty-four (24) months after acceptance.');
    },
  ),
  single(
    'general-conditions-alone',
    {
      projectName: null,
      bidDate: null,
      bidSecurityPercent: null,
      performanceBondPercent: null,
      paymentBondPercent: null,
      completionDays: null,
      completionDate: null,
      liquidatedDamages: null,
      warrantyMonths: null,
      bidValidityDays: null,
      contractAmount: null,
      startDate: null,
    },
    (p) => {
      p.line('GENERAL CONDITIONS', { bold: true, size: 14, center: true });
      p.heading('ARTICLE 1 - DEFINITIONS');
      p.text(
        '1.1 Effective Date: the date stated in the Agreement. Liquidated Damages: the sum per day stated in the Agreement for delay. Warranty Period: the period stated in the Supplementary Conditions.',
      );
      p.text('1.2 Performance Bond: the bond in the form and amount required by the Contract Documents.');
      p.heading('ARTICLE 9 - DELAY');
      p.text(
        '9.1 If the Contractor fails to complete on time, the Owner may deduct liquidated damages as stated in the Agreement. A claim shall be made within twenty-one (21) days.',
      );
      p.heading('ARTICLE 12 - WARRANTY');
      p.text(
        '12.1 The Contractor warrants that the Work is free of defects. The Contractor shall begin to correct defective Work within seven (7) days of notice.',
      );
      p.text(
        '12.4 Overtime WORK requires notice of 48 hours. Payment is due 30 days after approval, less five percent (5%).',
      );
    },
  ),
  single(
    'letting-with-one-bond',
    {
      projectName: ['Central School Roof Restoration', 1],
      owner: ['North Prairie Community School District', 1],
      bidDate: ['2026-06-16', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [100, 1],
      bidValidityDays: [30, 1],
      completionDate: ['2026-08-14', 1],
      liquidatedDamages: null,
      warrantyMonths: null,
      startDate: null,
    },
    (p) => {
      p.line('NOTICE OF LETTING', { bold: true, center: true }).gap(4);
      p.text(
        'The North Prairie Community School District will receive sealed proposals until 2:00 PM, C.S.T., Tuesday, June 16, 2026 at the Superintendent’s Office, 2163 Birch Street, Prairie, IA 50299 for the Central School Roof Restoration project.',
      );
      p.text(
        'Sets may be obtained from River City Reprographics upon a deposit of $50.00, 1207 Highland Court Ste. B, Prairie, IA 52290, refunded within ten days.',
      );
      p.text(
        'Each bid shall be accompanied by bid security in an amount equal to at least five per cent (5%) of the bid. It shall be forfeited as liquidated damages if the bidder fails within seven (7) days to enter into a contract and to file a bond.',
      );
      p.text(
        'The successful bidder will furnish a corporate surety bond equal to one hundred per cent (100%) of the contract price, which shall guarantee the faithful performance of the contract.',
      );
      p.text(
        'No bid may be withdrawn for thirty (30) days after the opening. Work shall be complete by August 14, 2026.',
      );
    },
  ),
];
