import { single, type Fixture } from './fixture.js';

/** Projects of several documents, forms, templates and spoilt text. */
export const packages: Fixture[] = [
  {
    name: 'addendum-moves-the-date',
    truth: {
      projectName: ['North Interceptor Sewer Replacement', 1],
      owner: ['City of Brookhaven', 1],
      bidDate: ['2026-06-11', 1],
      bidTime: ['10:00', 1],
      liquidatedDamages: [1500, 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      completionDays: [210, 1],
      completionDate: null,
      warrantyMonths: null,
    },
    sheets: [
      {
        name: 'invitation.pdf',
        write: (p) => {
          p.line('INVITATION TO BID', { bold: true, size: 14, center: true }).gap(8);
          p.line('City of Brookhaven', { size: 13, center: true });
          p.line('North Interceptor Sewer Replacement', { size: 13, center: true }).gap(10);
          p.text(
            'Sealed bids for the North Interceptor Sewer Replacement will be accepted by the City of Brookhaven until 2:00 PM on May 28, 2026 and opened immediately thereafter.',
          );
          p.text(
            'A bid bond of 5% of the total bid is required with the bid. Performance and payment bonds for 100% of the contract amount are required of the successful bidder.',
          );
          p.text('Contract Time: 180 calendar days. Liquidated damages: $1,500 per day.');
        },
      },
      {
        name: 'addendum 1.pdf',
        write: (p) => {
          p.line('City of Brookhaven', { size: 13 });
          p.line('ADDENDUM NO. 1', { bold: true, size: 14 });
          p.line('North Interceptor Sewer Replacement').gap(6);
          p.line('Date: May 19, 2026').gap(8);
          p.text('To all plan holders: the bidding documents are amended as follows.');
          p.text('1. The bid opening is changed from 2:00 PM on May 28, 2026 to 10:00 AM on June 11, 2026.');
          p.text('2. The Contract Time is revised from 180 calendar days to 210 calendar days.');
          p.text('3. Bidders shall acknowledge this addendum on the bid form.');
        },
      },
    ],
  },
  single(
    'bid-form-with-blanks',
    {
      bidValidityDays: [60, 1],
      completionDays: [120, 1],
      liquidatedDamages: [500, 1],
      bidSecurityPercent: [5, 1],
      contractAmount: null,
      bidDate: null,
      bidTime: null,
      startDate: null,
      completionDate: null,
      bidSecurityAmount: null,
      performanceBondPercent: null,
    },
    (p) => {
      p.line('SECTION 00 41 00 - BID FORM', { bold: true, size: 13 }).gap(8);
      p.line('BID OF: ______________________________   DATE: ____________, 20____').gap(6);
      p.text(
        '1. The undersigned proposes and agrees to furnish all labor and materials for the lump sum of ______________________ dollars ($____________).',
      );
      p.text(
        '2. This bid shall remain open and may not be withdrawn for a period of sixty (60) days after the date of bid opening.',
      );
      p.text(
        '3. The undersigned agrees to begin work within ten (10) days after Notice to Proceed and to complete all work within 120 consecutive calendar days thereafter, and agrees to pay as liquidated damages $500.00 for each consecutive calendar day thereafter.',
      );
      p.text(
        '4. Enclosed is bid security in the amount of five percent (5%) of the bid, being $____________.',
      );
      p.text('5. Addendum No. ____ dated ____________ received.');
      p.line('Signed: ________________________   Title: ____________________');
    },
  ),
  single(
    'template-with-blanks-only',
    {
      projectName: null,
      owner: null,
      bidDate: null,
      bidTime: null,
      bidSecurityPercent: null,
      bidSecurityAmount: null,
      bidValidityDays: null,
      performanceBondPercent: null,
      paymentBondPercent: null,
      completionDays: null,
      liquidatedDamages: null,
      warrantyMonths: null,
      estimate: null,
    },
    (p) => {
      p.line('INVITATION FOR BIDS', { bold: true, size: 14, center: true }).gap(8);
      p.line('Project: [insert name of project]');
      p.line('Owner: ______________________________').gap(6);
      p.text(
        'Sealed bids will be received by [name of owner] at [insert address] until _____ a.m./p.m. on __________, 20__, for the construction of [insert description].',
      );
      p.text(
        'Note to drafter: the bid security should normally be not more than 5% of the bid; for larger works a smaller percentage is advisable. The validity period is typically 90 to 120 days.',
      );
      p.text(
        'Bid security in the amount of [insert percentage, e.g. 2%] of the bid price shall be provided.',
      );
      p.text('Bids shall remain valid for ______ days after the opening of bids.');
      p.text(
        'A performance bond of _____ percent of the contract price is required. The warranty period is [insert number] months.',
      );
      p.text('Liquidated damages: $________ per calendar day. Time for completion: ________ calendar days.');
    },
  ),
  single(
    'federal-solicitation-form',
    {
      projectName: ['Repair Airfield Drainage, Building 1460 Area', 1],
      bidDate: ['2026-08-20', 1],
      bidTime: ['14:00', 1],
      completionDays: [270, 1],
      bidValidityDays: [90, 1],
      bidSecurityPercent: [20, 2],
      performanceBondPercent: [100, 2],
      paymentBondPercent: [100, 2],
      liquidatedDamages: [862, 2],
      warrantyMonths: [12, 2],
      estimate: ['1000000-5000000', 2],
      bidSecurityAmount: null,
      contractAmount: null,
      completionDate: null,
      startDate: null,
    },
    (p) => {
      p.row(
        [
          'SOLICITATION, OFFER, AND AWARD (Construction, Alteration, or Repair)',
          '1. SOLICITATION NO. W9XXXX26B0007',
          '3. DATE ISSUED 21 JUL 2026',
        ],
        [220, 140, 110],
        { size: 8 },
      );
      p.text('IMPORTANT - The "offer" section on the reverse must be fully completed by offeror.', {
        size: 8,
      });
      p.row(['4. CONTRACT NO.', '5. REQUISITION/PURCHASE REQUEST NO.', '6. PROJECT NO.'], [160, 160, 150], {
        size: 8,
      });
      p.row(
        [
          '7. ISSUED BY  Mission and Installation Contracting Command, 1792 12th Street, Fort Example, KS 66442',
          '8. ADDRESS OFFER TO  See Item 7',
        ],
        [280, 190],
        { size: 8 },
      );
      p.line('SOLICITATION', { size: 9, bold: true, center: true });
      p.text('10. THE GOVERNMENT REQUIRES PERFORMANCE OF THE WORK DESCRIBED IN THESE DOCUMENTS', { size: 9 });
      p.line('Title: Repair Airfield Drainage, Building 1460 Area', { size: 9 }).gap(4);
      p.text(
        '11. The Contractor shall begin performance within 10 calendar days and complete it within 270 calendar days after receiving notice to proceed. This performance period is mandatory.',
        { size: 9 },
      );
      p.text(
        '12A. THE CONTRACTOR MUST FURNISH ANY REQUIRED PERFORMANCE AND PAYMENT BONDS? YES. 12B. CALENDAR DAYS: 10',
        { size: 9 },
      );
      p.text(
        '13. ADDITIONAL SOLICITATION REQUIREMENTS: A. Sealed offers in original and 1 copies to perform the work required are due at the place specified in Item 8 by 02:00 PM (hour) local time 20 Aug 2026 (date). B. An offer guarantee is required. D. Offers providing less than 90 calendar days for Government acceptance after the date offers are due will not be considered and will be rejected.',
        { size: 9 },
      );
      p.newPage().heading('52.228-1 BID GUARANTEE');
      p.text(
        '(c) The amount of the bid guarantee shall be 20 percent of the bid price or $3,000,000, whichever is less.',
        { size: 10 },
      );
      p.heading('52.228-15 PERFORMANCE AND PAYMENT BONDS - CONSTRUCTION');
      p.text(
        '(b)(1) The penal amount of performance bonds at the time of contract award shall be 100 percent of the original contract price.',
        { size: 10 },
      );
      p.text(
        '(2) Payment bonds. The penal amount of payment bonds at the time of contract award shall be 100 percent of the original contract price.',
        { size: 10 },
      );
      p.heading('52.211-12 LIQUIDATED DAMAGES - CONSTRUCTION');
      p.text(
        '(a) If the Contractor fails to complete the work within the time specified in the contract, the Contractor shall pay liquidated damages to the Government in the amount of $862.00 for each calendar day of delay until the work is completed or accepted.',
        { size: 10 },
      );
      p.heading('52.246-21 WARRANTY OF CONSTRUCTION');
      p.text(
        '(b) This warranty shall continue for a period of 1 year from the date of final acceptance of the work.',
        { size: 10 },
      );
      p.heading('MAGNITUDE OF CONSTRUCTION');
      p.text(
        'The estimated magnitude of this project is between $1,000,000 and $5,000,000. The NAICS code is 237310 with a size standard of $45,000,000.',
        { size: 10 },
      );
    },
  ),
  single(
    'contradicting-package',
    {
      projectName: ['Harbor Street Pump Station', 1],
      owner: ['Port of Westlake', 1],
      bidDate: ['2026-07-23', 1],
      bidTime: ['14:00', 1],
      performanceBondPercent: [100, 2],
      bidSecurityPercent: [5, 1],
      completionDate: null,
      warrantyMonths: null,
    },
    (p) => {
      p.line('PORT OF WESTLAKE', { bold: true, size: 15, center: true });
      p.line('CALL FOR BIDS', { bold: true, center: true });
      p.line('Harbor Street Pump Station', { bold: true, center: true, size: 14 }).gap(12);
      p.text(
        'The Port of Westlake will accept sealed bids for the Harbor Street Pump Station until 2:00 p.m. on July 23, 2026. A bid deposit of five percent of the bid must accompany each bid.',
      );
      p.text('Bids must be addressed to the Port of Westlake and marked with the name of the project.');
      p.newPage().heading('INSTRUCTIONS TO BIDDERS');
      p.text('Bid Due Date: July 30, 2026.');
      p.text('The Contractor shall furnish a performance bond in the amount of 100% of the contract sum.');
      p.newPage().heading('PROJECT SCHEDULE');
      p.text('Bids due July 23, 2026. Award August 11, 2026.');
    },
  ),
  single(
    'noisy-scan',
    {
      owner: ['Township of Elmira', 1],
      bidDate: ['2026-05-06', 1],
      bidTime: ['10:00', 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [100, 1],
      completionDays: [90, 1],
      liquidatedDamages: [400, 1],
      bidValidityDays: [60, 1],
      warrantyMonths: null,
    },
    (p) => {
      p.line('TOWNSHlP OF ELMIRA', { bold: true, size: 14, center: true });
      p.line('N0TICE T0 BIDDERS', { center: true }).gap(8);
      p.text(
        'Sealed proposa1s will be received by the Township of Elmira at the Municipal Building , 88 Main St. , unti1 10 :00 A.M. prevailing time on May 6 , 2026 for the recon-struction of Mill Lane and pub1icly opened.',
      );
      p.text('A certified check or bid bond in the amount of 10 % of the bid must accompany each proposa1 .');
      p.text(
        'The successful bidder sha11 furnish a performance bond for one hundred percent ( 100 % ) of the contract price.',
      );
      p.text(
        'No bid may be withdrawn for sixty ( 60 ) days after the opening . The work shall be completed in 90 calendar days from notice to proceed . Liquidated damages of $ 400.00 per day will be assessed .',
      );
    },
  ),
];
