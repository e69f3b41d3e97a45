import { StandardFonts } from '@cantoo/pdf-lib';
import { FormWriter, type FormOptions } from './form-writer.js';

/** Forms that nobody has issued, with the traps of those that somebody has. */

/** Running text with blanks, a letterhead on each page, a table, an underlined title, and a block of signatures. */
export async function bidBond(options: FormOptions): Promise<FormWriter> {
  const form = await FormWriter.create(options);
  letterhead(form);
  form.underlined(270, 92, 'BID BOND');
  form.text(72, 120, 'Bond Number {bond.number:110}');
  form.text(90, 150, 'KNOW ALL MEN BY THESE PRESENTS, that we, {principal.name:200},');
  form.text(72, 168, 'as Principal, and {surety.name:190}, as Surety, are held and firmly');
  form.text(72, 186, 'bound unto the Town of Alder as Obligee, in the penal sum of');
  form.text(72, 204, '{bond.penalSumWords:230} Dollars (${bond.penalSum:80}), for which');
  form.text(72, 222, 'sum we bind ourselves, our heirs, executors and successors, jointly and severally.');
  form.text(90, 246, 'WHEREAS, the Principal has submitted the accompanying bid, dated {bid.date:90},');
  form.text(72, 264, '20{bid.date:18}, for {?:220}');
  form.table(
    72,
    300,
    [150, 200],
    [
      ['Item', 'Requirement'],
      ['Bid security', 'Ten percent of the bid'],
      ['Period', 'Ninety days'],
    ],
  );
  form.text(72, 380, 'If the Principal enters into the contract, this obligation is void.');
  form.newPage();
  letterhead(form);
  form.text(72, 120, 'Signed and sealed this {bond.date:40} day of {bond.date:90}, 20{bond.date:18}.');
  form.text(72, 170, 'PRINCIPAL:');
  form.text(330, 170, 'SURETY:');
  captioned(form, 72, 215, '(Name of Principal)', 'principal.name');
  captioned(form, 330, 215, '(Name of Surety)', 'surety.name');
  form.text(72, 260, 'By: {principal.signature:170}');
  form.text(330, 260, 'By: {surety.signature:170}');
  form.text(72, 290, 'Title: {principal.title:160}');
  form.text(330, 290, 'Attorney-in-Fact: {poa.attorney:110}');
  form.text(72, 330, 'Attest: {principal.attest:150}');
  form.text(72, 360, 'Address: {principal.address:145}');
  return form;
}

function letterhead(form: FormWriter): void {
  form.text(72, 48, 'TOWN OF ALDER', 9);
  form.text(460, 48, 'Purchasing', 9);
  form.rule(72, 505, 52);
}

function captioned(form: FormWriter, x: number, baseline: number, caption: string, meaning: string): void {
  form.blank(x, baseline, 190, meaning);
  form.text(x + 50, baseline + 12, caption, 9);
}

/** A performance bond with a contract's date, number and price, and boxes to tick. */
export async function performanceBond(options: FormOptions): Promise<FormWriter> {
  const form = await FormWriter.create(options);
  form.text(230, 80, 'PERFORMANCE BOND', 14);
  form.text(
    72,
    120,
    'WHEREAS, the Contractor, on the {contract.date:36} day of {contract.date:90}, 20{contract.date:18},',
  );
  form.text(72, 138, 'entered into a contract with the Owner, Contract Number {contract.number:100},');
  form.text(72, 156, 'for the construction of {project.name:240},');
  form.text(72, 174, 'at the contract price of ${contract.price:100};');
  form.text(
    72,
    192,
    'the Surety is a corporation organized under the laws of the State of {surety.stateOfIncorporation:90}.',
  );
  form.text(72, 230, 'Type of organization:');
  form.tick(190, 230, 'Individual', 'drawn', 'principal.organizationType');
  form.tick(280, 230, 'Partnership', 'character', 'principal.organizationType');
  form.tick(380, 230, 'Corporation', 'drawn', 'principal.organizationType');
  form.text(72, 262, 'Modifications:');
  form.tick(190, 262, 'None', 'character');
  form.tick(280, 262, 'See page 3', 'drawn');
  form.rule(72, 540, 300, 1);
  form.text(
    72,
    330,
    'IN WITNESS WHEREOF, executed on this {bond.date:36} day of {bond.date:90}, 20{bond.date:18}.',
  );
  form.text(72, 372, 'Witness: {principal.witness:150}');
  form.text(72, 400, 'Project location: {project.location:200}');
  return form;
}

/** Boxes with captions, as on forms of governments. */
export async function captionedForm(): Promise<FormWriter> {
  const form = await FormWriter.create({ style: 'stroked', font: StandardFonts.Helvetica });
  form.text(40, 40, 'BID BOND', 14);
  form.captionedBox(40, 60, 260, 60, 'PRINCIPAL (Legal name and business address)', 'principal.name');
  form.captionedBox(300, 60, 240, 60, 'STATE OF INCORPORATION', 'principal.stateOfIncorporation');
  form.captionedBox(40, 120, 500, 50, 'SURETY(IES) (Name and business address)', 'surety.name');
  form.captionedBox(40, 170, 160, 36, 'PENAL SUM OF BOND', 'bond.penalSum');
  form.captionedBox(200, 170, 160, 36, 'BID DATE', 'bid.date');
  form.captionedBox(360, 170, 180, 36, 'INVITATION NUMBER', 'bid.number');
  return form;
}

