import { single, type Fixture } from './fixture.js';

/** Kept apart like those of unseen.ts: owners of other countries. */
export const unseenAbroad: Fixture[] = [
  single(
    'world-bank-style-ifb',
    {
      projectName: ['Construction of Bulk Water Pipeline from Asanti Dam to Bole Town', 1],
      owner: ['Ministry of Water Resources', 1],
      bidDate: ['2026-06-25', 1],
      bidTime: ['10:00', 1],
      bidSecurityAmount: [45000, 1],
      bidSecurityPercent: null,
      bidValidityDays: [120, 2],
      performanceBondPercent: [10, 2],
      completionDays: null,
      warrantyMonths: [12, 2],
      liquidatedDamages: ['0.1% of the final Contract Price per day', 2],
      paymentBondPercent: null,
    },
    (p) => {
      p.line('INVITATION FOR BIDS', { bold: true, size: 14, center: true }).gap(6);
      p.line('Contract Title: Construction of Bulk Water Pipeline from Asanti Dam to Bole Town').gap(8);
      p.text(
        '1. The Ministry of Water Resources has received financing toward the cost of the project and intends to apply part of the proceeds toward payments under this contract.',
      );
      p.text(
        '2. The Ministry of Water Resources now invites sealed bids from eligible bidders. Bidding will be conducted through national competitive procedures.',
      );
      p.text(
        '3. Bids must be delivered to the address below on or before 10:00 hours local time on 25 June 2026. All bids must be accompanied by a Bid Security of US$ 45,000 or its equivalent. Late bids will be rejected.',
      );
      p.text(
        '4. A complete set of bidding documents may be purchased upon payment of a non-refundable fee of US$ 200.',
      );
      p.newPage().heading('Section II. Bid Data Sheet');
      const widths = [80, 380];
      p.row(['ITB 18.1', 'The bid validity period shall be: one hundred twenty (120) days.'], widths);
      p.row(['ITB 19.3', 'Bidders who withdraw may be ineligible for two years.'], widths);
      p.row(
        ['ITB 41.1', 'The performance security shall be 10 percent of the Accepted Contract Amount.'],
        widths,
      );
      p.heading('Section VIII. Particular Conditions');
      p.row(['1.1.3.3', 'Time for Completion: 20 months'], widths);
      p.row(['1.1.3.7', 'Defects Notification Period: 12 months'], widths);
      p.row(
        [
          '8.7',
          'Delay damages for the Works: 0.1% of the final Contract Price per day, in the currencies in which it is payable',
        ],
        widths,
      );
      p.row(['14.3', 'Percentage of retention: 5%'], widths);
    },
  ),
  single(
    'south-african-tender',
    {
      projectName: ['Upgrading of Gravel Roads in Mthatha Ward 7', 1],
      owner: ['Umzi Local Municipality', 1],
      bidDate: ['2026-03-17', 1],
      bidTime: ['11:00', 1],
      bidValidityDays: [90, 1],
      performanceBondPercent: [10, 2],
      liquidatedDamages: [5000, 2],
      warrantyMonths: [12, 2],
      completionDays: null,
      bidSecurityPercent: null,
    },
    (p) => {
      p.line('UMZI LOCAL MUNICIPALITY', { bold: true, size: 14, center: true });
      p.line('TENDER NOTICE AND INVITATION TO TENDER', { bold: true, center: true }).gap(8);
      p.line('CONTRACT NO: ULM/2026/021')
        .line('CONTRACT NAME: Upgrading of Gravel Roads in Mthatha Ward 7')
        .gap(8);
      p.text(
        'Tenders are hereby invited from contractors with a CIDB grading of 5CE or higher. A compulsory clarification meeting will be held on 24 February 2026 at 10:00 at the municipal offices. The closing date and time for receipt of tenders is 17 March 2026 at 11:00. Tenders shall remain valid for 90 days from the closing date.',
      );
      p.text(
        'Tenders are evaluated on the 80/20 preference point system, with 20 points for specific goals. Telegraphic, telephonic and late tenders will not be accepted.',
      );
      p.newPage().heading('CONTRACT DATA');
      const widths = [200, 260];
      p.row(['Form of guarantee', 'A performance guarantee of 10% of the Contract Sum'], widths);
      p.row(['Due completion', '8 months from the commencement date'], widths);
      p.row(['Penalty for late completion (liquidated damages)', 'R5 000 per calendar day'], widths);
      p.row(['Defects liability period', '12 months'], widths);
      p.row(['Retention', '10% limited to 5% of the Contract Sum'], widths);
    },
  ),
  single(
    'australian-request-for-tender',
    {
      projectName: ['Harbour Foreshore Seawall Renewal Stage 2', 1],
      owner: ['Port Wyndon City Council', 1],
      bidDate: ['2026-02-04', 1],
      bidTime: ['14:00', 1],
      bidValidityDays: [90, 1],
      performanceBondPercent: [5, 1],
      liquidatedDamages: [1200, 1],
      warrantyMonths: [12, 1],
      completionDays: [182, 1],
      bidSecurityPercent: null,
      estimate: null,
    },
    (p) => {
      p.line('Port Wyndon City Council', { bold: true, size: 14 });
      p.line('Request for Tender RFT 2026/03', { bold: true });
      p.line('Harbour Foreshore Seawall Renewal Stage 2', { size: 13 }).gap(8);
      const widths = [190, 280];
      p.row(['Tender closing time', '2:00 pm AEDT, Wednesday 4 February 2026'], widths);
      p.row(['Last date for queries', '28 January 2026'], widths);
      p.row(['Site inspection', '20 January 2026, 9:30 am'], widths);
      p.row(['Tender validity period', '90 days'], widths);
      p.row(['Date for practical completion', '26 weeks after the date of acceptance of tender'], widths);
      p.row(['Performance security', '5% of the contract sum'], widths);
      p.row(['Liquidated damages', '$1,200 per day'], widths);
      p.row(['Defects liability period', '52 weeks'], widths);
      p.row(['Public liability insurance', '$20 million'], widths);
    },
  ),
  single(
    'scottish-works-contract',
    {
      projectName: ['Glenmorr Primary School Nursery Extension', 1],
      owner: ['Strathmorr Council', 1],
      bidDate: ['2026-05-29', 1],
      bidTime: ['12:00', 1],
      startDate: ['2026-08-03', 1],
      completionDate: ['2027-03-26', 1],
      liquidatedDamages: ['£1,750 per week', 1],
      warrantyMonths: [12, 1],
      bidValidityDays: [120, 1],
      bidSecurityPercent: null,
      performanceBondPercent: [10, 1],
    },
    (p) => {
      p.line('STRATHMORR COUNCIL', { bold: true, size: 14, center: true });
      p.line('INVITATION TO TENDER', { bold: true, center: true });
      p.line('Glenmorr Primary School Nursery Extension', { bold: true, size: 13, center: true }).gap(10);
      p.text(
        'Strathmorr Council invites you to submit a tender for the above works. Tenders must be uploaded to the portal by 12:00 noon on Friday 29 May 2026. Questions must be raised through the portal no later than 15 May 2026.',
      );
      p.text(
        'The works will commence on 3 August 2026 and the Date for Completion is 26 March 2027. Liquidated and ascertained damages are set at £1,750 per week or part thereof. The rectification period is 12 months from practical completion, during which the Contractor shall make good defects.',
      );
      p.text(
        'Tenders are to remain open for acceptance for 120 days from the return date. A performance bond for 10% of the contract sum is required from the successful tenderer. Retention is 5%, reducing to 2.5% at practical completion.',
      );
    },
  ),
  single(
    'uganda-style-bid-notice',
    {
      projectName: ['Construction of a Two-Classroom Block at Nakori Primary School', 1],
      owner: ['Lira District Local Government', 1],
      bidDate: ['2026-09-22', 1],
      bidTime: ['10:30', 1],
      bidSecurityAmount: [4500000, 1],
      bidValidityDays: [120, 1],
      bidSecurityPercent: null,
      performanceBondPercent: null,
      completionDays: null,
    },
    (p) => {
      p.line('LIRA DISTRICT LOCAL GOVERNMENT', { bold: true, size: 13, center: true });
      p.line('BID NOTICE UNDER OPEN DOMESTIC BIDDING', { bold: true, center: true }).gap(8);
      p.text(
        '1. Lira District Local Government invites sealed bids from eligible bidders for the Construction of a Two-Classroom Block at Nakori Primary School.',
      );
      p.text(
        '2. All bids must be accompanied by a bid security of UGX 4,500,000 and shall be valid for 120 days from the date of bid closing.',
      );
      p.text(
        '3. Bids must be delivered to the address below at or before 10:30 am on 22/09/2026. Late bids shall be rejected. Bids will be opened at 11:00 am on the same day.',
      );
      p.text(
        '4. The planned procurement schedule is: a. Publish bid notice 31/08/2026; b. Pre-bid meeting 08/09/2026; c. Evaluation within 20 working days from bid closing; d. Display of best evaluated bidder 12/10/2026; e. Contract signature 02/11/2026.',
      );
    },
  ),
  single(
    'minutes-of-a-site-meeting',
    {
      projectName: ['Depot Road Bridge Strengthening', 1],
      bidDate: null,
      bidTime: null,
      bidSecurityPercent: null,
      bidSecurityAmount: null,
      performanceBondPercent: null,
      completionDate: null,
      liquidatedDamages: null,
      warrantyMonths: null,
      contractAmount: null,
    },
    (p) => {
      p.line('MINUTES OF SITE MEETING', { bold: true, size: 14 });
      p.line('Project: Depot Road Bridge Strengthening');
      p.line('Date: 12 May 2026, 10:00 a.m.').gap(6);
      p.text(
        'Fourteen firms attended. The engineer explained the access to the site and the traffic management that will be needed. Ten percent of the deck is to be replaced.',
      );
      p.text(
        'The minutes were circulated on 14 May 2026. Public liability cover of $5,000,000 was mentioned. The next meeting is on 19 May 2026.',
      );
    },
  ),
];
