import { single, type Fixture } from './fixture.js';

/** Short notices with the labels, the tables and the ways to write a date of other countries. */
export const noticesAbroad: Fixture[] = [
  single(
    'pakistani-notice-with-attempts',
    {
      projectName: [
        'Rehabilitation and Widening of the Link Road from the Grain Market at Chak Nur to the Canal Bridge near Kot Amin, including three culverts and the strengthening of both shoulders (Mile 0/0 to 7/2)',
        1,
      ],
      owner: ['Government of Punjab', 1],
      bidDate: ['2026-03-09', 1],
      bidTime: ['11:00', 1],
      completionDays: null,
      startDate: null,
    },
    (p) => {
      p.line('Government of Punjab', { bold: true, center: true });
      p.line('Office of the Executive Engineer, Provincial Roads Division, Kot Amin', { center: true }).gap(
        8,
      );
      p.line('Tender Notice').gap(8);
      p.text(
        'Name of Work:- Rehabilitation and Widening of the Link Road from the Grain Market at Chak Nur to the Canal Bridge near Kot Amin, including three culverts and the strengthening of both shoulders (Mile 0/0 to 7/2)',
      );
      p.text('Tender Fee: Rs. 3,000/-');
      p.text('Completion Period: 18 Months');
      p.line('Last Date for Sale of Tenders: 06-03-2026');
      p.line('Submission: 09-03-2026 (up to 11:00 a.m.)');
      p.line('Opening: 09-03-2026 (at 11:30 a.m.)');
    },
  ),
  single(
    'days-in-the-head-of-a-column',
    {
      owner: ['Rural Roads Department', 1],
      bidDate: ['2026-11-12', 1],
      completionDays: [420, 1],
    },
    (p) => {
      p.line('INVITATION FOR TENDERS', { bold: true, center: true }).gap(8);
      p.text(
        'The Rural Roads Department ("the Employer") invites sealed tenders for the package below. The closing date is 12-11-2026 at 1:00 pm. The price of the document is Tk. 2,000.',
      );
      const widths = [90, 290, 90];
      p.row(['Package No.', 'Description of Work', 'Time for Completion (days)'], widths, { bold: true });
      p.row(['RRD-W-14', 'Improvement of Sonapur Bazar Road by bituminous carpeting', '420'], widths);
    },
  ),
  single(
    'district-office-of-a-department',
    {
      owner: ['Department of Public Works and Highways', 1],
      bidDate: ['2026-06-24', 1],
      bidTime: ['10:00', 1],
      startDate: null,
    },
    (p) => {
      p.line('DEPARTMENT OF PUBLIC WORKS AND HIGHWAYS', { bold: true, size: 14, center: true });
      p.line('Laguna Norte 4th District Engineering Office', { center: true }).gap(12);
      p.line('BIDDING DOCUMENTS', { bold: true, center: true }).gap(12);
      p.text('Contract Name: Construction of Flood Wall along the Pila River');
      p.text('Date of Opening of Bids: June 24, 2026 at 10:00 A.M.');
      p.text('Start Date for Issuance of Bidding Documents: June 3, 2026');
    },
  ),
  single(
    'french-consultation',
    { owner: ['Mairie de Sauvelle', 1], bidDate: ['2026-05-06', 1], bidTime: ['12:00', 1] },
    (p) => {
      p.line('MARCHE PUBLIC DE TRAVAUX', { bold: true, center: true }).gap(8);
      p.line('Pouvoir adjudicateur : Mairie de Sauvelle').gap(6);
      p.line('Objet du marché : Réfection de la toiture du gymnase municipal').gap(6);
      p.line('Date limite de remise des offres : le mercredi 06/05/2026 à 12h00');
    },
  ),
  single(
    'years-from-contract-completion',
    { warrantyMonths: [12, 1], performanceBondPercent: [100, 1] },
    (p) => {
      p.line('NOTICE TO BIDDERS', { bold: true, center: true }).gap(8);
      p.text(
        'The successful bidder shall furnish a performance bond equal to 100% of the bid, which shall also secure the Village of Orrin against defective materials and workmanship for one year from the date of contract completion.',
      );
    },
  ),
];
