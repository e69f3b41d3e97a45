import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { verifyOffline } from '../../engines/signing/verify-offline.js';
import type { BondView } from '../../resources/bond/bond.dto.js';
import type { PenalSumView } from '../../resources/instrument/instrument.dto.js';
import type { IssuedBondView } from '../../resources/issued-bond/issued-bond.dto.js';
import type { PremiumView } from '../../resources/premium/premium.dto.js';
import type { SignOffLinkView } from '../../resources/sign-off/sign-off.dto.js';
import type { VerificationView } from '../../resources/verification/verification.dto.js';
import { Api } from './api.js';
import { addForm, type DemoForm } from './forms.js';
import { tokenFor } from './mailbox.js';
import { dayAfter } from './papers.js';
import { openParties, type Parties, principal, signers } from './parties.js';
import { readTender, type Reading } from './read-tender.js';
import { counted, type Steps } from './steps.js';
import type { InstrumentKind, Tender } from './tender.js';

const projectID = 'DEMO-1';

/** What a walk needs. */
export interface Scene {
  /** With the credentials of an admin. */
  api: Api;
  orgID: string;
  tender: Tender;
  steps: Steps;
  /** The folder in which mails are files. */
  mails: string;
  /** The folder that gets the files to look at. */
  out: string;
}

/** Goes from the papers of a tender to verified bonds, as people would. @returns the paths of the files that it leaves */
export async function walk(scene: Scene): Promise<string[]> {
  await mkdir(scene.out, { recursive: true });
  return new Walk(scene).go();
}

interface Issued {
  pdf: Buffer;
  receipt: string;
  name: string;
}

class Walk {
  private readonly files: string[] = [];
  private readonly stranger: Api;

  constructor(private readonly scene: Scene) {
    this.stranger = new Api(scene.api.url);
  }

  async go(): Promise<string[]> {
    const { api, orgID, steps, tender } = this.scene;
    const parties = await steps.run('Parties', async () => [
      `${principal.name} and its surety, with a rate and a power of attorney`,
      await openParties(api, orgID),
    ]);
    const reading = await readTender({ api, projectID, tender, steps });
    const bidBond = await this.bid(reading, parties);
    await this.refuseAltered(bidBond.pdf);
    const finals = await this.award(bidBond.id, reading, parties);
    await this.verifyOffline([bidBond, finals]);
    return this.files;
  }

  private async bid(reading: Reading, parties: Parties) {
    const { api, steps } = this.scene;
    const { rateID } = parties;
    const { bidDate, percentage, estimate, project } = reading;
    const bidData = { bidDate, bidEstimate: estimate, bondPercentage: percentage };
    const id = await steps.run('Bond', async () => {
      const bond = await api.make('bond', { ...project, projectID, bondType: 'bid', bidData });
      await api.patch(`/bond/${bond}`, { rateID });
      return [`${project.projectName}, for the ${project.projectOwner}, bids on ${bidDate}`, bond];
    });
    const form = await this.form('bid', id, percentage, parties);
    await this.premium(id);
    const dated = [dayAfter(0), dayAfter(-1, bidDate)].sort()[0]!;
    return { id, ...(await this.execute(id, [form], dated, 'bid-bond-issued')) };
  }

  private async award(bidBondID: string, reading: Reading, parties: Parties) {
    const { api, steps } = this.scene;
    const { price, contractNumber, contractDate, days, percentages } = reading;
    const startDate = dayAfter(10, contractDate);
    const endDate = dayAfter(10 + days, contractDate);
    const id = await steps.run('Award', async () => {
      const terms = { contractAmount: Math.floor(price), contractAmountCents: Math.round((price % 1) * 100) };
      const finalData = { ...terms, startDate, endDate, warrantyPeriodYears: 1, rateID: parties.rateID };
      const bond = await api.post<BondView>(`/bond/${bidBondID}/award`, finalData);
      await api.patch(`/bond/${bond.id}`, { contractNumber, contractDate });
      return [`contract ${contractNumber} of ${dollars(price)}, ${startDate} to ${endDate}`, bond.id];
    });
    await this.premium(id);
    const forms = [
      await this.form('performance', id, percentages.performance, parties),
      await this.form('payment', id, percentages.payment, parties),
    ];
    return this.execute(id, forms, contractDate, 'performance-and-payment-issued');
  }

  private form(
    kind: InstrumentKind,
    bondID: string,
    percentage: number,
    parties: Parties,
  ): Promise<DemoForm> {
    const { api, steps, tender } = this.scene;
    const paper = tender.forms[kind];
    const name = `${kind[0]!.toUpperCase()}${kind.slice(1)} bond`;
    return steps.run(name, async () => {
      const form = await addForm(api, { projectID, bondID, percentage, ...parties, kind, name, paper });
      const picture = await api.bytes('GET', `/bond_form/${form.id}/preview?page=1`);
      await this.save(`${kind}-bond-form-fields.png`, picture);
      const { text } = await api.get<PenalSumView>(`/bond_form/${form.id}/penal_sum`);
      return [`${form.told}; penal sum: ${text}`, form];
    });
  }

