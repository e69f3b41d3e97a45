import { single, type Fixture } from './fixture.js';

/** Kept apart like those of unseen.ts: manuals, notices and addenda of North American owners. */
export const unseenHome: Fixture[] = [
  single(
    'engineers-project-manual',
    {
      projectName: ['Wastewater Treatment Plant Headworks Improvements', 1],
      owner: ['City of Harrow Springs', 1],
      bidDate: ['2026-04-23', 3],
      bidTime: ['14:00', 3],
      estimate: [6100000, 3],
      bidSecurityPercent: [5, 4],
      performanceBondPercent: [100, 4],
      paymentBondPercent: [100, 4],
      bidValidityDays: [60, 4],
      completionDays: [365, 5],
      liquidatedDamages: [1250, 5],
      warrantyMonths: [12, 5],
      bidSecurityAmount: null,
      contractAmount: null,
      completionDate: null,
      startDate: null,
    },
    (p) => {
      p.gap(80).line('PROJECT MANUAL', { bold: true, size: 16, center: true }).gap(16);
      p.line('WASTEWATER TREATMENT PLANT', { bold: true, size: 20, center: true });
      p.line('HEADWORKS IMPROVEMENTS', { bold: true, size: 20, center: true }).gap(24);
      p.line('for the', { center: true }).line('CITY OF HARROW SPRINGS', {
        bold: true,
        size: 15,
        center: true,
      });
      p.gap(24).line('March 2026', { center: true }).line('Bid Set', { center: true }).gap(60);
      p.line('Prepared by:', { center: true }).line('Tamarack Engineers, Inc.', { center: true });
      p.line('880 Foundry Row, Denver, CO 80299', { center: true });
      p.newPage().heading('TABLE OF CONTENTS');
      p.lines([
        '00 11 13 Advertisement for Bids ............................................ 3',
        '00 21 13 Instructions to Bidders ............................................ 4',
        '00 43 13 Bid Bond ................................................................ 9',
        '00 52 00 Agreement .............................................................. 5',
        '00 61 13 Performance Bond ................................................ 14',
      ]);
      p.newPage().heading('SECTION 00 11 13 ADVERTISEMENT FOR BIDS');
      p.text(
        'City of Harrow Springs (Owner) is requesting Bids for the construction of the Wastewater Treatment Plant Headworks Improvements.',
      );
      p.text(
        'Bids for the construction of the Project will be received at the City Clerk’s office located at 12 Plaza Way, Harrow Springs, CO 80298, until Thursday, April 23, 2026 at 2:00 p.m. local time. At that time the Bids received will be publicly opened and read.',
      );
      p.text(
        'The Project includes a new screening building, grit removal and electrical work. The Engineer’s opinion of probable construction cost is $6,100,000.',
      );
      p.text(
        'A pre-bid conference for the Project will be held on April 7, 2026 at 10:00 a.m. at the plant. Attendance is encouraged but not required.',
      );
      p.newPage().heading('SECTION 00 21 13 INSTRUCTIONS TO BIDDERS');
      p.heading('ARTICLE 7 - INTERPRETATIONS AND ADDENDA');
      p.text(
        '7.01 Questions received less than seven days prior to the date for opening of Bids may not be answered.',
      );
      p.heading('ARTICLE 8 - BID SECURITY');
      p.text(
        '8.01 A Bid must be accompanied by Bid security made payable to Owner in an amount of 5 percent of Bidder’s maximum Bid price and in the form of a certified check, bank money order, or a Bid bond issued by a surety meeting the requirements of the General Conditions.',
      );
      p.text(
        '8.02 The Bid security of the Successful Bidder will be retained until such Bidder has executed the Contract. If the Successful Bidder fails to execute the Contract within 15 days after the Notice of Award, Owner may annul the Notice of Award.',
      );
      p.heading('ARTICLE 17 - BIDS TO REMAIN SUBJECT TO ACCEPTANCE');
      p.text(
        '17.01 All Bids will remain subject to acceptance for 60 days after the day of the Bid opening, but Owner may, in its sole discretion, release any Bid and return the Bid security prior to that date.',
      );
      p.heading('ARTICLE 20 - BONDS AND INSURANCE');
      p.text(
        '20.01 The Successful Bidder shall deliver a performance bond and a payment bond, each in an amount equal to 100 percent of the Contract Price.',
      );
      p.newPage().heading('SECTION 00 52 00 AGREEMENT');
      p.text(
        '4.02 The Work will be substantially completed within 365 days after the date when the Contract Times commence to run, and completed and ready for final payment within 395 days after that date.',
      );
      p.text(
        '4.03 Liquidated Damages: Contractor shall pay Owner $1,250 for each day that expires after the time specified above for Substantial Completion.',
      );
      p.text(
        '6.02 Progress payments: 95 percent of the value of Work completed, with the balance being retainage.',
      );
      p.text('SC-15.08 The correction period is one year after the date of Substantial Completion.');
      p.text('SC-6.03 General liability: $1,000,000 each occurrence; $2,000,000 general aggregate.');
    },
    { head: 'City of Harrow Springs Headworks Improvements', foot: 'Page' },
  ),
  single(
    'texas-city-bid',
    {
      projectName: ['Elm Fork Lift Station Rehabilitation', 1],
      owner: ['City of Dry Creek', 1],
      bidDate: ['2026-05-05', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [100, 2],
      paymentBondPercent: [100, 2],
      completionDays: [240, 2],
      liquidatedDamages: [500, 2],
      warrantyMonths: [24, 2],
      bidValidityDays: [90, 1],
      estimate: null,
      contractAmount: null,
    },
    (p) => {
      p.line('NOTICE TO BIDDERS', { bold: true, size: 14, center: true }).gap(10);
      p.text(
        'Sealed bids addressed to the City of Dry Creek, Texas, for the Elm Fork Lift Station Rehabilitation, Bid No. 2026-31, will be received at the office of the Purchasing Manager, 500 Pecan Street, Dry Creek, Texas 76999, until 2:00 P.M., Tuesday, May 5, 2026. Bids received after this time will not be considered.',
      );
      p.text(
        'Bidders must submit, with their bids, a Cashier’s Check or a Bid Bond in the amount of five percent (5%) of the greatest amount bid, payable without recourse to the City, as a guarantee that the bidder will enter into a contract and execute bonds within ten (10) days after notice of award.',
      );
      p.text(
        'No bid may be withdrawn within ninety (90) days after the date on which bids are opened. A Certificate of Interested Parties must be filed. Historically Underutilized Business participation goal is 15%.',
      );
      p.newPage().heading('SPECIAL CONDITIONS');
      p.text(
        'SC.3 BONDS. For contracts in excess of $100,000 the Contractor shall furnish a Performance Bond in the amount of one hundred percent (100%) of the contract price; for contracts in excess of $50,000 a Payment Bond in the amount of one hundred percent (100%) of the contract price. The Contractor shall also furnish a two-year Maintenance Bond in the amount of twenty percent (20%) of the contract price.',
      );
      p.text(
        'SC.4 TIME. The Contractor shall commence work within ten (10) days of the work order and shall substantially complete the work within 240 calendar days.',
      );
      p.text(
        'SC.5 LIQUIDATED DAMAGES. The sum of five hundred dollars ($500.00) per calendar day will be deducted from monies due the Contractor for each day the work remains incomplete.',
      );
      p.text(
        'SC.9 RETAINAGE. Five percent (5%) will be retained from each estimate where the contract price is $400,000 or more, ten percent (10%) where it is less.',
      );
    },
  ),
  single(
    'state-dot-notice-table',
    {
      projectName: ['Resurface US 12 from Dell Road to County Line', 1],
      owner: ['Ohio Valley Department of Transportation', 1],
      bidDate: ['2026-07-09', 1],
      bidTime: ['09:30', 1],
      completionDays: [85, 1],
      liquidatedDamages: [3900, 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [100, 1],
      estimate: ['5000000-10000000', 1],
      warrantyMonths: null,
      bidValidityDays: null,
      completionDate: null,
    },
    (p) => {
      p.line('OHIO VALLEY DEPARTMENT OF TRANSPORTATION', { bold: true, size: 13, center: true });
      p.line('NOTICE OF LETTING', { bold: true, center: true }).gap(10);
      const widths = [140, 330];
      p.row(['PROJECT', 'Resurface US 12 from Dell Road to County Line'], widths);
      p.row(['PROJECT NUMBER', 'FA-012-2(044)'], widths);
      p.row(['BIDS RECEIVED UNTIL', '9:30 A.M., July 9, 2026'], widths);
      p.row(['COST RANGE', '$5,000,000 to $10,000,000'], widths);
      p.row(['CONTRACT TIME', '85 working days'], widths);
      p.row(['LIQUIDATED DAMAGES', '$3,900 per working day'], widths);
      p.row(['DBE GOAL', '7.5 percent'], widths);
      p.row(['BID GUARANTY', '10 percent of the total bid'], widths);
      p.row(['CONTRACT BOND', '100 percent of the contract amount'], widths);
      p.row(['ADVERTISED', 'June 11, 2026'], widths).gap(6);
      p.text(
        'Prospective bidders must be prequalified ten days before the letting. Wage Decision OH20260001, modification 3, dated 05/15/2026.',
      );
    },
  ),
  single(
    'sam-synopsis',
    {
      projectName: ['Replace Roof Building 36', 1],
      bidDate: ['2026-03-24', 1],
      bidTime: ['14:00', 1],
      completionDays: [120, 1],
      estimate: ['250000-500000', 1],
      bidSecurityPercent: [20, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      bidValidityDays: [60, 1],
      liquidatedDamages: null,
      startDate: null,
      completionDate: null,
    },
    (p) => {
      p.line('COMBINED SYNOPSIS/SOLICITATION', { bold: true, size: 13 }).gap(6);
      p.line('Solicitation Number: 36C24526B0031').line('Title: Replace Roof Building 36');
      p.line('Response Date: Mar 24, 2026 02:00 PM EDT')
        .line('Set Aside: Service-Disabled Veteran-Owned Small Business')
        .gap(8);
      p.text(
        'The magnitude of construction is between $250,000 and $500,000. The NAICS code is 238160 with a small business size standard of $19.0 million. Posted February 20, 2026.',
      );
      p.text(
        'The contractor shall provide all labor, materials and supervision to replace the roof of Building 36. The period of performance is 120 calendar days from the Notice to Proceed.',
      );
      p.text(
        'A bid guarantee of 20 percent of the bid price is required. Performance and payment bonds, each in the amount of 100 percent of the contract price, are due within 10 days after award. Bidders shall allow 60 calendar days for Government acceptance.',
      );
      p.text(
        'A site visit is scheduled for March 5, 2026 at 9:00 AM local time. Requests for information must be emailed by March 10, 2026, 4:00 PM.',
      );
    },
  ),
  single(
    'architects-invitation',
    {
      projectName: ['Additions and Alterations to Franklin Middle School', 1],
      owner: ['Board of Education of the Pine Hollow Central School District', 1],
      bidDate: ['2026-02-18', 1],
      bidTime: ['13:00', 1],
      bidSecurityPercent: [10, 1],
      bidValidityDays: [45, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      completionDate: ['2027-08-20', 1],
      completionDays: null,
      liquidatedDamages: [2000, 1],
      warrantyMonths: [12, 1],
    },
    (p) => {
      p.line('SECTION 001113', { bold: true, center: true });
      p.line('INVITATION TO BID', { bold: true, center: true }).gap(8);
      p.text(
        'The Board of Education of the Pine Hollow Central School District invites sealed separate bids for Additions and Alterations to Franklin Middle School. Bids will be received at the District Office, 31 School Lane, Pine Hollow, NY 12999 until 1:00 PM prevailing time on February 18, 2026, and there publicly opened.',
      );
      p.text(
        'Each bid must be accompanied by a certified check or bid bond in an amount not less than ten percent (10%) of the bid. The successful bidder must furnish a 100% Performance Bond and a 100% Labor and Material Payment Bond on AIA Document A312.',
      );
      p.text(
        'No bidder may withdraw its bid within forty-five (45) days after the actual date of the bid opening. The work shall be substantially completed by August 20, 2027. Liquidated damages of $2,000.00 for each calendar day will be assessed for late completion.',
      );
      p.text(
        'All work shall be guaranteed for a period of one year after final acceptance. Documents may be obtained for a refundable deposit of $100 per set from the Architect, Vane & Holt Architects, 9 Mill Street, Albany, NY 12207.',
      );
    },
  ),
  single(
    'bc-tender-notice',
    {
      projectName: ['Cedar Avenue Watermain and Road Upgrade', 1],
      owner: ['District of Salmon Inlet', 1],
      bidDate: ['2026-03-12', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [50, 1],
      paymentBondPercent: [50, 1],
      bidValidityDays: [60, 1],
      completionDays: [100, 1],
      warrantyMonths: [12, 1],
      estimate: [2300000, 1],
      liquidatedDamages: [1500, 1],
    },
    (p) => {
      p.line('DISTRICT OF SALMON INLET', { bold: true, size: 14 });
      p.line('INVITATION TO TENDER 2026-04', { bold: true });
      p.line('Cedar Avenue Watermain and Road Upgrade').gap(8);
      p.text(
        'The District of Salmon Inlet invites tenders for the Cedar Avenue Watermain and Road Upgrade. Sealed tenders will be received up to 2:00 p.m. Pacific Time on March 12, 2026 (the “Tender Closing Time”) at the Municipal Hall. The Owner’s budget for this work is $2.3 million excluding GST.',
      );
      p.text(
        'Tenders must be accompanied by a Bid Bond equal to 10% of the Tender Price and an undertaking of surety to provide a Performance Bond and a Labour and Material Payment Bond, each equal to 50% of the Contract Price. Tenders shall be open for acceptance for 60 days after the Tender Closing Time.',
      );
      p.text(
        'Substantial Performance shall be achieved within 100 calendar days of the Notice to Proceed; for each day of delay the Contractor shall pay $1,500 as liquidated damages. Builders lien holdback of 10% applies. The Maintenance Period is one (1) year from Substantial Performance.',
      );
    },
  ),
  {
    name: 'three-addenda',
    truth: {
      projectName: ['Memorial Pool Filtration Replacement', 1],
      bidDate: ['2026-06-30', 1],
      bidTime: ['11:00', 1],
      liquidatedDamages: [800, 1],
      completionDate: ['2026-12-18', 1],
      estimate: [975000, 1],
      bidSecurityPercent: [10, 1],
      warrantyMonths: null,
      bidValidityDays: null,
    },
    sheets: [
      {
        name: 'rfb.pdf',
        write: (p) => {
          p.line('REQUEST FOR BIDS', { bold: true, size: 14 });
          p.line('Memorial Pool Filtration Replacement', { size: 13 }).gap(8);
          p.text(
            'The Borough of Kingsfield will accept bids for the Memorial Pool Filtration Replacement until 11:00 a.m. on June 16, 2026.',
          );
          p.text(
            'Bid security of 10% of the bid is required. Work must be complete by November 30, 2026. Liquidated damages: $500 per day.',
          );
        },
      },
      {
        name: 'addendum-1.pdf',
        write: (p) => {
          p.line('ADDENDUM NUMBER ONE', { bold: true }).line('Memorial Pool Filtration Replacement').gap(6);
          p.text('Issued June 5, 2026.');
          p.text('The date for receipt of bids has been extended to June 23, 2026 at 11:00 a.m.');
          p.text('Delete “November 30, 2026” as the completion date and replace with “December 18, 2026”.');
        },
      },
      {
        name: 'addendum-2.pdf',
        write: (p) => {
          p.line('ADDENDUM NUMBER TWO', { bold: true }).line('Memorial Pool Filtration Replacement').gap(6);
          p.text('Issued June 12, 2026.');
          p.text(
            'Question: What is the budget for the project? Answer: The engineer’s estimate is $975,000.',
          );
          p.text(
            'Bids are now due June 30, 2026 at 11:00 a.m. Liquidated damages are increased to $800 per calendar day.',
          );
        },
      },
    ],
  },
];
