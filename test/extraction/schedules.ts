import { single, type Fixture } from './fixture.js';

/** Schedules, boxes of forms, and clauses that state nothing of what is asked. */
export const schedules: Fixture[] = [
  single(
    'schedule-with-dates-first',
    {
      bidDate: ['2026-04-02', 1],
      bidTime: ['14:00', 1],
      startDate: ['2026-05-11', 1],
      completionDate: ['2026-10-30', 1],
    },
    (p) => {
      p.heading('SCHEDULE OF EVENTS');
      const widths = [170, 250];
      p.row(['March 3, 2026, 10:00 AM', 'Pre-bid meeting'], widths);
      p.row(['March 20, 2026', 'Deadline for questions'], widths);
      p.row(['April 2, 2026, 2:00 PM', 'Bids due'], widths);
      p.row(['April 20, 2026', 'Contract award'], widths);
      p.row(['May 11, 2026', 'Construction start'], widths);
      p.row(['October 30, 2026', 'Substantial completion'], widths);
    },
  ),
  single('list-with-dates-first', { bidDate: ['2026-04-02', 1], bidTime: ['14:00', 1] }, (p) => {
    p.heading('KEY DATES').lines([
      'March 3, 2026 – Mandatory site walk',
      'March 20, 2026 – Questions due',
      'April 2, 2026, 2:00 PM – Proposals due',
      'April 20, 2026 – Notice of award',
    ]);
  }),
  single('blocks-under-headings', { bidDate: ['2026-06-03', 1], bidTime: ['14:00', 1] }, (p) => {
    p.heading('BID OPENING').lines(['Date: June 3, 2026', 'Time: 2:00 PM', 'Place: City Hall, Room 4']);
    p.heading('PRE-BID CONFERENCE').lines(['Date: May 20, 2026', 'Time: 10:00 AM', 'Place: The site']);
  }),
  single(
    'boxes-of-a-federal-form',
    {
      owner: ['US Army Corps of Engineers, Plains District', 1],
      bidDate: ['2026-08-25', 1],
      bidTime: ['14:00', 1],
      completionDays: [365, 1],
      bidValidityDays: [120, 1],
      startDate: null,
    },
    (p) => {
      const style = { size: 8 };
      p.row(['1. SOLICITATION NO.', '2. TYPE OF SOLICITATION', '3. DATE ISSUED'], [160, 170, 120], style);
      p.row(['W912XX26B0003', 'SEALED BID (IFB)', '21-Jul-2026'], [160, 170, 120], style);
      p.row(['7. ISSUED BY', '8. ADDRESS OFFER TO'], [250, 200], style);
      p.row(['US Army Corps of Engineers, Plains District', 'See Item 7'], [250, 200], style);
      p.text(
        '11. The contractor shall begin performance within 10 calendar days and complete it within 365 calendar days after receiving notice to proceed.',
        style,
      );
      p.text(
        '13A. Sealed offers in original and 2 copies to perform the work required are due at the place specified in Item 8 by 1400 (hour) local time 25-Aug-2026 (date).',
        style,
      );
      p.text(
        'D. Offers providing less than 120 calendar days for Government acceptance after the date offers are due will not be considered and will be rejected.',
        style,
      );
    },
  ),
  single('two-labels-on-a-row', { bidDate: ['2026-02-03', 1], bidTime: ['15:00', 1] }, (p) => {
    p.row(['Issue Date:', 'January 5, 2026', 'Due Date:', 'February 3, 2026'], [80, 120, 80, 120]);
    p.row(['Bid No.:', '26-11', 'Due Time:', '3:00 PM'], [80, 120, 80, 120]);
  }),
  single(
    'table-of-securities',
    {
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [50, 1],
      warrantyMonths: [24, 1],
      bidSecurityAmount: null,
    },
    (p) => {
      const widths = [150, 150, 150];
      p.row(['Security', 'Amount', 'When due'], widths, { bold: true });
      p.row(['Bid bond', '10% of bid', 'With bid'], widths);
      p.row(['Performance bond', '100% of contract', 'Within 10 days'], widths);
      p.row(['Payment bond', '50% of contract', 'Within 10 days'], widths);
      p.row(['Maintenance bond', '10% of contract, two years', 'At completion'], widths);
    },
  ),
  single(
    'two-stages',
    { liquidatedDamages: [1500, 1], completionDays: [200, 1], completionDate: null },
    (p) => {
      p.text(
        'Contractor shall pay Owner $1,500 for each day that expires after the Contract Time for Substantial Completion until the Work is substantially complete, and $750 for each day after the time for final completion, as liquidated damages.',
      );
      p.text('The Contract Time is 200 days to Substantial Completion and 230 days to final completion.');
    },
  ),
  single(
    'nothing-is-required',
    { bidSecurityPercent: null, performanceBondPercent: null, liquidatedDamages: ['none', 1] },
    (p) => {
      p.text(
        'No bid security is required for this procurement. Performance and payment bonds are not required. There are no liquidated damages.',
      );
    },
  ),
  single(
    'general-conditions-only',
    {
      projectName: null,
      owner: null,
      bidDate: null,
      bidTime: null,
      bidSecurityPercent: null,
      bidSecurityAmount: null,
      bidValidityDays: null,
      contractAmount: null,
      estimate: null,
      startDate: null,
      completionDate: null,
      completionDays: null,
      liquidatedDamages: null,
      warrantyMonths: null,
      performanceBondPercent: null,
      paymentBondPercent: null,
    },
    (p) => {
      p.line('GENERAL CONDITIONS OF THE CONTRACT', { bold: true, center: true }).gap(8);
      p.heading('ARTICLE 1 - DEFINITIONS');
      p.text(
        '1.1 “Owner” means the person or entity identified as such in the Agreement. “Work” means the construction and services required by the Contract Documents. “Bid Security” means the security furnished with the bid.',
      );
      p.heading('ARTICLE 2 - CONTRACT TIME');
      p.text(
        '2.1 The Contractor shall submit a progress schedule within ten (10) days after the Notice to Proceed and shall update it every thirty (30) days. A claim for an extension of time shall be made within fifteen (15) days after the delay begins.',
      );
      p.text(
        '2.2 If the Work is not complete within the Contract Time, the Contractor shall pay the liquidated damages stated in the Agreement. Time is of the essence.',
      );
      p.heading('ARTICLE 3 - PAYMENT');
      p.text(
        '3.1 Applications for payment are due on the 25th day of each month and paid within forty-five (45) days. The Owner shall retain ten percent (10%) until the Work is fifty percent (50%) complete, and five percent (5%) thereafter. Interest at 1.5 percent per month accrues on late payments.',
      );
      p.text(
        '3.2 Overhead and profit on changes shall not exceed fifteen percent (15%); subcontractor mark-up is limited to ten percent. Changes over $25,000 need the approval of the governing body.',
      );
      p.heading('ARTICLE 4 - BONDS AND INSURANCE');
      p.text(
        '4.1 The Contractor shall furnish performance and payment bonds in the amounts stated in the Agreement within ten (10) days after award. If a surety becomes insolvent the Contractor shall furnish another within five (5) days.',
      );
      p.text(
        '4.2 Commercial general liability: $1,000,000 each occurrence and $2,000,000 aggregate. Products and completed operations coverage shall be maintained for three (3) years after final completion. Thirty (30) days’ notice of cancellation is required.',
      );
      p.heading('ARTICLE 5 - RECORDS, DISPUTES, TERMINATION');
      p.text(
        '5.1 Records shall be kept for six (6) years after final payment. Disputes go to mediation within sixty (60) days of a written request. The Owner may terminate on seven (7) days’ notice.',
      );
      p.text(
        '5.2 A subcontractor shall be paid within seven (7) days. A penalty of $200 per day for each worker applies to violations of the wage law. The contractor shall perform at least 25 percent of the Work with its own forces.',
      );
      p.heading('ARTICLE 6 - WARRANTY');
      p.text(
        '6.1 The Contractor warrants that the Work is free of defects for the period stated in the Agreement. Defects shall be corrected within ten (10) days after notice. Plantings shall be replaced for two growing seasons.',
      );
      p.text('Revised January 15, 2024. Form GC-100, adopted by Resolution 2019-44 on May 6, 2019.');
    },
  ),
];
