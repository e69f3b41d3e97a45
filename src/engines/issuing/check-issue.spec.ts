import { checkIssue } from './check-issue.js';
import { blocking, type FindingCode, isBlocking, warnings } from './finding.js';
import type { Instrument, Issue, Power } from './issue.js';
import { sharesFit } from './sums.js';

const instrument: Instrument = {
  formID: 'form',
  bondType: 'bid',
  name: 'Bid bond',
  edition: 'Elm 2026',
  percentage: '10',
  penalSum: '200000.00',
  isPercentageOnly: false,
  written: [
    { type: 'text', text: 'Hill & Daughters Paving' },
    { type: 'text', text: 'ITB-2026-014' },
    { type: 'text', text: 'TWO HUNDRED THOUSAND AND 00/100 DOLLARS ($200,000.00)' },
    { type: 'seal', text: 'First Guaranty Surety' },
    { type: 'seal', text: 'Hill & Daughters Paving' },
  ],
  printed: 'KNOW ALL PERSONS BY THESE PRESENTS',
  blanks: [],
};
const power: Power = {
  name: 'General 2026',
  hasDocument: true,
  attorneys: ['Ann Hill'],
  states: ['CT', 'NY'],
  effectiveFrom: '2026-01-01',
  expiresAt: '2027-12-31',
  limit: '5000000',
};
const bid: Issue = {
  date: '2026-05-14',
  bondType: 'bid',
  bidDate: '2026-05-15',
  number: 'ITB-2026-014',
  obligee: { state: 'CT', isFederal: false },
  secrets: ['2100000'],
  principals: [
    {
      accountID: 'hill',
      name: 'Hill & Daughters Paving',
      organizationType: 'corporation',
      stateOfIncorporation: 'CT',
      singleLimit: '1000000',
      aggregateLimit: '3000000',
      inForce: '2000000.00',
    },
  ],
  surety: {
    name: 'First Guaranty Surety',
    naic: '10030',
    underwritingLimit: '5741000',
    licensedStates: ['CT'],
  },
  shares: [],
  power,
  instruments: [instrument],
  request: {
    isDecided: true,
    number: 'ITB-2026-014',
    percentages: { bid: '10' },
    editions: { bid: 'Elm 2026' },
  },
  signOffs: [
    { party: 'principal', accountID: 'hill', name: 'Eva Hill', title: 'President' },
    { party: 'surety', name: 'Ann Hill', title: 'Attorney-in-fact' },
  ],
  hasPremium: true,
};
const final: Issue = {
  ...bid,
  bondType: 'final',
  contractDate: '2026-05-14',
  request: { isDecided: true, percentages: {}, editions: {} },
  instruments: [{ ...instrument, bondType: 'performance', name: 'Performance bond', percentage: '100' }],
};

const codes = (issue: Issue): FindingCode[] => checkIssue(issue).map(({ code }) => code);
const on = (change: Partial<Instrument>): Partial<Issue> => ({ instruments: [{ ...instrument, ...change }] });
const under = (change: Partial<Power>): Partial<Issue> => ({ power: { ...power, ...change } });
const by = (change: Partial<Issue['principals'][0]>): Partial<Issue> => ({
  principals: [{ ...bid.principals[0]!, ...change }],
});

test('a bond with which nothing is wrong passes', () => {
  expect(codes(bid)).toEqual([]);
  expect(codes(final)).toEqual([]);
});

/** What trips each check, and no other. */
const tripped: [FindingCode, Issue][] = [
  ['date-after-opening', { ...bid, date: '2026-05-16' }],
  ['date-before-contract', { ...final, contractDate: '2026-05-15' }],
  [
    'principal-mismatch',
    { ...bid, ...by({ name: 'Hill & Daughters Paving, Inc.', organizationType: 'partnership' }) },
  ],
  ['organization-type', { ...bid, ...by({ organizationType: undefined }) }],
  [
    'surety-unlisted',
    {
      ...bid,
      ...on({ percentage: '20' }),
      obligee: { state: 'CT', isFederal: true },
      surety: { ...bid.surety!, naic: undefined },
    },
  ],
  ['surety-unlicensed', { ...bid, surety: { ...bid.surety!, licensedStates: ['NY'] } }],
  ['underwriting-limit', { ...bid, surety: { ...bid.surety!, underwritingLimit: '199999' } }],
  ['penal-sum-missing', { ...bid, ...on({ penalSum: undefined }) }],
  ['penal-sum-low', { ...bid, ...on({ percentage: '9.99' }) }],
  ['number-missing', { ...bid, number: 'ITB-2026-015', request: { ...bid.request!, number: undefined } }],
  ['signature-missing', { ...bid, signOffs: bid.signOffs.slice(1) }],
  ['seal-missing', { ...bid, ...on({ written: instrument.written.slice(0, -1) }) }],
  ['poa-missing', { ...bid, power: undefined }],
  ['poa-expired', { ...bid, ...under({ expiresAt: '2020-01-01', effectiveFrom: undefined }) }],
  ['poa-not-yet', { ...bid, ...under({ effectiveFrom: '2026-05-15' }) }],
  ['poa-limit', { ...bid, ...under({ limit: '199999.99' }) }],
  ['poa-attorney', { ...bid, ...under({ attorneys: ['Bob'] }) }],
  ['poa-state', { ...bid, ...under({ states: ['NY'] }) }],
  [
    'premium-missing',
    {
      ...final,
      hasPremium: false,
      instruments: [{ ...final.instruments[0]!, edition: 'SF 25 (Rev. 8/2016)' }],
    },
  ],
  [
    'estimate-shown',
    { ...bid, ...on({ written: [...instrument.written, { type: 'text', text: 'about $2 100 000.00' }] }) },
  ],
  ['decision-missing', { ...bid, request: { ...bid.request!, isDecided: false } }],
  ['over-capacity', { ...bid, ...by({ inForce: '2800000.01' }) }],
  ['blank-field', { ...bid, ...on({ blanks: ['the bond has no contractNumber'] }) }],
  ['form-edition', { ...bid, ...on({ edition: 'Elm 2019' }) }],
  [
    'percentage-suspicious',
    { ...bid, ...on({ percentage: '0.05' }), request: { ...bid.request!, percentages: {} } },
  ],
];

