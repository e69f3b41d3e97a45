import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addendum, invitation, invitationNumber, ownersBidBond } from './papers.js';

export const instruments = ['bid', 'performance', 'payment'] as const;
export type InstrumentKind = (typeof instruments)[number];

export interface Paper {
  name: string;
  bytes: Buffer;
}

/** What an owner hands out for a tender: papers to be read, and its own forms, if any. */
export interface Tender {
  papers: Paper[];
  /** What the owner calls the invitation: a person knows it, where no reader tells. */
  invitationNumber: string;
  forms: Partial<Record<InstrumentKind, Paper>>;
}

/** The tender that this service brings along, whose bids are opened in two weeks. */
export async function shippedTender(): Promise<Tender> {
  const [invited, changed, form] = await Promise.all([invitation(), addendum(), ownersBidBond()]);
  return {
    papers: [
      { name: 'Invitation to bid.pdf', bytes: invited },
      { name: 'Addendum 1.pdf', bytes: changed },
    ],
    invitationNumber,
    forms: { bid: { name: 'Bid bond form.pdf', bytes: form } },
  };
}

/** The PDFs of a folder; of those that are forms the name says so, as `bid-bond-form.pdf` does. */
export async function tenderIn(folder: string): Promise<Tender> {
  const names = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name)).sort();
  if (names.length === 0) throw new Error(`${folder} has no PDFs.`);
  const tender: Tender = { papers: [], invitationNumber: numberIn(names), forms: {} };
  for (const name of names) {
    const paper = { name, bytes: await readFile(join(folder, name)) };
    const kind = instruments.find((each) => new RegExp(`${each}[-_ ]bond`, 'i').test(name));
    if (kind === undefined) tender.papers.push(paper);
    else tender.forms[kind] ??= paper;
  }
  return tender;
}

/** `ITB26-6310-25B`, as in the name of a file; `not numbered` where no name has one. */
const numberIn = (names: string[]): string =>
  names
    .map((name) => /\b((?:itb|ifb|rfp|rfq)[-\d][-\w]*)\.pdf$/i.exec(name)?.[1]?.toUpperCase())
    .find((each) => each !== undefined) ?? 'not numbered';
