import { find } from '../../platform/records/records.js';
import type { Queryable } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import type { Bond } from '../bond/bond.entity.js';
import { BondForm } from '../bond-form/bond-form.entity.js';

type Project = Pick<Bond, 'orgID' | 'projectID'>;

/** The forms of final bonds. One premium pays for all of a project, and the performance bond is what it is asked for. */
const kinds = [/\b(?:final|performance)\b/i, /\b(?:payment|labou?r)\b/i];

/**
 * The percentage of the contract amount that the final bonds of projects are for, as their forms say it. Where forms of
 * one project differ, the performance bond goes before the payment bond, and the highest percentage before the others,
 * so that a price is never too low.
 */
export class FormPercentages {
  private readonly byProject = new Map<string, number>();

  private constructor(forms: readonly BondForm[]) {
    for (const kind of kinds.toReversed()) {
      const highest = new Map<string, number>();
      for (const form of forms.filter(({ bondType }) => kind.test(bondType))) {
        const key = keyOf(form);
        highest.set(key, Math.max(form.percentage, highest.get(key) ?? 0));
      }
      for (const [key, percentage] of highest) this.byProject.set(key, percentage);
    }
  }

  /** Reads the forms of these projects. */
  static async load(
    queryable: Queryable,
    caller: Caller,
    projects: readonly Project[],
  ): Promise<FormPercentages> {
    if (projects.length === 0) return new FormPercentages([]);
    const [orgID, projectID] = [projects.map((one) => one.orgID), projects.map((one) => one.projectID)].map(
      (ids) => [...new Set(ids)],
    );
    return new FormPercentages(await find(queryable, caller, BondForm, { orgID, projectID }));
  }

  /** None where the project has no form of a final bond. */
  get(project: Project): number | undefined {
    return this.byProject.get(keyOf(project));
  }
}

const keyOf = ({ orgID, projectID }: Project): string => JSON.stringify([orgID, projectID]);
