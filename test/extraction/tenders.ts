import { single, type Fixture } from './fixture.js';

/** Invitations to tender as they are worded outside the United States. */
export const tenders: Fixture[] = [
  single(
    'uk-invitation-to-tender',
    {
      projectName: ['Riverside Leisure Centre Refurbishment', 1],
      owner: ['Northmoor Borough Council', 1],
      ownerAddress: ['Town Hall, Market Street, Northmoor NM4 2QT', 1],
      bidDate: ['2026-09-18', 2],
      bidTime: ['12:00', 2],
      performanceBondPercent: [10, 2],
      liquidatedDamages: [450, 2],
      warrantyMonths: [12, 2],
      bidValidityDays: [90, 2],
      completionDays: [224, 2],
      startDate: ['2026-11-02', 2],
      bidSecurityPercent: null,
      bidSecurityAmount: null,
      paymentBondPercent: null,
      estimate: [1900000, 1],
    },
    (p) => {
      p.line('NORTHMOOR BOROUGH COUNCIL', { bold: true, size: 16, center: true }).gap(30);
      p.line('INVITATION TO TENDER', { bold: true, size: 14, center: true }).gap(8);
      p.line('Riverside Leisure Centre Refurbishment', { bold: true, size: 18, center: true }).gap(8);
      p.line('Contract reference NBC/2026/118', { center: true }).gap(20);
      p.line('Town Hall, Market Street, Northmoor NM4 2QT', { center: true }).gap(20);
      p.text(
        'Northmoor Borough Council (the “Council”) invites tenders for the refurbishment of the Riverside Leisure Centre under the JCT Intermediate Building Contract. The estimated contract value is £1.9 million excluding VAT.',
      );
      p.newPage().heading('Key information for tenderers');
      const widths = [190, 270];
      p.row(['Deadline for clarification questions', '4 September 2026 at 17:00'], widths);
      p.row(['Tender return deadline', '18 September 2026 at 12 noon'], widths);
      p.row(['Tender validity', '90 days from the tender return deadline'], widths);
      p.row(['Intended award', '9 October 2026'], widths);
      p.row(['Date of possession', 'Works to commence on 2 November 2026'], widths);
      p.row(['Contract period', '32 weeks'], widths);
      p.row(
        ['Rectification period', 'Defects liability period of 12 months from practical completion'],
        widths,
      );
      p.row(['Liquidated damages', '£450 per day or part of a day'], widths);
      p.row(['Retention', '3% until practical completion, 1.5% thereafter'], widths);
      p.row(['Performance bond', '10% of the Contract Sum'], widths);
      p.row(['Insurance', 'Public liability £10 million for any one occurrence'], widths).gap(8);
      p.text('Tenders are scored 60% price and 40% quality. Social value carries 10% of the quality score.');
    },
  ),
  single(
    'kenya-tender-data-sheet',
    {
      projectName: ['Upgrading to Bitumen Standard of Kwale Junction - Mtaa Road', 1],
      owner: ['Pwani County Government', 1],
      ownerAddress: ['P.O. Box 4410 – 80100, Mombasa, Kenya', 1],
      bidDate: ['2026-07-15', 1],
      bidTime: ['11:00', 1],
      bidSecurityAmount: [1500000, 2],
      bidSecurityPercent: null,
      bidValidityDays: [126, 2],
      performanceBondPercent: [5, 2],
      warrantyMonths: [12, 2],
      completionDays: null,
      liquidatedDamages: ['0.05% of the Contract Price per day', 2],
      paymentBondPercent: null,
    },
    (p) => {
      p.line('PWANI COUNTY GOVERNMENT', { bold: true, size: 15, center: true });
      p.line('P.O. Box 4410 – 80100, Mombasa, Kenya', { center: true }).gap(16);
      p.line('TENDER DOCUMENT', { bold: true, center: true, size: 13 }).gap(10);
      p.line('TENDER NAME: Upgrading to Bitumen Standard of Kwale Junction - Mtaa Road').gap(4);
      p.line('TENDER NO: PCG/RTPW/T/031/2025-2026').gap(4);
      p.line('TENDER CLOSING DATE AND TIME: 15/07/2026 AT 11.00 A.M. EAT').gap(14);
      p.text(
        '1. The Pwani County Government invites sealed tenders from eligible contractors registered with the National Construction Authority, category NCA 4 and above. Tendering will be conducted under open national procedures.',
      );
      p.text(
        '2. A mandatory pre-tender site visit will be held on 25/06/2026 at 10.00 a.m. Attendance will be recorded.',
      );
      p.newPage().heading('SECTION II - TENDER DATA SHEET (TDS)');
      const widths = [90, 370];
      p.row(['ITT Reference', 'Particulars of appendix to instructions to tenderers'], widths, {
        bold: true,
      });
      p.row(['ITT 1.1', 'The Procuring Entity is: Pwani County Government'], widths);
      p.row(
        [
          'ITT 7.1',
          'Requests for clarification shall be received not later than 7 days before the closing date.',
        ],
        widths,
      );
      p.row(['ITT 18.1', 'The tender validity period shall be 126 days.'], widths);
      p.row(
        [
          'ITT 19.1',
          'A Tender Security shall be required. The amount and currency of the Tender Security shall be KES 1,500,000.',
        ],
        widths,
      );
      p.row(['ITT 33.2', 'A margin of preference of 15% shall apply.'], widths);
      p.row(
        [
          'ITT 48.1',
          'Performance Security in the form of a bank guarantee for 5% of the Contract Price is required.',
        ],
        widths,
      );
      p.heading('SPECIAL CONDITIONS OF CONTRACT');
      p.row(['GCC 1.1', 'Time for Completion: 18 months from the Commencement Date.'], widths);
      p.row(
        [
          'GCC 8.7',
          'Delay damages for the Works: 0.05% of the Contract Price per day. The maximum amount of delay damages is 10% of the final Contract Price.',
        ],
        widths,
      );
      p.row(['GCC 11.3', 'The Defects Notification Period is 12 months.'], widths);
      p.row(['GCC 14.2', 'Total advance payment: 20% of the Accepted Contract Amount.'], widths);
    },
  ),
  single(
    'canada-stipulated-price',
    {
      projectName: ['Fire Hall No. 2 Addition and Renovation', 1],
      owner: ['Town of Prairie Bend', 1],
      ownerAddress: ['1 Railway Avenue, Prairie Bend, SK S0H 1X0', 1],
      bidDate: ['2026-04-28', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [50, 1],
      paymentBondPercent: [50, 1],
      bidValidityDays: [60, 1],
      completionDate: ['2026-11-27', 2],
      warrantyMonths: [24, 2],
      liquidatedDamages: ['none', 2],
      completionDays: null,
      estimate: null,
    },
    (p) => {
      p.line('INSTRUCTIONS TO BIDDERS', { bold: true, size: 14 }).gap(6);
      p.row(['Project:', 'Fire Hall No. 2 Addition and Renovation'], [90, 370]);
      p.row(['Owner:', 'Town of Prairie Bend, 1 Railway Avenue, Prairie Bend, SK S0H 1X0'], [90, 370]);
      p.row(
        ['Consultant:', 'Ashworth Architecture Ltd., 220 Second Street, Regina, SK S4P 2B8'],
        [90, 370],
      ).gap(8);
      p.heading('1. BID CALL');
      p.text(
        '1.1 Offers signed under seal, executed and dated will be received by the Owner at the Town Office until 2:00 p.m. local time on the 28th day of April, 2026.',
      );
      p.text('1.2 Amendments to submitted offers are permitted if received in writing prior to bid closing.');
      p.heading('2. BID SECURITY AND BONDS');
      p.text(
        '2.1 Bids shall be accompanied by a Bid Bond in the amount of ten percent (10%) of the Bid Price and a Consent of Surety.',
      );
      p.text(
        '2.2 The successful bidder shall provide a Performance Bond for fifty percent (50%) of the Contract Price and a Labour and Material Payment Bond for fifty percent (50%) of the Contract Price on CCDC 221 and CCDC 222 within ten (10) days of award.',
      );
      p.heading('3. OFFER ACCEPTANCE');
      p.text(
        '3.1 Bids shall remain open to acceptance, and shall be irrevocable, for a period of sixty (60) days after the bid closing date.',
      );
      p.newPage().heading('SUPPLEMENTARY CONDITIONS');
      p.text(
        'GC 5.5 The holdback shall be ten percent (10%) of the value of the Work in accordance with the lien legislation.',
      );
      p.text(
        'GC 6.5 Completion. The Contractor shall attain Substantial Performance of the Work by November 27, 2026.',
      );
      p.heading('LIQUIDATED DAMAGES');
      p.text('Not applicable.');
      p.heading('WARRANTY');
      p.text(
        'GC 12.3 The warranty period with regard to the Contract is two (2) years from the date of Substantial Performance of the Work.',
      );
    },
  ),
  single(
    'un-works-data-sheet',
    {
      projectName: ['Rehabilitation of Six Primary Health Units in Lamara Region', 1],
      owner: ['United Nations Development Programme', 1],
      bidDate: ['2026-10-05', 2],
      bidTime: ['16:00', 2],
      bidSecurityAmount: [12000, 2],
      bidValidityDays: [120, 2],
      performanceBondPercent: [10, 2],
      liquidatedDamages: ['0.1% of contract price per day of delay', 2],
      completionDays: [180, 2],
      warrantyMonths: [12, 2],
      bidSecurityPercent: null,
      estimate: null,
    },
    (p) => {
      p.line('INVITATION TO BID', { bold: true, size: 18, center: true }).gap(20);
      p.line('Rehabilitation of Six Primary Health Units in Lamara Region', {
        bold: true,
        size: 15,
        center: true,
      }).gap(12);
      p.line('ITB No.: ITB/LAM/2026/017', { center: true });
      p.line('Issued on: 1 September 2026', { center: true }).gap(20);
      p.text(
        'The United Nations Development Programme (UNDP) hereby invites you to submit a Bid to this Invitation to Bid for the above-referenced subject.',
      );
      p.newPage().heading('Section 3. Bid Data Sheet');
      const widths = [40, 130, 290];
      p.row(['BDS No.', 'Data', 'Specific instructions'], widths, { bold: true });
      p.row(['4', 'Bid validity period', '120 days'], widths);
      p.row(
        ['5', 'Bid security', 'Required in the amount of USD 12,000. Acceptable form: bank guarantee.'],
        widths,
      );
      p.row(
        ['6', 'Advance payment upon signing of contract', 'Allowed up to a maximum of 20% of the contract'],
        widths,
      );
      p.row(
        [
          '7',
          'Liquidated damages',
          '0.1% of contract price per day of delay, up to a maximum of 10%, after which UNDP may terminate the contract',
        ],
        widths,
      );
      p.row(['8', 'Performance security', 'Required in the amount of 10% of the contract price'], widths);
      p.row(['10', 'Deadline for submitting requests for clarification', '21 September 2026'], widths);
      p.row(['16', 'Deadline for submission', '5 October 2026, 16:00 hrs local time'], widths);
      p.row(['18', 'Expected date for commencement of contract', 'December 2026'], widths);
      p.row(['19', 'Maximum expected duration of contract', '180 calendar days'], widths);
      p.row(['20', 'Defects liability period', '12 months'], widths);
    },
  ),
];
