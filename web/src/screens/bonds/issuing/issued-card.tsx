import type { IssuedBond } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useAction } from '../../../loading/use-action.js';
import { client, may } from '../../../session/session.js';
import { actorName } from '../../../texts/actor.js';
import { dateTime, day, money } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Failure } from '../../../ui/failure.js';
import { Facts } from '../../../ui/facts.js';
import { TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toast } from '../../../ui/toast.js';
import { saveFile } from './save-file.js';

const tones: Record<IssuedBond['state'], Tone> = {
  preparing: 'warn',
  issued: 'good',
  superseded: 'neutral',
  void: 'bad',
};

/** What was issued of a bond, with its file and the page on which others verify it. */
export function IssuedCard({ entry, onChange }: { entry: IssuedBond; onChange: () => void }) {
  const { issuing } = texts.value;
  const [isVoiding, setVoiding] = useState(false);
  const { number, state, code, documentID } = entry;
  const download = useAction(async () => {
    await saveFile(await client.value.documents.content(documentID!), `${number}.pdf`);
  });
  return (
    <section class="card issued">
      <div class="step-head">
        <h2>
          {issuing.number} {number} <Badge tone={tones[state]}>{issuing.registerStates[state]}</Badge>
        </h2>
        <div class="step-actions">
          <a class="button-link" href={`/verify/${code}`} target="_blank" rel="noopener">
            {issuing.verify}
          </a>
          {state === 'issued' && may('admin') && (
            <Button kind="danger" onClick={() => setVoiding(true)}>
              {issuing.void}
            </Button>
          )}
          {documentID && (
            <Button
              kind={state === 'issued' ? 'primary' : 'plain'}
              isBusy={download.isBusy}
              onClick={() => void download.run()}
            >
              {issuing.download}
            </Button>
          )}
        </div>
      </div>
      <Facts facts={factsOf(entry)} />
      <Failure error={download.error} />
      {isVoiding && <VoidDialog entry={entry} onVoid={onChange} onClose={() => setVoiding(false)} />}
    </section>
  );
}

function factsOf(entry: IssuedBond) {
  const { issuing } = texts.value;
  const { date, penalSum, issuedAt, issuedBy, accepted, voidReason } = entry;
  return [
    [issuing.date, day(date)],
    [issuing.penalSumName, penalSum === undefined ? '' : money(penalSum)],
    [issuing.issuedAt, issuedAt && dateTime(issuedAt)],
    [issuing.issuedBy, actorName(issuedBy)],
    [issuing.accepted, accepted.map((code) => issuing.codes[code] ?? code).join(', ')],
    [issuing.because, voidReason],
  ] as const;
}

interface VoidDialogProps {
  entry: IssuedBond;
  onVoid: () => void;
  onClose: () => void;
}

function VoidDialog({ entry, onVoid, onClose }: VoidDialogProps) {
  const { issuing } = texts.value;
  const [reason, setReason] = useState('');
  const submit = async () => {
    await client.value.bonds.void(entry.bondID, { reason });
    toast(issuing.voided);
    onVoid();
  };
  return (
    <FormDialog
      title={issuing.voidTitle}
      submit={issuing.void}
      kind="danger"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{issuing.voidText}</p>
      <TextField label={issuing.reason} required value={reason} onInput={setReason} />
    </FormDialog>
  );
}
