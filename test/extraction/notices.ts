import { single, type Fixture } from './fixture.js';

/** Notices to bidders of cities, counties, schools and districts. */
export const notices: Fixture[] = [
  single(
    'city-street-resurfacing',
    {
      projectName: ['2026 Street Resurfacing Program', 1],
      owner: ['City of Maple Grove', 1],
      ownerAddress: ['400 Civic Center Drive, Maple Grove, OH 44999', 1],
      bidDate: ['2026-05-14', 1],
      bidTime: ['11:00', 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      estimate: [1485000, 1],
      completionDate: ['2026-10-30', 1],
      bidValidityDays: [60, 1],
      bidSecurityAmount: null,
      contractAmount: null,
      liquidatedDamages: null,
      warrantyMonths: null,
      completionDays: null,
      startDate: null,
    },
    (p) => {
      p.line('LEGAL NOTICE', { bold: true, center: true, size: 14 }).gap(4);
      p.line('ADVERTISEMENT FOR BIDS', { bold: true, center: true, size: 13 }).gap(10);
      p.text(
        'Sealed bids for the 2026 Street Resurfacing Program will be received by the City of Maple Grove at the office of the Director of Finance, 400 Civic Center Drive, Maple Grove, OH 44999, until 11:00 a.m., local time, on Thursday, May 14, 2026, and at that time and place will be publicly opened and read aloud.',
      );
      p.text(
        'A pre-bid conference will be held at 9:00 a.m. on April 30, 2026 in the Council Chambers. Written questions must reach the Engineer by 4:00 p.m. on May 7, 2026.',
      );
      p.text("The Engineer's estimate of construction cost for the base bid is $1,485,000.00.");
      p.text(
        'Each bid must be accompanied by a bid guaranty in the form of a certified check, cashier’s check or letter of credit equal to ten percent (10%) of the bid, or a bid bond on the form provided. The successful bidder shall furnish a Performance Bond and a Labor and Material Payment Bond, each in the amount of one hundred percent (100%) of the contract price.',
      );
      p.text(
        'Contract documents may be obtained for a non-refundable fee of $75.00 per set. No bidder may withdraw a bid within sixty (60) days after the actual date of the opening thereof. Prevailing wage rates apply. All work shall be complete no later than October 30, 2026.',
      );
      p.text('The City reserves the right to reject any or all bids and to waive irregularities.');
      p.text('By order of the Director of Public Service. Publish: April 16, 2026 and April 23, 2026.');
    },
  ),
  single(
    'school-district-notice',
    {
      projectName: ['Lincoln Elementary School Roof Replacement', 1],
      owner: ['Cedar Valley Unified School District', 1],
      bidDate: ['2026-03-19', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      completionDays: [75, 2],
      liquidatedDamages: [750, 2],
      bidValidityDays: [90, 1],
      warrantyMonths: [24, 2],
      estimate: null,
      completionDate: null,
      contractAmount: null,
      bidSecurityAmount: null,
    },
    (p) => {
      p.line('CEDAR VALLEY UNIFIED SCHOOL DISTRICT', { bold: true, center: true, size: 14 });
      p.line('NOTICE TO CONTRACTORS CALLING FOR BIDS', { bold: true, center: true, size: 12 }).gap(10);
      p.row(['Project:', 'Lincoln Elementary School Roof Replacement'], [150, 310]);
      p.row(['Bid Number:', '2026-07'], [150, 310]);
      p.row(['Bid Deadline:', 'March 19, 2026 at 2:00 P.M.'], [150, 310]);
      p.row(['Mandatory Job Walk:', 'March 3, 2026 at 10:00 A.M., meet at the school office'], [150, 310]);
      p.row(['Last Day for Questions:', 'March 11, 2026, 5:00 P.M.'], [150, 310]).gap(6);
      p.text(
        'NOTICE IS HEREBY GIVEN that the Cedar Valley Unified School District, acting by and through its Governing Board, hereinafter referred to as the “District”, will receive up to, but not later than, the above stated time, sealed bids for the award of a contract for the above project.',
      );
      p.text(
        'Each bid shall be accompanied by a bidder’s bond, certified check or cashier’s check in an amount of not less than ten percent (10%) of the total bid price, payable to the District.',
      );
      p.text(
        'The successful bidder will be required to furnish a 100% Performance Bond and a 100% Payment Bond. No bidder may withdraw its bid for a period of ninety (90) days after the date set for the opening of bids. The Contractor shall possess a valid Class C-39 license. The District has set a goal of 3% participation for disabled veteran business enterprises. The District will retain five percent (5%) of each progress payment.',
      );
      p.newPage().heading('INFORMATION FOR BIDDERS');
      p.text(
        '1. Time for Completion. The Work shall be completed within seventy-five (75) consecutive calendar days from the date stated in the Notice to Proceed.',
      );
      p.text(
        '2. Liquidated Damages. Contractor shall pay to the District the sum of $750.00 per calendar day for each day of delay beyond the time for completion.',
      );
      p.text(
        '3. Bonds and Insurance. Within seven (7) calendar days after notice of award the Contractor shall deliver the signed Agreement, bonds and certificates of insurance. Commercial general liability insurance shall be not less than $2,000,000 per occurrence.',
      );
      p.text(
        '4. Guarantee. Contractor shall guarantee all work for a period of two (2) years after the date of acceptance of the work by the District. The roofing manufacturer shall issue a 20-year no-dollar-limit warranty.',
      );
    },
  ),
  single(
    'water-district-columns',
    {
      projectName: ['Zone 4 Transmission Main Rehabilitation', 1],
      owner: ['Silver Creek Water District', 1],
      bidDate: ['2026-06-25', 1],
      bidTime: ['15:00', 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [50, 1],
      completionDays: [160, 1],
      liquidatedDamages: [1200, 1],
      estimate: [2750000, 1],
      warrantyMonths: null,
      bidValidityDays: null,
      completionDate: null,
    },
    (p) => {
      p.line('SILVER CREEK WATER DISTRICT', { bold: true, center: true, size: 14 });
      p.line('NOTICE INVITING SEALED BIDS', { bold: true, center: true });
      p.line('Zone 4 Transmission Main Rehabilitation', { center: true });
      p.line('Specification No. 26-113', { center: true }).gap(14);
      p.columns(
        [
          'NOTICE IS HEREBY GIVEN that the Board of Directors of the Silver Creek Water District invites sealed bids for the construction of the Zone 4 Transmission Main Rehabilitation. Bids will be received at the District office until the hour of 3:00 p.m. on Thursday, June 25, 2026, at which time they will be opened.',
          'The work consists of lining about 9,400 feet of 24-inch steel pipe, replacing valves and restoring pavement. The engineer’s estimate for the work is $2,750,000. All work shall be completed within 160 calendar days after the date of the Notice to Proceed.',
          'A non-mandatory pre-bid meeting will take place on June 9, 2026 at 10:00 a.m. at the Zone 4 pump station.',
        ],
        [
          'Each proposal must be accompanied by cash, a cashier’s check or a bidder’s bond for at least five percent of the amount bid. The bidder to whom the contract is awarded shall furnish a faithful performance bond for 100 percent of the contract price and a labor and materials bond for 50 percent of the contract price.',
          'Liquidated damages are $1,200 for each calendar day that the work is late. Ten percent of each progress payment may be retained unless securities are substituted under the Public Contract Code.',
          'Plans can be had at the District office for $40 a set, which is not refundable. Published: May 28 and June 4, 2026.',
        ],
      );
    },
  ),
  single(
    'county-letter',
    {
      projectName: ['Courthouse Annex HVAC Upgrade', 1],
      owner: ['Hamblin County', 1],
      ownerAddress: ['215 East Commerce Street, Suite 300, Fairview, TN 37999', 1],
      bidDate: ['2026-08-06', 1],
      bidTime: ['13:30', 1],
      bidSecurityAmount: [25000, 1],
      bidSecurityPercent: null,
      performanceBondPercent: [100, 1],
      paymentBondPercent: [100, 1],
      startDate: ['2026-09-14', 1],
      completionDate: ['2027-02-26', 1],
      liquidatedDamages: null,
      warrantyMonths: [12, 1],
      completionDays: null,
      bidValidityDays: [45, 1],
    },
    (p) => {
      p.lines(
        [
          'Hamblin County',
          'Purchasing Department',
          '215 East Commerce Street, Suite 300',
          'Fairview, TN 37999',
        ],
        {
          size: 11,
        },
      );
      p.line('July 9, 2026').gap(10);
      p.line('RE: Courthouse Annex HVAC Upgrade, Bid No. 2026-044').gap(8);
      p.text('Dear Contractor:');
      p.text(
        'Hamblin County is accepting sealed bids for the Courthouse Annex HVAC Upgrade. Your bid must be in this office no later than 1:30 PM Central Time on August 6, 2026. Bids which arrive later will be returned unopened.',
      );
      p.text(
        'A bid bond or cashier’s check in the fixed amount of $25,000.00 must be enclosed with your bid. The contractor selected will provide performance and payment bonds in the full amount of the contract before work starts.',
      );
      p.text(
        'Work is to start on September 14, 2026 and must be substantially complete by February 26, 2027. All bids shall remain firm for forty-five (45) days following the bid opening. Workmanship and materials shall be warranted for one (1) year from substantial completion.',
      );
      p.text(
        'You may visit the site on July 21, 2026 between 8:00 a.m. and 11:00 a.m. Questions go to purchasing@example.org before July 28, 2026. The County Commission expects to award on August 17, 2026.',
      );
      p.text('Sincerely,');
      p.line('Director of Purchasing');
    },
    { scattered: true },
  ),
];
