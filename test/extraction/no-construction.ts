import { single, type Expected, type Fixture } from './fixture.js';

const nothing: Record<string, Expected> = {
  bidSecurityPercent: null,
  bidSecurityAmount: null,
  performanceBondPercent: null,
  paymentBondPercent: null,
  contractAmount: null,
  estimate: null,
  completionDays: null,
  completionDate: null,
  liquidatedDamages: null,
  warrantyMonths: null,
};

/** Papers without any construction: what bonds need is not in them. */
export const noConstruction: Fixture[] = [
  single('supply-of-laptops', { ...nothing, bidDate: ['2026-09-10', 1], startDate: null }, (p) => {
    p.line('County of Alder – Information Services', { bold: true, size: 13 });
    p.line('Request for Quotations for Laptop Computers', { bold: true }).gap(6);
    p.text(
      'Quotations are due on September 10, 2026 at 1:00 p.m. by e-mail. The County expects to order 220 units.',
    );
    p.text(
      'Each unit shall have a three (3) year on-site manufacturer warranty, 16 GB of memory, a battery of 70 Wh with 80% capacity after 1,000 cycles, and shall be delivered within 30 days after receipt of an order.',
    );
    p.text(
      'A restocking fee of 15% will not be accepted. Unit prices above $1,500 need approval. Uptime of the support portal shall be 99.9%. The vendor carries cyber liability insurance of $2,000,000.',
    );
    p.text(
      'Prices are compared on 40% cost, 35% performance and 25% support. Payment terms are net 45 days.',
    );
  }),
  single(
    'cleaning-of-offices',
    { ...nothing, bidDate: ['2026-10-02', 1], startDate: ['2027-01-01', 1] },
    (p) => {
      p.line('Harbour Health Trust', { bold: true, size: 13 });
      p.line('Invitation to Tender: Cleaning of Offices', { bold: true }).gap(6);
      p.text(
        'Tenders must be submitted by 2 October 2026 at 12:00 noon. The services start on 1 January 2027 for an initial term of three years with two options of one year each.',
      );
      p.text(
        'Floors shall be cleaned daily, carpets every 90 days. Complaints are answered within 2 days and put right within 5 days. A service credit of 5% of the monthly charge applies where the audit score is below 85%.',
      );
      p.text(
        'The contractor maintains employer’s liability insurance of £10,000,000 and pays staff at least £12.60 an hour. Charges rise with the index, at most 3% per year.',
      );
    },
  ),
  single('spec-section-of-paint', { ...nothing, bidDate: null, startDate: null, projectName: null }, (p) => {
    p.line('SECTION 09 91 23', { bold: true }).line('INTERIOR PAINTING', { bold: true }).gap(6);
    p.heading('PART 1 - GENERAL');
    p.text(
      '1.1 Submit product data and samples within 15 days. Maintain a copy of each at the site. Extra stock: 5 percent of each color.',
    );
    p.text(
      '1.2 Deliver materials in unopened containers. Maintain at least 50 degrees F and humidity below 85 percent for 24 hours before and 48 hours after application.',
    );
    p.heading('PART 2 - PRODUCTS');
    p.text(
      '2.1 Manufacturers: subject to compliance, provide products with a manufacturer’s warranty of five (5) years against peeling. VOC content below 50 g/L, solids by volume 38 percent.',
    );
    p.heading('PART 3 - EXECUTION');
    p.text(
      '3.1 Allow the first coat to cure for 4 hours. Complete touch-up within 7 days of the punch list.',
    );
  }),
];
