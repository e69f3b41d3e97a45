/** The form that a value is given in. */
export type NormalForm = 'date' | 'time' | 'number' | 'text';

/** The kinds of bond that a bond request can ask for. */
export type BondKind = 'bid' | 'final' | 'maintenance';

export interface FieldRef {
  ref: string;
  /** date: "2026-04-02"; time: "14:00"; number: plain decimal, no grouping ("3500000", "2.5"); text: as printed. */
  form: NormalForm;
  description: string;
  /** The kinds of bond whose standard fields include it. */
  bonds: BondKind[];
}

function ref(name: string, form: NormalForm, bonds: BondKind[], description: string): FieldRef {
  return { ref: name, form, bonds, description };
}

const every: BondKind[] = ['bid', 'final', 'maintenance'];

/** The refs that the readers know by name. Any other ref is searched by its words. */
export const fieldRefs: FieldRef[] = [
  ref('project.name', 'text', every, 'The project or work that is put out to tender, as the owner calls it.'),
  ref('owner.name', 'text', every, 'The owner who invites and will be the obligee of the bond.'),
  ref('project.number', 'text', every, "The owner's number for the project."),
  ref('project.location', 'text', every, 'Where the work is to be done, as printed.'),
  ref('project.description', 'text', ['bid', 'final'], 'What is to be built, in the words of the documents.'),
  ref('owner.address', 'text', every, "The owner's postal or street address, on one line."),
  ref('owner.contact', 'text', ['bid'], 'The person to ask, with the mail address or telephone number.'),
  ref('architect.name', 'text', ['bid', 'final'], 'The architect or engineer who designed the work.'),
  ref('bid.number', 'text', ['bid'], 'The number of the invitation ("RFP 2026-014").'),
  ref(
    'bid.date',
    'date',
    ['bid'],
    'The day by which bids are due (where only that is stated, the day of their opening).',
  ),
  ref('bid.time', 'time', ['bid'], 'The local time by which bids are due on that day, on a 24 hour clock.'),
  ref('bid.meetingDate', 'date', ['bid'], 'The day of the pre-bid meeting or visit of the site.'),
  ref('bid.questionsDate', 'date', ['bid'], 'The last day for questions.'),
  ref('bid.submission', 'text', ['bid'], 'Where and how bids are handed in, in the words of the documents.'),
  ref('bid.securityPercent', 'number', ['bid'], 'Bid security as a percentage of the amount bid.'),
  ref(
    'bid.securityAmount',
    'number',
    ['bid'],
    'Bid security as a fixed sum, in the currency of the invitation.',
  ),
  ref('bid.validityDays', 'number', ['bid'], 'How many days a bid stays open for acceptance.'),
  ref('contract.number', 'text', ['final', 'maintenance'], "The owner's number for the contract."),
  ref(
    'contract.amount',
    'number',
    ['final', 'maintenance'],
    'The contract price where it is known: at award, in a contract.',
  ),
  ref(
    'contract.estimate',
    'number',
    ['bid'],
    'The owner\'s or engineer\'s estimate or budget. A stated range stays one, low to high: "1000000-5000000".',
  ),
  ref(
    'contract.startDate',
    'date',
    ['bid', 'final'],
    'The day on which the work is to begin, where a day is named.',
  ),
  ref(
    'contract.completionDate',
    'date',
    ['bid', 'final', 'maintenance'],
    'The day by which the work is to be complete.',
  ),
  ref(
    'contract.completionDays',
    'number',
    ['bid', 'final'],
    'Days allowed for the work: to substantial completion where two times are set. Weeks are turned into days.',
  ),
  ref(
    'contract.liquidatedDamages',
    'text',
    ['bid', 'final'],
    'Damages for delay: a plain decimal when they are a sum a day, "none" when the document says that there are none, else the words as printed ("0.1% of the Contract Price per day").',
  ),
  ref(
    'contract.warrantyMonths',
    'number',
    ['bid', 'final', 'maintenance'],
    'Months of warranty, guarantee or defects liability of the whole work.',
  ),
  ref(
    'bond.performancePercent',
    'number',
    ['bid', 'final'],
    'Performance bond or security as a percentage of the contract price.',
  ),
  ref(
    'bond.paymentPercent',
    'number',
    ['bid', 'final'],
    'Payment (labour and material) bond as a percentage of the contract price.',
  ),
  ref(
    'bond.formRequired',
    'text',
    every,
    'The bond form that the owner asks for ("AIA A312", "Standard Form 24", a form in the documents).',
  ),
  ref(
    'bond.consentRequired',
    'text',
    ['bid'],
    'Whether bidders hand in an agreement to bond or a consent of surety: "yes", or "no" where that is said.',
  ),
  ref('bond.deliveryDays', 'number', ['bid', 'final'], 'Days after the award in which the bonds are due.'),
];

/**
 * The refs of the standard fields for a type of bond. The type is the caller's free text: "Bid Bond" and "proposal" are
 * bid bonds, "maintenance" and "warranty" are maintenance bonds, all others are final bonds.
 */
export function standardRefs(bondType: string): string[] {
  const kind = kindOfBond(bondType);
  return fieldRefs.filter((field) => field.bonds.includes(kind)).map((field) => field.ref);
}

function kindOfBond(bondType: string): BondKind {
  if (/\b(?:bid|tender|proposal|consent)/i.test(bondType)) return 'bid';
  return /maintenance|warrant|defect/i.test(bondType) ? 'maintenance' : 'final';
}

/** The normal form of a ref; text for a ref that is not in `fieldRefs`. */
export function formOf(name: string): NormalForm {
  return fieldRefs.find((field) => field.ref === name)?.form ?? 'text';
}