  private premium(bondID: string): Promise<void> {
    const { api, steps } = this.scene;
    return steps.run('Premium', async () => {
      const { premium, lines } = await api.post<PremiumView>(`/bond/${bondID}/premium`);
      return [`${dollars(premium)}, in ${counted(lines.length, 'line')}`, undefined];
    });
  }

  /** Both parties sign off, the bond is issued, and the obligee verifies it. */
  private async execute(bondID: string, forms: DemoForm[], date: string, name: string): Promise<Issued> {
    const { api, steps, mails } = this.scene;
    const formIDs = forms.map(({ id }) => id);
    await steps.run('Signed off', async () => {
      const asked = { party: 'principal', formIDs, email: 'eva.hill@hill-daughters.example' };
      const link = await api.post<SignOffLinkView>(`/bond/${bondID}/sign_off_link`, asked);
      const token = await tokenFor(mails, link.id);
      await this.stranger.post('/sign_off/accept', { token, ...signers.principal });
      await api.post(`/bond/${bondID}/sign_off`, { party: 'surety', formIDs, ...signers.surety });
      const [eva, ann] = [signers.principal, signers.surety].map((each) => `${each.name}, ${each.title}`);
      return [`${eva}, by a mailed link; ${ann}, as a member`, undefined];
    });
    const entry = await steps.run('Issued', async () => {
      const begun = performance.now();
      const issued = await api.post<IssuedBondView>(`/bond/${bondID}/issue`, {
        formIDs,
        date,
        accept: ['form-edition'],
      });
      const { number, code, size } = issued;
      const milliseconds = Math.round(performance.now() - begun);
      return [`No. ${number}, code ${code}, ${Math.round(size / 1024)} KB, in ${milliseconds} ms`, issued];
    });
    const pdf = await api.download(entry.documentID!);
    const receipt = (await api.download(entry.receiptDocumentID!)).toString();
    await this.save(`${name}.pdf`, pdf);
    await this.save(`${name}-receipt.jwt`, receipt);
    await this.save(`${name}.json`, await api.download(entry.twinDocumentID!));
    await this.verify(pdf, entry, name);
    return { pdf, receipt, name };
  }

  private verify(pdf: Buffer, { code, sha256 }: IssuedBondView, name: string): Promise<void> {
    const { steps } = this.scene;
    return steps.run('Obligee verifies', async () => {
      const page = await this.stranger.bytes('GET', `/verify/${code}`, undefined, undefined, 'text/html');
      await this.save(`${name}-verified.html`, page);
      const answers = [
        await this.stranger.get<VerificationView>(`/verify/${code}`),
        await this.ask(pdf),
        await this.stranger.post<VerificationView>('/verify', { sha256 }),
      ];
      const [byCode, byFile, byHash] = answers.map(({ verdict }) => verdict);
      return [`by code: ${byCode}; by file: ${byFile}; by hash: ${byHash}`, undefined];
    });
  }

  /** One letter of the sealed file is another, and it is sent to the obligee. */
  private refuseAltered(pdf: Buffer): Promise<void> {
    const { steps } = this.scene;
    return steps.run('Altered copy', async () => {
      const copy = Buffer.from(pdf);
      copy[Math.floor(copy.length / 3)]! ^= 1;
      await this.save('bid-bond-altered.pdf', copy);
      const answer = await this.ask(copy);
      await this.save('bid-bond-altered-answer.json', JSON.stringify(answer, null, 2));
      if (answer.verdict === 'authentic') throw new Error('An altered copy was taken for authentic.');
      return [`one bit changed: ${answer.verdict}`, undefined];
    });
  }

  /** With nothing but the files and the published keys. */
  private async verifyOffline(bonds: Issued[]): Promise<void> {
    const published = await this.stranger.bytes('GET', '/.well-known/surety-keys.json');
    const keysFile = await this.save('surety-keys.json', published);
    const keys = JSON.parse(published.toString()) as JSONWebKeySet;
    for (const { pdf, receipt, name } of bonds) {
      await this.scene.steps.run('Offline', async () => {
        const { verdict } = await verifyOffline({ pdf, receipt, keys });
        const file = join(this.scene.out, name);
        const command = `npm run cli -- bond verify ${file}.pdf ${file}-receipt.jwt --keys ${keysFile}`;
        return [`${verdict}: ${command}`, undefined];
      });
    }
  }

  private async ask(pdf: Buffer): Promise<VerificationView> {
    const answer = await this.stranger.bytes('POST', '/verify', pdf, 'application/pdf', 'application/json');
    return JSON.parse(answer.toString()) as VerificationView;
  }

  private async save(name: string, content: Uint8Array | string): Promise<string> {
    const path = join(this.scene.out, name);
    await writeFile(path, content);
    this.files.push(path);
    return path;
  }
}

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
