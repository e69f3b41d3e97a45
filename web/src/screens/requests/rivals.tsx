import type { EvidenceCandidate } from 'surety-bonding-client';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { taken } from './decision.js';
import { Quote } from './field-desk.js';
import type { FieldPaneProps } from './field-pane.js';
import { shownValue } from './field-value.js';

/** Other values that were found, side by side, each with its words. */
export function Rivals(props: FieldPaneProps & { rivals: readonly EvidenceCandidate[] }) {
  const { selected, rivals, documents, looked, mayWrite, isBusy } = props;
  const { requests } = texts.value;
  if (rivals.length === 0) return null;
  return (
    <div class="rivals">
      <h2>{requests.rivals}</h2>
      <ol>
        {rivals.map((rival, at) => (
          <li key={rival.value} class={looked === rival ? 'looked' : ''}>
            <strong class="wrap">{shownValue(selected.ref, rival.value)}</strong>
            <Quote candidate={rival} documents={documents} onLook={() => props.onLook(rival)} />
            {mayWrite && (
              <Button isBusy={isBusy} onClick={() => props.onDecide(taken(rival))}>
                {requests.take}
                <kbd>{at + 1}</kbd>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
