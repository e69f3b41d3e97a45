import { single, type Fixture } from './fixture.js';

/** Kept apart while the rules were made and read once to measure how far they carry; since then they guard like the others. */
export const unseen: Fixture[] = [
  single(
    'dot-proposal',
    {
      projectName: ['Bridge Deck Overlay on SR 47 over Little Fork River', 1],
      owner: ['Wabash Department of Transportation', 1],
      bidDate: ['2026-04-15', 1],
      bidTime: ['10:00', 1],
      bidSecurityPercent: [5, 2],
      completionDate: ['2026-11-20', 1],
      liquidatedDamages: [2100, 2],
      performanceBondPercent: [100, 2],
      paymentBondPercent: [100, 2],
      completionDays: null,
      warrantyMonths: null,
      estimate: null,
      bidValidityDays: null,
    },
    (p) => {
      p.line('WABASH DEPARTMENT OF TRANSPORTATION', { bold: true, size: 14, center: true });
      p.line('PROPOSAL AND CONTRACT', { bold: true, size: 12, center: true }).gap(12);
      const widths = [150, 310];
      p.row(['Contract No.:', 'B-43017'], widths);
      p.row(['Letting Date:', 'April 15, 2026, 10:00 A.M. Eastern Time'], widths);
      p.row(['Project Description:', 'Bridge Deck Overlay on SR 47 over Little Fork River'], widths);
      p.row(['County:', 'Montgomery'], widths);
      p.row(['Federal Project No.:', 'STP-047-3(112)'], widths);
      p.row(['DBE Goal:', '6.0%'], widths);
      p.row(['Completion Date:', 'November 20, 2026'], widths);
      p.row(['Proposal Revised:', 'March 18, 2026'], widths);
      p.newPage().heading('SPECIAL PROVISIONS');
      p.text(
        '102.08 Proposal Guaranty. No bid will be considered unless accompanied by a proposal guaranty payable to the Department in an amount of not less than 5 percent of the total amount bid.',
      );
      p.text(
        '103.05 Requirement of Contract Bonds. The successful bidder shall furnish a performance bond and a payment bond, each in a sum equal to the full amount of the contract.',
      );
      p.text(
        '108.08 Failure to Complete on Time. For each calendar day that any work remains uncompleted after the completion date, the sum of $2,100 will be deducted from any money due, not as a penalty but as liquidated damages.',
      );
      p.text(
        '109.05 Partial Payments. The Department will retain 3 percent of the total amount earned. General Decision Number IN20260006 dated 01/02/2026 applies.',
      );
    },
    { head: 'Contract B-43017', foot: 'Page' },
  ),
  single(
    'village-watermain',
    {
      projectName: ['Oak Street Water Main Replacement', 1],
      owner: ['Village of Fairlawn', 1],
      ownerAddress: ['77 Village Green, Fairlawn, IL 60999', 1],
      bidDate: ['2026-03-04', 1],
      bidTime: ['10:00', 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [110, 1],
      paymentBondPercent: [110, 1],
      warrantyMonths: [12, 1],
      completionDate: ['2026-08-14', 1],
      liquidatedDamages: null,
      bidValidityDays: [45, 1],
    },
    (p) => {
      p.line('NOTICE TO BIDDERS', { bold: true, size: 13, center: true }).gap(8);
      p.text(
        'TIME AND PLACE OF OPENING OF BIDS: Notice is hereby given by the Village of Fairlawn, Cook County, Illinois, that sealed bids will be received for the following improvement: Oak Street Water Main Replacement. Bids will be received at the Village Hall, 77 Village Green, Fairlawn, IL 60999 until 10:00 o’clock A.M. on the 4th day of March, 2026, and at that time publicly opened and read.',
      );
      p.text(
        'DESCRIPTION OF WORK: The proposed improvement consists of 3,150 feet of 8-inch ductile iron water main, hydrants and restoration.',
      );
      p.text(
        'BID SECURITY: Cash, a certified check or a bid bond for not less than 5% of the total amount of the bid shall accompany each proposal.',
      );
      p.text(
        'CONTRACT SECURITY: The bidder to whom the award is made shall furnish performance and payment bonds in the amount of one hundred ten percent (110%) of the contract price. The bonds shall remain in force for one year after final acceptance as a guarantee against defective materials and workmanship.',
      );
      p.text(
        'WITHDRAWAL: No bid shall be withdrawn for a period of forty-five (45) days after the opening of bids without the consent of the Village.',
      );
      p.text('COMPLETION: The work shall be completed on or before August 14, 2026.');
      p.text('Bid documents are available from February 11, 2026 on payment of $50.');
    },
  ),
  single(
    'university-rfp-summary',
    {
      projectName: ['Chemistry Building Laboratory Ventilation Retrofit', 1],
      owner: ['University of Northern Plains', 1],
      bidDate: ['2026-02-27', 1],
      bidTime: ['15:00', 1],
      estimate: [4200000, 1],
      startDate: ['2026-05-18', 1],
      completionDate: ['2027-01-08', 1],
      performanceBondPercent: [100, 2],
      paymentBondPercent: [100, 2],
      bidSecurityPercent: [5, 2],
      bidValidityDays: [120, 2],
      liquidatedDamages: [1750, 2],
      warrantyMonths: null,
      bidSecurityAmount: null,
    },
    (p) => {
      p.line('UNIVERSITY OF NORTHERN PLAINS', { bold: true, size: 15 });
      p.line('REQUEST FOR PROPOSALS 26-0091', { bold: true, size: 13 });
      p.line('Chemistry Building Laboratory Ventilation Retrofit', { size: 13 }).gap(10);
      const widths = [220, 240];
      p.row(['EVENT', 'DATE'], widths, { bold: true });
      p.row(['RFP issued', 'January 20, 2026'], widths);
      p.row(['Pre-proposal conference', 'February 3, 2026, 1:00 PM'], widths);
      p.row(['Questions due', 'February 13, 2026, 5:00 PM'], widths);
      p.row(['Proposals due', 'February 27, 2026, 3:00 PM CT'], widths);
      p.row(['Interviews', 'March 12-13, 2026'], widths);
      p.row(['Anticipated construction start', 'May 18, 2026'], widths);
      p.row(['Substantial completion', 'January 8, 2027'], widths);
      p.text('The construction budget for this project is $4.2 million.');
      p.newPage().heading('4. CONTRACT REQUIREMENTS');
      p.text(
        '4.1 Proposal Security: each proposal shall include a bid bond equal to 5% of the proposed guaranteed maximum price.',
      );
      p.text(
        '4.2 Bonds: the selected firm must deliver, within 14 days after award, 100% performance and payment bonds from a surety rated A- or better by A.M. Best.',
      );
      p.text('4.3 Proposals are binding for 120 days from the due date.');
      p.text(
        '4.4 The parties agree that the University will suffer damage if substantial completion is late and set liquidated damages at One Thousand Seven Hundred Fifty Dollars ($1,750) per calendar day.',
      );
      p.text('4.5 Insurance: $1,000,000 each occurrence, $2,000,000 aggregate; umbrella of $5,000,000.');
    },
  ),
  single(
    'india-style-works-tender',
    {
      projectName: ['Construction of Boundary Wall and Staff Quarters at Regional Research Station', 1],
      bidDate: ['2026-12-14', 1],
      bidTime: ['15:00', 1],
      bidSecurityAmount: [165000, 1],
      estimate: [8250000, 1],
      bidValidityDays: [90, 1],
      performanceBondPercent: [5, 1],
      warrantyMonths: [12, 1],
      completionDays: null,
      bidSecurityPercent: null,
    },
    (p) => {
      p.line('NOTICE INVITING TENDER', { bold: true, size: 14, center: true }).gap(8);
      const widths = [30, 210, 220];
      p.row(
        [
          '1',
          'Name of work',
          'Construction of Boundary Wall and Staff Quarters at Regional Research Station',
        ],
        widths,
      );
      p.row(['2', 'Estimated cost put to tender', 'Rs. 82,50,000'], widths);
      p.row(['3', 'Earnest Money Deposit', 'Rs. 1,65,000'], widths);
      p.row(['4', 'Cost of tender form (non-refundable)', 'Rs. 1,500'], widths);
      p.row(['5', 'Period of completion', '10 months'], widths);
      p.row(['6', 'Last date and time for submission of tender', '14.12.2026 up to 15:00 hrs'], widths);
      p.row(['7', 'Pre-bid meeting', '28.11.2026 at 11:00 hrs'], widths);
      p.row(['8', 'Performance guarantee', '5% of the tendered value'], widths);
      p.row(['9', 'Security deposit (retention)', '2.5% deducted from each bill'], widths);
      p.row(['10', 'Validity of tender', '90 days from the date of opening'], widths);
      p.row(['11', 'Defect liability period', '12 months'], widths);
    },
  ),
  single(
    'transit-authority-ifb',
    {
      projectName: ['Eastside Bus Garage Fire Suppression Upgrade', 1],
      owner: ['Metro Valley Transit Authority', 1],
      ownerAddress: ['One Transit Plaza, Springfield, MA 01199', 1],
      bidDate: ['2026-09-02', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [50, 1],
      completionDays: [240, 1],
      liquidatedDamages: [600, 1],
      bidValidityDays: [30, 1],
      contractAmount: null,
    },
    (p) => {
      p.line('METRO VALLEY TRANSIT AUTHORITY', { bold: true, size: 14 });
      p.line('One Transit Plaza').line('Springfield, MA 01199').gap(10);
      p.line('INVITATION FOR BIDS', { bold: true, size: 13 });
      p.line('IFB 26-17: Eastside Bus Garage Fire Suppression Upgrade', { bold: true }).gap(8);
      p.text(
        'The Metro Valley Transit Authority (“MVTA”) is soliciting sealed bids from qualified contractors for the project named above. Bids must be submitted by 2:00 P.M. on Wednesday, September 2, 2026, to the Procurement Office at the address above.',
      );
      p.text(
        'Every general bid must be accompanied by a bid deposit of 5% of the value of the bid, in the form of a bid bond, cash or certified check, payable to the Authority. A performance bond in the full amount of the contract price (100%) and a labor and materials payment bond of 50% of the contract price will be required of the selected bidder.',
      );
      p.text(
        'Bids may not be withdrawn, Saturdays, Sundays and legal holidays excluded, for thirty (30) days after the opening of general bids. The work must be finished in 240 calendar days from the Notice to Proceed; the contract provides for liquidated damages of $600 a day.',
      );
      p.text(
        'A walk-through is scheduled for August 18, 2026 at 9:30 A.M. Requests for information will be accepted until August 24, 2026 at noon. Participation goals: 10.4% MBE/WBE combined.',
      );
    },
  ),
  single(
    'housing-authority-boxes',
    {
      projectName: ['Elevator Modernization at Garden Towers', 1],
      owner: ['Kent Housing Authority', 1],
      bidDate: ['2026-01-29', 1],
      bidTime: ['11:30', 1],
      bidSecurityPercent: [5, 2],
      performanceBondPercent: [100, 2],
      paymentBondPercent: [100, 2],
      completionDays: [300, 2],
      liquidatedDamages: [350, 2],
      warrantyMonths: [12, 2],
      bidValidityDays: [60, 2],
    },
    (p) => {
      p.line('KENT HOUSING AUTHORITY', { bold: true, size: 16, center: true });
      p.line('PROJECT MANUAL', { bold: true, size: 13, center: true }).gap(30);
      p.line('Elevator Modernization at Garden Towers', { bold: true, size: 18, center: true }).gap(20);
      p.line('Bid Opening: 01/29/2026 @ 11:30 AM', { center: true, size: 12 });
      p.line('Date of Issue: 12/15/2025', { center: true }).gap(30);
      p.newPage().heading('INSTRUCTIONS TO BIDDERS');
      p.text(
        'Bid Guarantee. All bids must be accompanied by a negotiable bid guarantee which shall not be less than five percent (5%) of the amount of the bid.',
      );
      p.text(
        'Assurance of Completion. The successful bidder shall furnish a performance and payment bond in a penal sum of 100% of the contract price, or separate performance and payment bonds, each for 50% or more of the contract price, at the bidder’s option.',
      );
      p.text(
        'Time. The Contractor shall complete all work required under this contract within 300 calendar days of the effective date of the Notice to Proceed.',
      );
      p.text(
        'Liquidated Damages. If the Contractor fails to complete the work within the time specified in the contract, the Contractor shall pay to the Authority as liquidated damages, the sum of $350.00 for each day of delay.',
      );
      p.text(
        'Warranty. The Contractor warrants that work conforms to the contract for a period of one year from the date of final acceptance of the work. Notice of defects will be given within a reasonable time.',
      );
      p.text(
        'Bids shall remain in force for 60 days from the bid opening date. The Authority will retain ten percent of progress payments until 50% of the work is complete.',
      );
    },
    { foot: 'Kent Housing Authority' },
  ),
  single(
    'airport-notice-award',
    {
      projectName: ['Taxiway B Rehabilitation', 1],
      owner: ['Lakeview Regional Airport Authority', 1],
      contractAmount: [3214560.75, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      completionDays: [150, 1],
      bidSecurityPercent: null,
      bidValidityDays: null,
      warrantyMonths: null,
      estimate: null,
    },
    (p) => {
      p.line('NOTICE OF AWARD', { bold: true, size: 14, center: true }).gap(8);
      p.row(['Owner:', 'Lakeview Regional Airport Authority'], [110, 350]);
      p.row(['Project:', 'Taxiway B Rehabilitation'], [110, 350]);
      p.row(['Bidder:', 'Granite & Sons Paving, Inc.'], [110, 350]).gap(6);
      p.text(
        'You are notified that your Bid dated March 12, 2026 for the above Contract has been considered. You are the apparent successful bidder and have been awarded a contract for the Taxiway B Rehabilitation. The Contract Price of your contract is $3,214,560.75.',
      );
      p.text(
        'You must comply with the following conditions precedent within 15 days of the date of this Notice of Award: deliver executed counterparts of the Agreement and the performance and payment bonds, each for 100 percent of the Contract Price. The Contract Times are 150 calendar days.',
      );
    },
  ),
  single(
    'ontario-form-of-tender',
    {
      projectName: ['Reconstruction of Mill Road from Church Street to County Road 12', 1],
      owner: ['Township of South Lakes', 1],
      bidDate: ['2026-05-21', 1],
      bidTime: ['13:00', 1],
      bidSecurityAmount: [50000, 1],
      bidSecurityPercent: null,
      performanceBondPercent: [100, 1],
      paymentBondPercent: [50, 1],
      bidValidityDays: [60, 1],
      warrantyMonths: [24, 1],
      completionDays: [65, 1],
      liquidatedDamages: [1000, 1],
    },
    (p) => {
      p.line('THE CORPORATION OF THE TOWNSHIP OF SOUTH LAKES', { bold: true, size: 13, center: true });
      p.line('TENDER 2026-09', { bold: true, center: true });
      p.line('Reconstruction of Mill Road from Church Street to County Road 12', {
        bold: true,
        center: true,
      }).gap(10);
      p.text(
        'Sealed tenders, on forms supplied by the Township of South Lakes, will be received by the Clerk until 1:00:00 p.m. local time, Thursday, May 21, 2026.',
      );
      p.text(
        'Each tender shall be accompanied by a certified cheque or bid bond in the amount of $50,000.00 made payable to the Township, and by an Agreement to Bond.',
      );
      p.text(
        'The successful tenderer shall provide a Performance Bond for 100% of the total tender price and a Labour and Material Payment Bond for 50% of the total tender price. Statutory holdback of 10% applies.',
      );
      p.text(
        'Tenders are irrevocable and open for acceptance by the Township for a period of sixty (60) days after the closing. The Contractor shall complete the work within 65 working days. If the time limit is exceeded, liquidated damages of One Thousand Dollars ($1,000.00) per working day will be deducted.',
      );
      p.text(
        'The Contractor shall maintain the work for a maintenance period of twenty-four (24) months from the date of Substantial Performance.',
      );
    },
  ),
  single(
    'state-agency-two-labels',
    {
      projectName: ['Replace Boilers, Central Plant', 1],
      owner: ['Department of Administration', 1],
      bidDate: ['2026-06-16', 1],
      bidTime: ['13:00', 1],
      estimate: [900000, 1],
      completionDays: [180, 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      liquidatedDamages: [300, 1],
      bidValidityDays: null,
      warrantyMonths: null,
    },
    (p) => {
      p.line('PROJECT ADVERTISEMENT', { bold: true, size: 13 }).gap(6);
      const widths = [170, 300];
      p.row(['AGENCY', 'Department of Administration'], widths);
      p.row(['PROJECT TITLE', 'Replace Boilers, Central Plant'], widths);
      p.row(['PROJECT NUMBER', 'DOA-2026-118'], widths);
      p.row(['BIDS DUE', 'June 16, 2026 1:00 PM'], widths);
      p.row(['BID OPENING', 'June 16, 2026 1:15 PM'], widths);
      p.row(['MANDATORY SITE VISIT', 'June 2, 2026 9:00 AM'], widths);
      p.row(['ESTIMATED COST', '$900,000'], widths);
      p.row(['CONTRACT TIME', '180 calendar days from Notice to Proceed'], widths);
      p.row(['BID GUARANTEE', '5% of base bid'], widths);
      p.row(['BONDS', '100% performance bond and 100% payment bond'], widths);
      p.row(['LIQUIDATED DAMAGES', '$300 per calendar day'], widths);
      p.row(['RETAINAGE', '5%'], widths);
    },
  ),
  single(
    'nigeria-style-itt',
    {
      projectName: ['Construction of a 50-Bed Maternity Ward at General Hospital, Okaba', 1],
      owner: ['Ministry of Health', 1],
      bidDate: ['2026-03-31', 1],
      bidTime: ['12:00', 1],
      bidSecurityPercent: [2, 1],
      bidValidityDays: [120, 1],
      completionDays: null,
      performanceBondPercent: [10, 1],
      warrantyMonths: [6, 1],
      liquidatedDamages: null,
    },
    (p) => {
      p.line('MINISTRY OF HEALTH', { bold: true, size: 14, center: true });
      p.line('INVITATION TO TENDER', { bold: true, center: true }).gap(10);
      p.text(
        '1. The Ministry of Health hereby invites reputable contractors to tender for the Construction of a 50-Bed Maternity Ward at General Hospital, Okaba.',
      );
      p.text(
        '2. Tenders must be accompanied by a bid security of 2% of the tender sum in the form of a bank guarantee and shall be valid for 120 days from the date of tender opening.',
      );
      p.text(
        '3. Completed tenders shall be deposited in the tender box on or before 12:00 noon on Tuesday, 31st March, 2026. Tenders will be opened the same day at 12:30 p.m. in the conference hall.',
      );
      p.text(
        '4. The successful tenderer will provide a performance guarantee of 10% of the contract sum. The defects liability period is six (6) months. Payment will be made within 30 days of certification. A tender fee of N20,000 is payable.',
      );
    },
  ),
];
