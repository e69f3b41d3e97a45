import type { Bond } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { may } from '../../../session/session.js';
import { LoadedState } from '../../../ui/states.js';
import { Forms } from './forms.js';
import { IssuePanel } from './issue-panel.js';
import { IssuedCard } from './issued-card.js';
import './issuing.css';
import { type Papers, usePapers } from './papers.js';
import { SignOffs } from './sign-offs.js';

/** From the forms of a bond by the sign-off to its issue. */
export function Issuing({ bond }: { bond: Bond }) {
  const { now, reload } = usePapers(bond);
  return (
    <LoadedState of={now} onRetry={reload}>
      {(papers) => <Steps bond={bond} papers={papers} onChange={reload} />}
    </LoadedState>
  );
}

/** What the steps of issuing a bond work with. */
export interface StepProps {
  bond: Bond;
  papers: Papers;
  /** Something is different now. */
  onChange: () => void;
}

function Steps(props: StepProps) {
  const { forms, issued } = props.papers;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const include = (id: string, isIncluded: boolean) => {
    const next = new Set(leftOut);
    if (isIncluded) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  };
  const formIDs = forms.map(({ form }) => form.id).filter((id) => !leftOut.has(id));
  return (
    <div class="issuing">
      {issued.map((entry) => (
        <IssuedCard key={entry.id} entry={entry} onChange={props.onChange} />
      ))}
      <Forms {...props} leftOut={leftOut} onInclude={include} />
      {forms.length > 0 && <SignOffs {...props} formIDs={formIDs} />}
      {forms.length > 0 && may('editor') && <IssuePanel {...props} formIDs={formIDs} />}
    </div>
  );
}