/** Small boxes side by side with captions in small print, and a table of labels and empty boxes. */
export async function tableForm(): Promise<FormWriter> {
  const form = await FormWriter.create({ style: 'stroked', font: StandardFonts.Helvetica, size: 10 });
  form.text(40, 40, 'BID GUARANTEE', 14);
  const boxes: [string, number, string | null][] = [
    ['MILLION(S)', 50, 'bond.penalSum'],
    ['THOUSAND(S)', 50, 'bond.penalSum'],
    ['HUNDRED(S)', 50, 'bond.penalSum'],
    ['LIABILITY LIMIT', 100, null],
    ['INVITATION NO.', 120, 'bid.number'],
  ];
  let x = 40;
  for (const [caption, w, meaning] of boxes) {
    form.captionedBox(x, 60, w, 22, caption, meaning, 6);
    x += w;
  }
  for (const [at, [label, meaning]] of (
    [
      ['Route', null],
      ['Contract ID', 'contract.number'],
      ['Bid opening', 'bid.date'],
    ] as const
  ).entries())
    form.labelledBox(40, 120 + at * 24, label, 180, meaning);
  return form;
}

/** A guarantee of a bank: dots after abbreviations, typed brackets to tick, lines of frames, and names told after the blank. */
export async function guarantee(): Promise<FormWriter> {
  const form = await FormWriter.create({ style: 'dots', size: 11 });
  form.text(72, 80, 'WHEREAS {principal.name:200} (hereinafter called the Contractor) has undertaken');
  form.text(72, 98, 'the work, we {surety.name:200} (hereinafter called the Bank) guarantee');
  form.text(72, 116, 'a total of Rs. {bond.penalSum:100} (Rupees {bond.penalSumWords:160} only).');
  form.brackets(72, 150, 'Partnership', 'principal.organizationType');
  form.brackets(200, 150, 'Corporation', 'principal.organizationType');
  form.text(72, 190, 'Contract Number');
  form.framed(160, 190, 120, 'contract.number');
  return form;
}

/** A bond in French. */
export async function frenchBond(): Promise<FormWriter> {
  const form = await FormWriter.create({ style: 'underscores', size: 11 });
  form.text(72, 80, 'Cautionnement n° {bond.number:100}');
  form.text(
    72,
    110,
    'dont l’établissement principal est situé à {surety.address:120}, ci-après appelée la Caution,',
  );
  form.text(72, 128, 'se porte caution de {principal.name:160}, ci-après appelé l’Entrepreneur,');
  form.text(72, 146, 'pour la somme de {bond.penalSumWords:160} dollars ({bond.penalSum:60} $).');
  form.text(72, 180, 'Signé ce {bond.date:30} jour de {bond.date:80} 20{bond.date:20}.');
  return form;
}

/** A PDF with form fields, words beside them, and lines below them. */
export async function widgetForm(): Promise<FormWriter> {
  const form = await FormWriter.create({ style: 'stroked', font: StandardFonts.Helvetica });
  form.text(72, 100, 'Bond No.:');
  form.widget('BondNo', 130, 88, 120, 16, 'bond.number');
  form.rule(130, 250, 104);
  form.text(72, 130, 'Name of Surety:');
  form.widget('Text2', 160, 118, 200, 16, 'surety.name');
  form.text(72, 160, 'Contract Price: $');
  form.widget('Text3', 162, 148, 100, 16, 'contract.price');
  return form;
}

/** What looks like a form and is none: contents with dots, a table, footers, underlined headings, ellipses. */
export async function noForm(): Promise<FormWriter> {
  const form = await FormWriter.create({ style: 'dots' });
  form.underlined(72, 80, 'TABLE OF CONTENTS');
  for (const [at, title] of ['Invitation', 'Instructions to bidders', 'General conditions'].entries()) {
    const end = form.text(72, 110 + at * 18, title);
    const dots = '.'.repeat(Math.floor((500 - end) / form.font.widthOfTextAtSize('.', form.size)));
    form.text(end, 110 + at * 18, dots);
    form.text(520, 110 + at * 18, String(at * 7 + 1));
  }
  form.underlined(72, 200, 'Section 1: Scope of the work');
  form.text(72, 220, 'The work includes all labor, materials and equipment.... as shown on the drawings.');
  form.text(72, 240, 'The following documents are part of the contract:');
  form.text(
    90,
    258,
    'the drawings, the specifications, and the addenda that were issued before the bid date.',
  );
  form.table(
    72,
    300,
    [160, 160, 100],
    [
      ['Item', 'Quantity', 'Unit'],
      ['Excavation', '120', 'cubic yard'],
      ['Backfill', '', 'cubic yard'],
    ],
  );
  form.rule(72, 540, 740);
  form.text(280, 752, 'Page 1 of 9', 9);
  return form;
}
