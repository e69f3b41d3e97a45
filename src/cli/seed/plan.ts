import { Random } from './random.js';
import { places, readers, towns, works } from './words.js';

/** What became of a bid: `pending` has not been opened yet. */
export type Outcome = 'won' | 'lost' | 'pending';

/** One public tender, with the bonds for it. */
export interface Project {
  id: string;
  name: string;
  /** The obligee. */
  owner: string;
  outcome: Outcome;
  /** The day on which bids are opened: `2026-04-02`. */
  bidDate: string;
  /** Whole dollars, as all money is. */
  bidEstimate: number;
  /** What the owner asks for, in percent of the bid. */
  bondPercentage: number;
  completionDays: number;
  /** The contract, where the bid was won. */
  contract?: Contract;
  requestStatus: 'draft' | 'sent' | 'completed' | 'cancelled';
  readers: string[];
}

export interface Contract {
  amount: number;
  startDate: string;
  endDate: string;
  warrantyYears: number;
  /** When it was done; undefined: it runs. */
  closedAt?: string;
}

/** How many bids end so: with a final bond for each that was won, 40 bonds. */
const outcomes: Record<Outcome, number> = { won: 12, lost: 11, pending: 5 };

/** How many of the contracts are over. */
const closedContracts = 3;

/** The year ends for the plan when this day has come: what is opened later is pending. */
const lastOpening = '11-15';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The tenders of a contractor in a year, by the day of opening. The same seed and year give the same plan. */
export function planYear(seed: string, year: number): Project[] {
  const random = new Random(`${seed} ${year}`);
  const settled = random.shuffled([
    ...Array<Outcome>(outcomes.won).fill('won'),
    ...Array<Outcome>(outcomes.lost).fill('lost'),
  ]);
  const all = [...settled, ...Array<Outcome>(outcomes.pending).fill('pending')];
  const pairs = random.shuffled(towns.flatMap((town) => works.map((work) => [town, work] as const)));
  const [begin, end] = [Date.parse(`${year}-01-08`), Date.parse(`${year}-${lastOpening}`)];
  return all
    .map((outcome, index) => {
      const time =
        outcome === 'pending'
          ? end + random.whole(3, 40) * 86_400_000
          : begin + Math.floor(((end - begin) * index) / settled.length / 86_400_000) * 86_400_000;
      const [owner, work] = pairs[index]!;
      const id = `P-${year}-${String(index + 1).padStart(3, '0')}`;
      return projectOf(random, { id, owner, work, outcome, time });
    })
    .map(closeFirst());
}

interface Opening {
  id: string;
  owner: string;
  work: (typeof works)[number];
  outcome: Outcome;
  time: number;
}

function projectOf(
  random: Random,
  { id, owner, work: [work, least, most], outcome, time }: Opening,
): Project {
  const bidEstimate = random.whole(least, most) * 1_000;
  const isCancelled = outcome === 'lost' && random.next() < 0.15;
  const completionDays = random.oneOf([90, 120, 180, 240, 300, 365]);
  const settledStatus = isCancelled ? 'cancelled' : 'completed';
  return {
    ...{ id, owner, outcome, bidEstimate, completionDays },
    name: /^(Street|Creek|Road)/.test(work)
      ? `${random.oneOf(places)} ${work}`
      : `${owner.replace(/^\w+ of /, '')} ${work}`,
    bidDate: dayOf(time),
    bondPercentage: random.oneOf([5, 10, 10, 10, 20]),
    requestStatus: outcome === 'pending' ? random.oneOf(['draft', 'sent'] as const) : settledStatus,
    readers: random.shuffled(readers).slice(0, random.whole(1, 3)),
    ...(outcome === 'won' && { contract: contractOf(random, { bidEstimate, completionDays, time }) }),
  };
}

function contractOf(
  random: Random,
  { bidEstimate, completionDays, time }: { bidEstimate: number; completionDays: number; time: number },
): Contract {
  const start = time + random.whole(25, 45) * 86_400_000;
  return {
    amount: Math.round((bidEstimate * random.whole(90, 99)) / 100),
    startDate: dayOf(start),
    endDate: dayOf(start + completionDays * 86_400_000),
    warrantyYears: random.oneOf([1, 1, 2]),
  };
}

/** Closes the first contracts on the day on which they were to be done. */
function closeFirst(): (project: Project) => Project {
  let open = closedContracts;
  return (project) => {
    if (!project.contract || open-- <= 0) return project;
    return { ...project, contract: { ...project.contract, closedAt: project.contract.endDate } };
  };
}
