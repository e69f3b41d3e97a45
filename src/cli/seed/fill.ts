import { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { readIfMatch } from '../../platform/http/if-match.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { BondService } from '../../resources/bond/bond.service.js';
import { BondFormService } from '../../resources/bond-form/bond-form.service.js';
import { BondFormFieldService } from '../../resources/bond-form-field/bond-form-field.service.js';
import { BondRequestService } from '../../resources/bond-request/bond-request.service.js';
import { BondRequestFieldService } from '../../resources/bond-request-field/bond-request-field.service.js';
import { ContractorAccountService } from '../../resources/contractor-account/contractor-account.service.js';
import { DocumentContentService } from '../../resources/document/document-content.service.js';
import { DocumentService } from '../../resources/document/document.service.js';
import { PowerOfAttorneyService } from '../../resources/power-of-attorney/power-of-attorney.service.js';
import { RateService } from '../../resources/rate/rate.service.js';
import { RateTierService } from '../../resources/rate-tier/rate-tier.service.js';
import { SuretyService } from '../../resources/surety/surety.service.js';
import { finalBondForms, invitationToBid, powerOfAttorney } from './papers.js';
import type { Contract, Project } from './plan.js';

const anyVersion = readIfMatch(undefined);

/** What a surety charges: each step by its type, threshold and value. */
const rates = [
  [
    'Class A: roads and utilities',
    12,
    [
      ['premium', 0, 15],
      ['premium', 100_000, 10],
      ['premium', 2_500_000, 7.5],
      ['minimum', 0, 100],
    ],
  ],
  [
    'Class B: buildings',
    12,
    [
      ['premium', 0, 25],
      ['premium', 100_000, 15],
      ['premium', 500_000, 10],
      ['premium', 2_500_000, 7.5],
      ['term', 12, 1],
      ['warranty', 12, 2],
      ['minimum', 0, 250],
    ],
  ],
] as const;

const accounts = [
  ['Hill & Daughters Construction', '12 Quarry Road, Elm', '+1 555 0100'],
  ['Hill & Daughters Paving', '14 Quarry Road, Elm', '+1 555 0101'],
  ['Voss Joint Venture', '3 Station Street, Fenwick', '+1 555 0142'],
] as const;

const surety = {
  name: 'First Guaranty Surety',
  address: '1 Guaranty Square, Hartford',
  phone: '+1 555 0199',
  residentName: 'Ben Reed',
  stateOfAuthority: 'CT',
  attorneys: ['Ann Hill', 'Ben Reed'],
};

/** Where the texts of a bond stand on its form, in points, with what is written there. */
const formTexts = (project: Project, sum: string): [type: 'text' | 'seal', y: number, value: string][] => [
  ['text', 92, accounts[0][0]],
  ['text', 112, surety.name],
  ['text', 132, project.owner],
  ['text', 152, project.name],
  ['text', 172, sum],
  ['seal', 200, ''],
];

/** Writes the plan of a year into an organization, as its people would have: each record by the service of its resource. */
export class YearWriter {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly caller: Caller,
    private readonly orgID: string,
    private readonly year: number,
  ) {}

  private rateIDs: string[] = [];
  private poaID = '';

  /** What comes before the first tender: the surety, the accounts, the rates and the powers of attorney. */
  async open(): Promise<void> {
    const { app, caller, orgID, year } = this;
    await app.get(SuretyService, own).update(caller, orgID, surety, anyVersion);
    for (const [at, [name, address, phone]] of accounts.entries()) {
      await app
        .get(ContractorAccountService, own)
        .create(caller, { name, address, phone, isPrimary: at === 0 });
    }
    for (const [name, months, tiers] of rates) {
      const times = { freeWarrantyMonths: months, stdTermMonths: months };
      const rate = await app.get(RateService, own).create(caller, { orgID, name, ...times });
      this.rateIDs.push(rate.id);
      for (const [type, threshold, value] of tiers) {
        await app
          .get(RateTierService, own)
          .create(caller, { orgID, rateID: rate.id, type, threshold, value });
      }
    }
    await this.empower(`General power of attorney ${year - 1}`, `${year - 1}-12-31`, 2_500_000);
    this.poaID = await this.empower(`General power of attorney ${year}`, `${year + 1}-06-30`, 10_000_000);
  }

  /** A tender, from the invitation to the bonds. */
  async addProject(project: Project): Promise<void> {
    const documentID = await this.addDocument(
      project.id,
      'Invitation to bid.pdf',
      await invitationToBid(project),
    );
    await this.request(project, documentID);
    const sum = `${project.bondPercentage}% of the amount bid`;
    await this.addForm(project, {
      name: 'Bid bond',
      bondType: 'bid',
      percentage: project.bondPercentage,
      documentID,
      startPage: 2,
      sum,
    });
    const { bidDate, bidEstimate, bondPercentage, outcome } = project;
    const bidData = {
      bidDate,
      bidEstimate,
      bondPercentage,
      ...(outcome !== 'pending' && { bidWon: outcome === 'won' }),
    };
    await this.addBond(project, { bondType: 'bid', bidData });
    if (project.contract) await this.award(project, project.contract);
  }

  private async award(project: Project, contract: Contract): Promise<void> {
    const { amount, startDate, endDate, warrantyYears, closedAt } = contract;
    const documentID = await this.addDocument(
      project.id,
      'Final bond forms.pdf',
      await finalBondForms(project),
    );
    const sum = `$${amount.toLocaleString('en-US')}`;
    const form = { percentage: 100, documentID, sum };
    await this.addForm(project, { ...form, name: 'Performance bond', bondType: 'performance', startPage: 1 });
    await this.addForm(project, { ...form, name: 'Payment bond', bondType: 'payment', startPage: 2 });
    const finalData = {
      ...{ contractAmount: amount, startDate, endDate, warrantyPeriodYears: warrantyYears },
      ...(closedAt !== undefined && { closedAt }),
    };
    await this.addBond(project, { bondType: 'final', finalData });
  }

  private async addBond(
    { id: projectID, name: projectName, owner: projectOwner }: Project,
    terms: Pick<Parameters<BondService['create']>[1], 'bondType' | 'bidData' | 'finalData'>,
  ): Promise<void> {
    const bonds = this.app.get(BondService, own);
    const { bondType, ...data } = terms;
    const bond = await bonds.create(this.caller, { projectID, projectName, projectOwner, ...terms });
    const isBuilding = /School|Library|Station|Pavilion/.test(projectName);
    const rateID = this.rateIDs[isBuilding ? 1 : 0]!;
    if (bondType === 'final') {
      await bonds.update(this.caller, bond.id, { projectName, projectOwner, ...data, rateID }, anyVersion);
    }
  }

  private async addForm(
    project: Project,
    {
      sum,
      ...form
    }: {
      name: string;
      bondType: string;
      percentage: number;
      documentID: string;
      startPage: number;
      sum: string;
    },
  ): Promise<void> {
    const named = { ...form, name: `${form.name} of the ${project.owner}` };
    const made = await this.app
      .get(BondFormService, own)
      .create(this.caller, { ...named, projectID: project.id, length: 1, poaID: this.poaID });
    for (const [type, y, value] of formTexts(project, sum)) {
      const size = type === 'seal' ? { h: 96, w: 96 } : { h: 18, w: 300 };
      await this.app.get(BondFormFieldService, own).create(this.caller, {
        formID: made.id,
        type,
        value,
        page: 1,
        x: 160,
        y,
        fontSize: 11,
        background: '',
        ...size,
      });
    }
  }

  /** Asks for the bid bond, with what the invitation says and the page on which it does. */
  private async request(project: Project, evidenceDocID: string): Promise<void> {
    const requests = this.app.get(BondRequestService, own);
    const { id } = await requests.create(this.caller, { projectID: project.id, bondType: 'bid' });
    const values: [ref: string, value: string, confidence: number][] = [
      ['project.name', project.name, 0.98],
      ['owner.name', project.owner, 0.98],
      ['bid.date', project.bidDate, 0.97],
      ['bid.time', '14:00', 0.97],
      ['bid.securityPercent', String(project.bondPercentage), 0.95],
      ['contract.completionDays', String(project.completionDays), 0.9],
      ['bond.performancePercent', '100', 0.93],
    ];
    for (const [ref, value, confidence] of values) {
      await this.app
        .get(BondRequestFieldService, own)
        .create(this.caller, { requestID: id, ref, value, confidence, evidencePage: 1, evidenceDocID });
    }
    for (const readerID of project.readers) await requests.read(this.caller, id, { readerID });
    const { requestStatus: status } = project;
    if (status === 'sent' || status === 'completed') await requests.move(this.caller, id, 'sent', anyVersion);
    if (status === 'completed' || status === 'cancelled')
      await requests.move(this.caller, id, status, anyVersion);
  }

  private async empower(name: string, expiresAt: string, limitOfAuthority: number): Promise<string> {
    const { attorneys } = surety;
    const limit = `$${limitOfAuthority.toLocaleString('en-US')}`;
    const paper = await powerOfAttorney(name, attorneys, limit, expiresAt);
    const documentID = await this.addDocument(`surety-${this.year}`, `${name}.pdf`, paper);
    const poa = { name, documentID, attorneys, expiresAt, limitOfAuthority };
    return (await this.app.get(PowerOfAttorneyService, own).create(this.caller, poa)).id;
  }

  private async addDocument(projectID: string, name: string, bytes: Buffer): Promise<string> {
    const { id } = await this.app.get(DocumentService, own).create(this.caller, { projectID, name });
    const content = { type: 'application/pdf', size: bytes.length, bytes: Readable.from([bytes]) };
    await this.app.get(DocumentContentService, own).put(this.caller, id, content, anyVersion);
    return id;
  }
}

/** Services are asked for wherever they live. */
const own = { strict: false };
