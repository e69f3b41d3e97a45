/** How much of everything a run does; each is a flag of the command line. */
export interface Size {
  /** Ledger: acknowledged writes, kills with -9, and who writes at once. */
  writes: number;
  kills: number;
  writers: number;
  /** Events: acknowledged changes. */
  changes: number;
  /** Rules: how often each is raced. */
  rounds: number;
  /** Fuzz: requests made from the document, and connections with damaged bytes. */
  requests: number;
  sockets: number;
  /** Neighbours: records of who does harm, and how often each harm is measured. */
  records: number;
  measures: number;
  /** Overload: how long it lasts. */
  seconds: number;
  /** Instances: how many start at once, and how often each is restarted under load. */
  starts: number;
  restarts: number;
}

export const sizes = {
  full: {
    ...{ writes: 500_000, kills: 200, writers: 64 },
    ...{ changes: 20_000, rounds: 20, requests: 300_000, sockets: 60_000 },
    ...{ records: 100_000, measures: 5, seconds: 60, starts: 20, restarts: 10 },
  },
  quick: {
    ...{ writes: 40_000, kills: 24, writers: 64 },
    ...{ changes: 4_000, rounds: 1, requests: 5_000, sockets: 1_500 },
    ...{ records: 10_000, measures: 1, seconds: 10, starts: 20, restarts: 2 },
  },
  least: {
    ...{ writes: 400, kills: 3, writers: 16 },
    ...{ changes: 60, rounds: 1, requests: 200, sockets: 100 },
    ...{ records: 1_000, measures: 1, seconds: 2, starts: 3, restarts: 1 },
  },
} satisfies Record<string, Size>;
