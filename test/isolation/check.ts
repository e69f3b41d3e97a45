import type { Answer, Client } from '../service/client.js';
import { type Ask, masked, missing, send, type Target } from './ask.js';
import type { Organization, Site } from './organization.js';

/** Where the requests come from, and whose records they are after. */
export interface Ground extends Site {
  /** Those who ask. */
  ours: Organization;
  /** The organization of which they must not get anything. */
  theirs: Organization;
  /** In the ids of the requests. */
  side: string;
}

/** One or several requests that belong together. `run` answers what was wrong. */
export interface Probe {
  name: string;
  run: () => Promise<string[]>;
}

/** Collects what is wrong with the answers of one probe. */
export class Check {
  readonly faults: string[] = [];

  constructor(
    private readonly ground: Ground,
    private readonly client: Client,
  ) {}

  /** Sends a request, and looks for the status and for anything of the other organization in the answer. */
  async ask(ask: Ask, status?: number): Promise<Answer> {
    const answer = await send(this.client, this.ground.side, ask);
    const said = `${ask.method} ${ask.path}`;
    if (status !== undefined && answer.status !== status) {
      this.faults.push(`${said}: ${answer.status}, not ${status}: ${answer.text.slice(0, 200)}`);
    }
    const trace = traceOf(this.ground.theirs, answer, JSON.stringify(ask));
    if (trace) this.faults.push(`${said}: the answer has ${trace} of the other organization`);
    return answer;
  }

  /** Another's and a missing record have to be told alike. */
  async alike(
    askAbout: (target: Target) => Ask | Promise<Ask>,
    status?: number,
    theirs?: Target,
  ): Promise<void> {
    const targets: Target[] = [theirs ?? this.ground.theirs, missing()];
    const told: string[] = [];
    for (const target of targets) {
      const ask = await askAbout(target);
      told.push(masked(await this.ask(ask, status), target));
    }
    const [foreign, absent] = told;
    if (foreign !== absent) this.faults.push(`${foreign} differs from ${absent}`);
  }
}

/** Something of the organization in the answer that was not in the request. */
export function traceOf(
  { mark, ids, orgID }: Organization,
  { headers, text }: { headers?: Headers; text: string },
  asked: string,
): string | undefined {
  const whole = text + JSON.stringify([...(headers ?? [])]);
  return [mark, orgID, ...Object.values(ids)].find((each) => whole.includes(each) && !asked.includes(each));
}

/** A probe of requests that this client sends. */
export const probe = (
  ground: Ground,
  name: string,
  client: Client,
  work: (check: Check) => Promise<void>,
): Probe => ({
  name,
  run: async () => {
    const check = new Check(ground, client);
    await work(check);
    return check.faults.map((fault) => `${name}: ${fault}`);
  },
});
