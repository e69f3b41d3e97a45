import { single, type Fixture } from './fixture.js';

/** Forms of boxes, notices of South Asia and Britain, and invitations in French. */
export const boxedAndAbroad: Fixture[] = [
  single(
    'tender-notice-of-numbered-lines',
    {
      projectName: ['Improvement of Kalibari Bazar Road from Ch. 0+000 to Ch. 3+450', 1],
      owner: ['Local Roads Engineering Department', 1],
      bidDate: ['2026-04-27', 1],
      bidTime: ['14:00', 1],
      bidSecurityAmount: [650000, 1],
      completionDays: [270, 1],
      startDate: null,
      completionDate: null,
      liquidatedDamages: null,
      warrantyMonths: null,
      performanceBondPercent: null,
      estimate: null,
    },
    (p) => {
      p.line('Government of the People’s Republic of Padmaland', { center: true });
      p.line('Local Roads Engineering Department', { center: true, bold: true });
      p.line('Office of the Executive Engineer, District: Meghnapur', { center: true }).gap(6);
      p.line('Memo No. LRED/XEN/MEG/25-26/118          Date: 24.03.2026').gap(4);
      p.line('INVITATION FOR TENDER', { center: true, bold: true }).gap(4);
      const widths = [30, 190, 248];
      for (const cells of [
        ['1', 'Agency', 'Local Roads Engineering Department (LRED)'],
        ['2', 'Invitation Ref. No.', '46.02.8600.741.14.048.26-118'],
        ['3', 'Procurement Method', 'Open Tendering Method'],
        ['4', 'Tender Package No.', 'LRED/MEG/RD-07'],
        ['5', 'Tender Package Name', 'Improvement of Kalibari Bazar Road from Ch. 0+000 to Ch. 3+450'],
        ['6', 'Tender Publication Date', '25/03/2026'],
        ['7', 'Tender Last Selling Date', '26/04/2026 up to 17:00'],
        ['8', 'Tender Closing Date and Time', '27/04/2026 at 14:00'],
        ['9', 'Tender Opening Date and Time', '27/04/2026 at 14:30'],
        ['10', 'Tender Security Amount', 'Tk. 6,50,000.00'],
        ['11', 'Time for Completion of Works', '270 days'],
        ['12', 'Price of Tender Document', 'Tk. 2,000.00 (non-refundable)'],
      ])
        p.row(cells, widths);
    },
  ),
  single(
    'bidding-data-with-employer',
    {
      projectName: ['Construction of Girls Degree College at Sehrabad', 1],
      owner: ['Public Buildings and Housing Department', 1],
      bidDate: ['2026-05-20', 2],
      bidTime: ['11:00', 2],
      bidSecurityAmount: [1700000, 2],
      performanceBondPercent: [10, 3],
      bidValidityDays: [90, 3],
      completionDays: [540, 3],
      warrantyMonths: [12, 3],
      liquidatedDamages: ['0.1% of the Contract Price per day', 3],
      paymentBondPercent: null,
      estimate: [115660000, 1],
      startDate: null,
      completionDate: null,
    },
    (p) => {
      p.gap(60).line('PUBLIC BUILDINGS AND HOUSING DEPARTMENT', { center: true, bold: true, size: 14 });
      p.gap(30).line('BIDDING DOCUMENT', { center: true, size: 13 }).line('FOR', { center: true });
      p.line('CONSTRUCTION OF GIRLS DEGREE COLLEGE AT SEHRABAD', { center: true, bold: true, size: 14 });
      p.gap(20).line('Estimated Cost: Rs. 115.660 Million', { center: true });
      p.gap(20).line('VOLUME 1', { center: true }).line('MARCH 2026', { center: true });
      p.newPage().heading('INVITATION FOR BIDS');
      p.text('Date: 25th April, 2026');
      p.text(
        '1. The Employer, Public Buildings and Housing Department, invites sealed bids from firms licensed by the Engineering Council for the Works, Construction of Girls Degree College at Sehrabad.',
      );
      p.text(
        '2. Bidding Documents may be purchased upon payment of a non-refundable fee of Rupees 3,000 from the Office of the Executive Engineer, 18 Canal Road, Sehrabad.',
      );
      p.text(
        '3. All bids must be accompanied by a Bid Security in the amount of Rs. 1,700,000/- (Rupees One Million Seven Hundred Thousand only) and must be delivered to the office above at or before 11:00 am on 20th May, 2026. Bids will be opened at 11:30 am on the same day.',
      );
      p.newPage().heading('BIDDING DATA AND CONTRACT DATA');
      const widths = [70, 398];
      for (const cells of [
        ['IB.14', 'Period of Bid Validity: 90 days after the date of bid opening'],
        ['IB.15', 'Pre-bid meeting: 6th May, 2026 at 10:00 am in the conference room'],
        ['IB.34', 'Performance Security: 10% of the Contract Price, in the form of a bank guarantee'],
        ['1.1.9', 'Time for Completion: 540 days'],
        ['4.2', 'Retention money: 5% of each interim payment'],
        [
          '7.4',
          'Amount payable due to failure to complete: 0.1% of the Contract Price per day up to a maximum of 10%',
        ],
        ['9.1', 'Defects Liability Period: 365 days'],
      ])
        p.row(cells, widths);
    },
  ),
  single(
    'federal-solicitation-form',
    {
      projectName: ['Repair Hangar Fire Pumps, Building 414', 1],
      owner: ['172nd Mission Support Squadron', 1],
      ownerAddress: ['300 Tanker Road, Fort Example, PA 15108-4204', 1],
      bidDate: ['2026-06-18', 1],
      bidTime: ['14:00', 1],
      completionDays: [270, 1],
      bidValidityDays: [60, 1],
      bidSecurityPercent: [20, 2],
      performanceBondPercent: [100, 2],
      paymentBondPercent: [100, 2],
      estimate: ['1000000-5000000', 1],
      warrantyMonths: null,
      liquidatedDamages: null,
      completionDate: null,
      startDate: null,
    },
    (p) => {
      p.row(
        [
          'SOLICITATION, OFFER, AND AWARD (Construction, Alteration, or Repair)',
          '1. SOLICITATION NO. W912XX-26-B-0007',
        ],
        [300, 168],
        { size: 9 },
      );
      p.row(
        ['4. CONTRACT NO.', '5. REQUISITION NO. F8R3CE6078A002', '6. PROJECT NO. JLXQ262002'],
        [156, 156, 156],
        { size: 9 },
      );
      p.row(['7. ISSUED BY CODE W912XX', '8. ADDRESS OFFER TO'], [250, 218], { size: 9 });
      p.row(['172nd Mission Support Squadron', 'See Item 7'], [250, 218], { size: 9 });
      p.row(['300 Tanker Road', ''], [250, 218], { size: 9 });
      p.row(['Fort Example, PA 15108-4204', ''], [250, 218], { size: 9 });
      p.text('9. FOR INFORMATION CALL: A. NAME Dana Whitlow B. TELEPHONE NO. 412-555-7660', { size: 9 });
      p.text(
        '10. THE GOVERNMENT REQUIRES PERFORMANCE OF THE WORK DESCRIBED IN THESE DOCUMENTS (Title, identifying no., date):',
        { size: 9 },
      );
      p.text('Project Title: Repair Hangar Fire Pumps, Building 414', { size: 9 });
      p.text('The magnitude of this project is between $1,000,000 and $5,000,000.', { size: 9 });
      p.text(
        '11. The Contractor shall begin performance within 10 calendar days and complete it within 270 calendar days after receiving notice to proceed.',
        { size: 9 },
      );
      p.text(
        '12. The Contractor must furnish any required performance and payment bonds within 10 calendar days after award.',
        { size: 9 },
      );
      p.text(
        '13. A. Sealed offers in original and 1 copy to perform the work required are due at the place specified in Item 8 by 02:00 PM local time 18 Jun 2026.',
        { size: 9 },
      );
      p.text(
        'D. Offers providing less than 60 calendar days for Government acceptance after the date offers are due will not be considered and will be rejected.',
        { size: 9 },
      );
      p.newPage().heading('SECTION 00100 - INSTRUCTIONS TO BIDDERS');
      p.text(
        'A site visit will be held on 27 May 2026 at 10:00 AM. Requests for information are due by 3 June 2026 at 4:00 PM.',
      );
      p.text(
        'The bidder shall furnish a bid guarantee in the amount of 20 percent of the bid price or $3,000,000, whichever is less.',
      );
      p.text(
        'The penal amount of performance bonds shall be 100 percent of the original contract price. The penal amount of payment bonds shall be 100 percent of the original contract price.',
      );
      p.text(
        'At least 15 percent of the total amount of work shall be performed by the Contractor’s own organization.',
      );
    },
  ),
  single(
    'appel-d-offres',
    {
      projectName: ['Réfection de la toiture du centre communautaire Bellerive', 1],
      owner: ['Ville de Sainte-Marguerite', 1],
      bidDate: ['2026-05-14', 1],
      bidTime: ['14:00', 1],
      bidSecurityPercent: [10, 1],
      performanceBondPercent: [50, 1],
      paymentBondPercent: [50, 1],
      bidValidityDays: [90, 1],
      completionDays: null,
      warrantyMonths: null,
      liquidatedDamages: null,
    },
    (p) => {
      p.line('Ville de Sainte-Marguerite', { bold: true, size: 14, center: true });
      p.line('APPEL D’OFFRES PUBLIC', { bold: true, center: true }).gap(4);
      p.line('Projet : Réfection de la toiture du centre communautaire Bellerive').gap(2);
      p.line('Numéro : 2026-TP-014').gap(6);
      p.text(
        'La Ville de Sainte-Marguerite demande des soumissions pour la réfection de la toiture du centre communautaire Bellerive.',
      );
      p.text(
        'Les soumissions doivent être reçues au plus tard le 14 mai 2026 à 14 h 00 au greffe, 250, rue Principale, Sainte-Marguerite (Québec) J0T 1L0. Elles seront ouvertes publiquement le même jour à 14 h 05.',
      );
      p.text(
        'Une visite du site aura lieu le 28 avril 2026 à 10 h 00. Les questions sont acceptées jusqu’au 5 mai 2026.',
      );
      p.text(
        'Chaque soumission doit être accompagnée d’un cautionnement de soumission de 10 % du montant de la soumission, et demeurer valide pendant 90 jours.',
      );
      p.text(
        'L’adjudicataire fournira un cautionnement d’exécution de 50 % et un cautionnement pour gages, matériaux et services de 50 % du prix du contrat.',
      );
    },
  ),
  single(
    'british-works-tender',
    {
      projectName: ['Refurbishment of Millbrook Pavilion', 1],
      owner: ['Westlow Town Council', 1],
      ownerAddress: ['The Old Hall, 12 Market Square, Westlow, Kent, TN99 4DQ', 1],
      bidDate: ['2026-03-20', 1],
      bidTime: ['12:00', 1],
      startDate: ['2026-05-11', 2],
      completionDays: [112, 2],
      warrantyMonths: [6, 2],
      liquidatedDamages: ['£750 per week', 2],
      bidValidityDays: [90, 1],
      performanceBondPercent: [10, 2],
      bidSecurityPercent: null,
      bidSecurityAmount: null,
      paymentBondPercent: null,
      completionDate: null,
      estimate: null,
    },
    (p) => {
      p.line('WESTLOW TOWN COUNCIL', { bold: true, size: 15, center: true });
      p.line('INVITATION TO TENDER', { bold: true, center: true });
      p.line('Refurbishment of Millbrook Pavilion', { bold: true, size: 13, center: true }).gap(6);
      p.text(
        'Tenders must be returned to the Town Clerk, Westlow Town Council, The Old Hall, 12 Market Square, Westlow, Kent, TN99 4DQ by 12 noon on Friday 20th March 2026. Tenders received late will not be opened.',
      );
      p.text(
        'Queries should be raised by 6th March 2026. Site visits take place on 24th February 2026 between 10.00 and 15.00.',
      );
      p.text('The tender shall remain open for acceptance for 90 days from the date fixed for return.');
      p.text('Price counts for 60% of the score and quality for 40%.');
      p.newPage().heading('Contract Particulars');
      const widths = [200, 268];
      for (const cells of [
        ['Date for Possession', '11th May 2026'],
        ['Contract period', '16 weeks'],
        ['Liquidated damages', '£750 per week or part thereof'],
        ['Rectification Period', '6 months from practical completion'],
        ['Retention', '5% (2.5% after practical completion)'],
        ['Performance bond', '10% of the Contract Sum'],
        ['Public liability insurance', '£5,000,000 any one claim'],
      ])
        p.row(cells, widths);
    },
  ),
];
