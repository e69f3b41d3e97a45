import { useRef, useState } from 'preact/hooks';
import type { IssueBond } from 'surety-bonding-client';
import { useAction } from '../../../loading/use-action.js';
import { type Loaded, useLoaded } from '../../../loading/use-loaded.js';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { Failure } from '../../../ui/failure.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import { CheckList } from './check-list.js';
import { checksBy } from './checks.js';
import type { StepProps } from './issuing.js';
import { isToldThere, Shares, sharesIn, type WrittenShare } from './shares.js';

type Accepted = NonNullable<IssueBond['accept']>;

/** The checks of a bond, and its issue when nothing is wrong. */
export function IssuePanel({ bond, papers, onChange, formIDs }: StepProps & { formIDs: string[] }) {
  const { issuing } = texts.value;
  const [date, setDate] = useState(today);
  const [poaID, setPower] = useState('');
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [written, setWritten] = useState<readonly WrittenShare[]>([]);
  const shares = sharesIn(written);
  const powers = usePowers(bond.orgID);
  const terms = { formIDs, date, ...(poaID && { poaID }), ...(shares?.length && { shares }) };
  const { now: check, reload } = useLoaded(
    (signal) => client.value.bonds.checkIssue(bond.id, terms, { signal }),
    [bond.updatedAt, papers, date, poaID, formIDs.join(), JSON.stringify(shares)],
  );
  const found = useLast(check);
  const checks = checksBy(found);
  const open = checks.filter(({ code, state }) => !(state === 'warning' && accepted.has(code)));
  const { run, isBusy, error } = useAction(async () => {
    const accept = [...accepted] as Accepted;
    try {
      const entry = await client.value.bonds.issue(bond.id, {
        ...terms,
        ...(accept.length > 0 && { accept }),
      });
      toast(issuing.issued(entry.number));
      onChange();
    } catch (error) {
      reload();
      throw error;
    }
  });
  const accept = (code: string, isAccepted: boolean) => {
    const next = new Set(accepted);
    if (isAccepted) next.add(code);
    else next.delete(code);
    setAccepted(next);
  };
  const count = (state: string) => open.filter((each) => each.state === state).length;
  const [blocking, warnings] = [count('blocking'), count('warning')];
  const failure = error ?? (check.state === 'failed' ? check.error : undefined);
  const isReady = shares && check.state === 'here' && blocking + warnings === 0;
  return (
    <section class="card">
      <h2>{issuing.checks}</h2>
      <div class="issue-terms">
        <TextField label={issuing.date} type="date" required value={date} onInput={setDate} />
        <SelectField
          label={issuing.power}
          value={poaID}
          options={[['', issuing.powerOfForm], ...powers]}
          onChange={setPower}
        />
      </div>
      <Shares written={written} error={failure} onChange={setWritten} />
      <CheckList checks={checks} accepted={accepted} onAccept={accept} />
      {!isToldThere(failure) && <Failure error={failure} />}
      <div class="issue-end">
        <p class="soft" role="status">
          {!shares
            ? issuing.sharesOpen
            : isReady
              ? issuing.allGood
              : found
                ? issuing.found(blocking, warnings)
                : issuing.checksText}
        </p>
        <Button kind="primary" icon="shield" isBusy={isBusy} disabled={!isReady} onClick={() => void run()}>
          {issuing.issue}
        </Button>
      </div>
    </section>
  );
}

/** What was here last: it stays in sight while the service is asked again. */
function useLast<T>(now: Loaded<T>): T | undefined {
  const last = useRef<T | undefined>(undefined);
  if (now.state === 'here') last.current = now.value;
  return now.state === 'failed' ? undefined : last.current;
}

/** The day where the person is, as `2026-05-14`. */
const today = (now = new Date()): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

function usePowers(orgID: string): (readonly [string, string])[] {
  const { now } = useLoaded(
    (signal) => client.value.powersOfAttorney.list({ orgIDIn: [orgID] }, { signal }).all(),
    [orgID],
  );
  return now.state === 'here' ? now.value.map(({ id, name }) => [id, name] as const) : [];
}
