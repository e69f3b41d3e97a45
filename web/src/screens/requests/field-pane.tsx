import type { BondRequestField, Document, EvidenceCandidate, FieldEvidence } from 'surety-bonding-client';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Loaded } from '../../loading/use-loaded.js';
import { percent } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import type { Decision } from './decision.js';
import { FieldDesk } from './field-desk.js';
import './field-pane.css';
import { isOpen, stateOf, stateTones } from './field-state.js';
import { nameOf, shownValue } from './field-value.js';
import { KeyHelp } from './key-help.js';

export interface FieldPaneProps {
  fields: readonly BondRequestField[];
  selected: BondRequestField;
  /** What speaks for the value of the selected one. */
  evidence: Loaded<FieldEvidence | undefined>;
  candidates: readonly EvidenceCandidate[];
  documents: readonly Document[];
  looked: EvidenceCandidate | undefined;
  mayWrite: boolean;
  isCorrecting: boolean;
  isBusy: boolean;
  error: Error | undefined;
  /** Whether the selection was moved by a key: the focus goes with it then. */
  byKey: { current: boolean };
  onSelect: (field: BondRequestField) => void;
  onLook: (candidate: EvidenceCandidate | undefined) => void;
  onCorrect: (isCorrecting: boolean) => void;
  onDecide: (decision: Decision) => void;
}

/** The fields of a request, one of them open. */
export function FieldPane(props: FieldPaneProps) {
  const { fields, selected, evidence, byKey, isCorrecting, mayWrite } = props;
  const { requests } = texts.value;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const open = list.current!.querySelector<HTMLElement>('[aria-expanded=true]');
    if (byKey.current && !isCorrecting) open?.focus({ preventScroll: true });
    byKey.current = false;
  }, [selected.id, isCorrecting]);
  useEffect(() => {
    // Where all of it has no room, its name and value are seen.
    for (const part of ['li.open', 'li.open .field-row'])
      list.current!.querySelector(part)?.scrollIntoView({ block: 'nearest' });
  }, [selected.id, evidence.state]);
  const done = fields.filter((field) => !isOpen(field)).length;
  const looked = requests.looked(done, fields.length);
  return (
    <section class="field-pane" aria-label={requests.fieldsOf}>
      <div class="field-progress">
        <span aria-live="polite">{looked}</span>
        <progress aria-label={looked} value={done} max={fields.length} />
      </div>
      <ol ref={list} class="field-list">
        {fields.map((field) => {
          const isSelected = field.id === selected.id;
          return (
            <li key={field.id} class={isSelected ? 'open' : ''}>
              <FieldRow field={field} isSelected={isSelected} onSelect={() => props.onSelect(field)} />
              {isSelected && <FieldDesk key={field.id} {...props} />}
            </li>
          );
        })}
      </ol>
      <KeyHelp mayWrite={mayWrite} />
    </section>
  );
}

function FieldRow({
  field,
  isSelected,
  onSelect,
}: {
  field: BondRequestField;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const { requests } = texts.value;
  const { ref, value, confidence } = field;
  const state = stateOf(field);
  const without = state === 'settled' ? requests.notStatedValue : requests.noValue;
  const share = percent(Math.round(confidence * 100));
  return (
    <button type="button" class="field-row" aria-expanded={isSelected} onClick={onSelect}>
      <span class="field-name">{nameOf(ref)}</span>
      <span class={`field-value ${isSelected ? 'wrap' : 'cut'} ${value === '' ? 'soft' : ''}`}>
        {value === '' ? without : shownValue(ref, value)}
      </span>
      <span class="field-sureness">
        <Badge tone={stateTones[state]}>{requests.states[state]}</Badge>
        {(state === 'sure' || state === 'doubtful') && (
          <span class="field-confidence soft number">{requests.confidence(share)}</span>
        )}
      </span>
    </button>
  );
}
