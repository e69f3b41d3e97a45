import { single, type Fixture } from './fixture.js';

/** Forms of owners in which boxes choose: what stands beside an empty one is not asked for. */
export const tickedForms: Fixture[] = [
  single(
    'procurement-form-with-ticked-boxes',
    {
      projectName: ['Harlow Street Pumping Station Upgrade', 1],
      owner: ['City of Wexmere', 1],
      bidDate: ['2026-06-18', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: [50, 1],
      bidValidityDays: [60, 1],
      warrantyMonths: [24, 1],
      liquidatedDamages: [900, 1],
      consentRequired: ['no', 1],
    },
    (p) => {
      p.heading('CITY OF WEXMERE').heading('INVITATION TO BID');
      const widths = [150, 318];
      for (const cells of [
        ['Owner:', 'City of Wexmere'],
        ['Project:', 'Harlow Street Pumping Station Upgrade'],
        ['Bids close:', 'June 18, 2026 at 2:00 p.m.'],
        ['Bid security:', '☐ 5% of the bid   ☒ 10% of the bid'],
        ['Performance bond:', '50% ☐   100% ☒'],
        ['Payment bond:', '[ ] 100% [X] 50%'],
        ['Consent of surety:', '☐ Yes ☒ No'],
        ['Bids remain open:', '☐ 30 days ☒ 60 days ☐ 90 days'],
        ['Warranty period:', '☐ 12 months ☒ 24 months'],
        ['Liquidated damages:', '☒ $900 per calendar day ☐ $1,500 per calendar day'],
      ])
        p.row(cells, widths);
    },
  ),
  single(
    'requirements-ticked-in-a-list',
    {
      projectName: ['Culvert Replacement on Mill Creek Road', 1],
      owner: ['County of Ashbourne', 1],
      bidDate: ['2026-07-09', 1],
      bidTime: ['11:00', 1],
      bidSecurityPercent: [5, 1],
      performanceBondPercent: [100, 1],
      paymentBondPercent: null,
      warrantyMonths: null,
      completionDays: [120, 1],
    },
    (p) => {
      p.heading('County of Ashbourne').heading('Request for Tenders: Culvert Replacement on Mill Creek Road');
      p.text('Tenders are received by the County of Ashbourne until 11:00 a.m. on July 9, 2026.');
      p.text('The boxes that are marked apply to this contract:');
      p.line('☒ A bid bond in the amount of 5% of the tender shall accompany each tender.');
      p.line('☒ A performance bond for 100% of the contract price shall be provided.');
      p.line('☐ A labour and material payment bond for 50% of the contract price shall be provided.');
      p.line('☐ A warranty period of 36 months applies to the work.');
      p.line('☒ The work shall be completed within 120 calendar days of the notice to proceed.');
      p.line('☐ The work shall be completed within 200 calendar days of the notice to proceed.');
    },
  ),
];
