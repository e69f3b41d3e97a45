import type { BondRequest, BondRequestField, Document, EvidenceCandidate } from 'surety-bonding-client';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useAction } from '../../loading/use-action.js';
import { useLoaded } from '../../loading/use-loaded.js';
import { changeQuery, place } from '../../router/place.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { EmptyState } from '../../ui/states.js';
import { Tabs } from '../../ui/tabs.js';
import { toast } from '../../ui/toast.js';
import { narrowShell, useMedia } from '../../ui/use-media.js';
import { accepted, type Decision, notStated, settle, taken } from './decision.js';
import { DocumentPane } from './document-pane.js';
import { FieldPane } from './field-pane.js';
import { isOpen } from './field-state.js';
import { marksOf, rivalsOf } from './marks.js';
import './review.css';
import { useReviewKeys } from './review-keys.js';

interface ReviewProps {
  request: BondRequest;
  fields: readonly BondRequestField[];
  documents: readonly Document[];
  /** The document that was uploaded last, which is shown then. */
  uploadedID: string | undefined;
  /** Another number when the fields were read again. */
  reading: number;
  mayWrite: boolean;
  onSettled: (field: BondRequestField) => void;
  onStale: () => void;
}

const none: readonly EvidenceCandidate[] = [];

/** The fields beside the page on which they stand, and what a person decides of each. */
export function Review(props: ReviewProps) {
  const { fields, documents, mayWrite, reading } = props;
  const { requests } = texts.value;
  const named = place.value.query.get('field');
  const selected = fields.find(({ id }) => id === named) ?? fields.find(isOpen) ?? fields[0];
  const evidence = useLoaded(
    async (signal) =>
      selected && {
        of: selected.id,
        ...(await client.value.bondRequestFields.evidence(selected.id, { signal })),
      },
    [selected?.id, reading],
  );
  const found =
    evidence.now.state === 'here' && evidence.now.value?.of === selected?.id ? evidence.now.value : undefined;
  const candidates = found?.candidates ?? none;
  const [looked, setLooked] = useState<EvidenceCandidate>();
  /** The field that is being corrected, as it was then: what somebody else makes of it meanwhile is not overwritten. */
  const [correcting, setCorrecting] = useState<BondRequestField>();
  const [tab, setTab] = useState<'fields' | 'page'>('fields');
  const byKey = useRef(false);
  // Before another key can come: what that begins is not undone.
  useLayoutEffect(() => {
    setLooked(undefined);
    setCorrecting(undefined);
  }, [selected?.id]);
  const marks = useMemo(() => marksOf(selected, candidates, looked), [selected, candidates, looked]);

  const select = (field: BondRequestField | undefined) => {
    if (!field) return;
    byKey.current = true;
    changeQuery({ field: field.id });
  };
  const move = (step: 1 | -1, passes: (field: BondRequestField) => boolean, isRound = true) => {
    const at = fields.findIndex((field) => field === selected);
    const turned =
      step === 1 ? [...fields.slice(at + 1), ...(isRound ? fields.slice(0, at) : [])] : before(at, isRound);
    select(turned.find(passes));
  };
  const before = (at: number, isRound: boolean) =>
    [...(isRound ? fields.slice(at + 1) : []), ...fields.slice(0, at)].reverse();
  const decide = useAction(async (decision: Decision) => {
    if (!selected || !mayWrite) return;
    try {
      props.onSettled(await settle(correcting ?? selected, decision));
    } catch (error) {
      props.onStale();
      throw error;
    }
    setCorrecting(undefined);
    setLooked(undefined);
    if (fields.some((field) => field !== selected && isOpen(field))) move(1, isOpen);
    else toast(requests.nothingLeft);
  });
  const correct = () => {
    // It stays the one that is shown, also where somebody else settles it.
    if (selected && selected.id !== named) changeQuery({ field: selected.id });
    setCorrecting(selected);
  };
  const act = (decision: Decision | undefined) => mayWrite && decision && void decide.run(decision);
  const any = () => true;
  useReviewKeys({
    n: () => move(1, isOpen),
    p: () => move(-1, isOpen),
    j: () => move(1, any, false),
    k: () => move(-1, any, false),
    a: () => act(selected && selected.value !== '' ? accepted(selected) : undefined),
    c: () => selected && mayWrite && (setTab('fields'), correct()),
    x: () => act(notStated),
    digit: (digit) => {
      const rival = selected && rivalsOf(selected, candidates)[digit - 1];
      act(rival && taken(rival));
    },
  });

  const isNarrow = useMedia(narrowShell);
  const fieldPane =
    fields.length === 0 ? (
      <section class="field-pane" aria-label={requests.fieldsOf}>
        <EmptyState icon="read" title={requests.noFields} text={requests.noFieldsText} />
      </section>
    ) : (
      <FieldPane
        fields={fields}
        selected={selected!}
        evidence={evidence.now}
        candidates={candidates}
        documents={documents}
        looked={looked}
        mayWrite={mayWrite}
        isCorrecting={correcting !== undefined}
        isBusy={decide.isBusy}
        error={decide.error}
        byKey={byKey}
        onSelect={({ id }) => changeQuery({ field: id })}
        onLook={(candidate) => {
          setLooked(candidate);
          setTab('page');
        }}
        onCorrect={(begins) => (begins ? correct() : setCorrecting(undefined))}
        onDecide={(decision) => void decide.run(decision)}
      />
    );
  const documentPane = <DocumentPane documents={documents} marks={marks} uploadedID={props.uploadedID} />;
  if (isNarrow)
    return (
      <div class="review narrow">
        <Tabs
          label={requests.review}
          tabs={[
            ['fields', requests.tabs.fields],
            ['page', requests.tabs.page],
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'fields' ? fieldPane : documentPane}
        </Tabs>
      </div>
    );
  return (
    <div class="review">
      {fieldPane}
      {documentPane}
    </div>
  );
}
