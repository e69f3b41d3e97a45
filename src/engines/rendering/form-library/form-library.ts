import type { FormDesign } from './form-design.js';
import { plainBid } from './plain-bid.js';
import { plainConsent } from './plain-consent.js';
import { plainMaintenance } from './plain-maintenance.js';
import { plainPayment } from './plain-payment.js';
import { plainPerformance } from './plain-performance.js';
import { sf1414 } from './sf-1414.js';
import { sf1415 } from './sf-1415.js';
import { sf24 } from './sf-24.js';
import { sf25 } from './sf-25.js';
import { sf25a } from './sf-25a.js';
import type { ShippedForm } from './shipped-form.js';

const designs: readonly FormDesign[] = [
  ...[plainBid, plainConsent, plainPerformance, plainPayment, plainMaintenance],
  ...[sf24, sf25, sf25a, sf1414, sf1415],
];

let typesetForms: Promise<ShippedForm[]> | undefined;

/** The forms that this service brings along, typeset once in the life of the process. */
export function shippedForms(): Promise<readonly ShippedForm[]> {
  return (typesetForms ??= typesetDesigns().catch((error: unknown) => {
    typesetForms = undefined;
    throw error;
  }));
}

/** What writes PDFs is a tenth of the files of a start, so that it is loaded when somebody asks for a form. */
async function typesetDesigns(): Promise<ShippedForm[]> {
  const { typeset } = await import('./typeset.js');
  return Promise.all(designs.map(typeset));
}
