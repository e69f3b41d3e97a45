import type { Document, EvidenceCandidate } from 'surety-bonding-client';
import { useLoaded } from '../../loading/use-loaded.js';
import { client } from '../../session/session.js';
import { actorName } from '../../texts/actor.js';
import { dateTime } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { LoadedState } from '../../ui/states.js';
import { Correction } from './correction.js';
import { accepted, corrected, notStated } from './decision.js';
import type { FieldPaneProps } from './field-pane.js';
import { stateOf } from './field-state.js';
import { isOf, rivalsOf } from './marks.js';
import { Rivals } from './rivals.js';

/** What speaks for the value of a field, what against it, and what a person decides. */
export function FieldDesk(props: FieldPaneProps) {
  const { selected, evidence, candidates, documents, mayWrite, isBusy, isCorrecting, error } = props;
  const { requests } = texts.value;
  const own = candidates.find((each) => isOf(selected, each));
  const isSettled = stateOf(selected) === 'settled';
  return (
    <div class="field-desk">
      {isSettled && <DecidedBy fieldID={selected.id} value={selected.value} />}
      <LoadedState of={evidence} lines={2}>
        {(read) => (
          <>
            {own && <Quote candidate={own} documents={documents} onLook={() => props.onLook(own)} />}
            {!own && <PageAlone {...props} />}
            {read && !isSettled && <p class="field-reason soft wrap">{read.reason}</p>}
          </>
        )}
      </LoadedState>
      {isCorrecting ? (
        <Correction
          field={selected}
          isBusy={isBusy}
          onSave={(value) => props.onDecide(corrected(value, candidates))}
          onLeave={() => {
            props.byKey.current = true;
            props.onCorrect(false);
          }}
        />
      ) : (
        mayWrite && (
          <div class="field-actions">
            {selected.value !== '' && !isSettled && (
              <Button
                kind="primary"
                icon="check"
                isBusy={isBusy}
                onClick={() => props.onDecide(accepted(selected))}
              >
                {requests.accept}
              </Button>
            )}
            <Button onClick={() => props.onCorrect(true)}>
              {selected.value === '' ? requests.enter : requests.correct}
            </Button>
            {(selected.value !== '' || !isSettled) && (
              <Button isBusy={isBusy} onClick={() => props.onDecide(notStated)}>
                {requests.notStated}
              </Button>
            )}
          </div>
        )
      )}
      {error && (
        <p class="field-error wrap" role="alert">
          {error.message}
        </p>
      )}
      <Rivals {...props} rivals={rivalsOf(selected, candidates)} />
    </div>
  );
}

/** Who has decided, as the log has it. */
function DecidedBy({ fieldID, value }: { fieldID: string; value: string }) {
  const { requests } = texts.value;
  const { now } = useLoaded(
    (signal) =>
      client.value.log
        .list(
          { targetIDIn: [fieldID], actionIn: ['bond_request_field.updated', 'bond_request_field.created'] },
          { signal, order: 'desc', pageSize: 1 },
        )
        .first(),
    [fieldID, value],
  );
  const entry = now.state === 'here' ? now.value : undefined;
  return (
    <p class="field-decided">
      {entry ? requests.by(actorName(entry.actorID), dateTime(entry.createdAt)) : requests.byPerson}
    </p>
  );
}

/** The words that a value was read from, and where they stand. */
export function Quote({
  candidate,
  documents,
  onLook,
}: {
  candidate: EvidenceCandidate;
  documents: readonly Document[];
  onLook: () => void;
}) {
  const { requests } = texts.value;
  return (
    <>
      <blockquote class="quote wrap">{candidate.words}</blockquote>
      <button type="button" class="place-link wrap" title={requests.showPlace} onClick={onLook}>
        {requests.on(candidate.page, nameIn(documents, candidate.documentID))}
      </button>
    </>
  );
}

/** The page of a value of which nothing more is known. */
function PageAlone({ selected, documents, onLook }: FieldPaneProps) {
  const { evidenceDocID, evidencePage } = selected;
  if (!evidenceDocID || evidencePage === 0) return null;
  return (
    <button type="button" class="place-link wrap" onClick={() => onLook(undefined)}>
      {texts.value.requests.on(evidencePage, nameIn(documents, evidenceDocID))}
    </button>
  );
}

const nameIn = (documents: readonly Document[], documentID: string): string =>
  documents.find(({ id }) => id === documentID)?.name ?? texts.value.requests.document;
