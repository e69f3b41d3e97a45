import type { Bond, BondForm, IssuedBond, PenalSum, SignOff } from 'surety-bonding-client';
import { type LoadedValue, useLoaded } from '../../../loading/use-loaded.js';
import { client } from '../../../session/session.js';

/** A form of a bond, and what it says of its sum; undefined: nothing. */
export interface SummedForm {
  form: BondForm;
  sum: PenalSum | undefined;
}

/** What a bond is issued by, and what was issued of it, the latest first. */
export interface Papers {
  forms: SummedForm[];
  signOffs: SignOff[];
  issued: IssuedBond[];
}

export const usePapers = (bond: Bond): LoadedValue<Papers> =>
  useLoaded(
    async (signal) => {
      const of = { orgIDIn: [bond.orgID], bondIDIn: [bond.id] };
      const { bondForms, signOffs, issuedBonds } = client.value;
      const [forms, signed, issued] = await Promise.all([
        bondForms.list(of, { signal }).all(),
        signOffs.list(of, { signal }).all(),
        issuedBonds.list(of, { signal, order: 'desc' }).all(),
      ]);
      const sums = await Promise.all(
        // A form need not name a sum.
        forms.map((form) => bondForms.penalSum(form, { signal }).catch(() => undefined)),
      );
      return { forms: forms.map((form, at) => ({ form, sum: sums[at] })), signOffs: signed, issued };
    },
    [bond.id, bond.updatedAt],
    'bond_form sign_off issued_bond',
  );
