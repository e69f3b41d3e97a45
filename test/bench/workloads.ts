/** What one kind of request is measured with. */
export interface Workload {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** What is its own to each request. */
  vary?: (count: number) => { path?: string; body?: unknown };
  /** Requests in a round, where each takes so long that few would end within the time of one. */
  amount?: number;
}

/** What the tables hold when the measuring begins. */
export interface Ground {
  /** Rates to read and to change. */
  rateIDs: string[];
  /** A rate with a hundred tiers among the million, one with ten thousand, one with all of them. */
  hundred: string;
  tenThousand: string;
  million: string;
  requestID: string;
  loggedID: string;
}

const rate = { orgID: 'bench', name: 'Class B standard', freeWarrantyMonths: 12, stdTermMonths: 12 };
const { orgID: _, ...replaced } = rate;

const bond = {
  bondType: 'bid',
  projectID: 'P-2026-014',
  projectName: 'Elm Street Bridge',
  projectOwner: 'City of Elm',
  bidData: { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 },
};

/** The workloads, those that `--quick` measures first. */
export function workloads(ground: Ground): Workload[] {
  const anyRate = (count: number) => ({ path: `/rate/${ground.rateIDs[count % ground.rateIDs.length]}` });
  const tiers = (rateID: string) => ({ orgIDIn: ['bench'], rateIDIn: [rateID] });
  return [
    { name: 'create', method: 'POST', path: '/rate', body: rate },
    { name: 'read', method: 'GET', path: '/rate', vary: anyRate },
    { name: 'list100', method: 'POST', path: '/rate_tier/query?limit=100', body: tiers(ground.hundred) },
    {
      name: 'list10000',
      method: 'POST',
      path: '/rate_tier/query',
      body: tiers(ground.tenThousand),
      amount: 64,
    },
    {
      name: 'update',
      method: 'PUT',
      path: '/rate',
      // Each changes something.
      vary: (count) => ({ ...anyRate(count), body: { ...replaced, name: `Class ${count}` } }),
      headers: { 'If-Match': '*' },
    },
    {
      name: 'readBy',
      method: 'POST',
      path: `/bond_request/${ground.requestID}/read`,
      vary: (count) => ({ body: { readerID: `reader-${count % 50}` } }),
    },
    {
      name: 'log',
      method: 'POST',
      path: '/log/query?limit=100',
      body: { orgIDIn: ['bench'], targetIDIn: [ground.loggedID] },
    },
    { name: 'createBond', method: 'POST', path: '/bond', body: bond },
  ];
}