test.each(tripped)('%s', (code, issue) => {
  expect(codes(issue)).toEqual([code]);
});

test('each check has a bond that trips it', () => {
  expect(tripped.map(([code]) => code).sort()).toEqual([...blocking, ...warnings].sort());
});

test('a power of attorney that is short in every way is told at once', () => {
  const signOffs = [bid.signOffs[0]!, { party: 'surety' as const, name: 'Bob', title: 'Attorney-in-fact' }];
  const found = codes({
    ...{ ...bid, signOffs, ...by({ singleLimit: undefined, aggregateLimit: undefined }) },
    ...on({ penalSum: '6000000.00' }),
    surety: { ...bid.surety!, underwritingLimit: undefined },
    ...under({ expiresAt: '2020-01-01', limit: '5000000' }),
  });
  expect(found).toEqual(['poa-expired', 'poa-limit', 'poa-attorney']);
});

test('a bid bond is dated no later than the day on which bids are opened', () => {
  expect(codes({ ...bid, date: '2026-05-15' })).toEqual([]);
  expect(codes({ ...bid, date: '2026-05-16' })).toEqual(['date-after-opening']);
});

test('sureties share a penal sum that is too great for one', () => {
  const large = { ...bid, ...on({ penalSum: '7500000.00' }), ...under({ limit: '8000000' }) };
  const issue = { ...large, ...by({ singleLimit: undefined, aggregateLimit: undefined }) };
  expect(checkIssue(issue)).toMatchObject([
    { code: 'underwriting-limit', detail: expect.stringContaining('$1,759,000.00 over') },
  ]);
  const shares = [
    { suretyName: 'First', naic: '10030', amount: '3000000', underwritingLimit: '5741000' },
    { suretyName: 'Second', naic: '40444', amount: '4500000', underwritingLimit: '7886000' },
  ];
  expect(codes({ ...issue, shares })).toEqual([]);
  expect(sharesFit({ ...issue, shares })).toBe(true);
  expect(sharesFit({ ...issue, shares: shares.slice(1) })).toBe(false);
});

test('a federal bid bond is of 20 percent, or of 3 million', () => {
  const federal = { ...bid, obligee: { state: 'CT', isFederal: true } };
  expect(codes({ ...federal, ...on({ percentage: '19.99' }) })).toEqual(['penal-sum-low']);
  expect(codes({ ...federal, ...on({ percentage: '20' }) })).toEqual([]);
  const most = { ...federal, ...on({ percentage: '15', penalSum: '3000000.00' }) };
  expect(codes({ ...most, ...by({ singleLimit: undefined, aggregateLimit: undefined }) })).toEqual([]);
});

test.each(['2,100,000', '2100000', '$2,100,000.00', "2'100'000", '2.100.000,00', 'bid 5 2 100 000'])(
  'the estimate is found as %s',
  (text) => {
    const written = [...instrument.written, { type: 'text' as const, text }];
    expect(codes({ ...bid, ...on({ written }) })).toEqual(['estimate-shown']);
  },
);

test('a number that has the digits of the estimate among others is another number', () => {
  const written = [...instrument.written, { type: 'text' as const, text: '12,100,000 and 21000001' }];
  expect(codes({ ...bid, ...on({ written }) })).toEqual([]);
});

test('warnings block nothing', () => {
  expect(warnings.some((code) => isBlocking({ code, detail: '' }))).toBe(false);
  expect(blocking.every((code) => isBlocking({ code, detail: '' }))).toBe(true);
});
