import type { BondForm } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useAction } from '../../../loading/use-action.js';
import { client, may } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Failure } from '../../../ui/failure.js';
import { AddForm } from './add-form.js';
import type { StepProps } from './issuing.js';
import { saveFile } from './save-file.js';

interface FormsProps extends StepProps {
  leftOut: ReadonlySet<string>;
  onInclude: (formID: string, isIncluded: boolean) => void;
}

/** The forms of a bond: which of them are signed and issued, and what their penal sums are. */
export function Forms({ bond, papers: { forms }, onChange, leftOut, onInclude }: FormsProps) {
  const { issuing, forms: formTexts } = texts.value;
  const [isAdding, setAdding] = useState(false);
  const preview = useAction(async (form: BondForm) => {
    await saveFile(await client.value.bondForms.render(form, { lenient: true }), `${form.name}.pdf`);
  });
  return (
    <section class="card">
      <div class="step-head">
        <h2>{issuing.forms}</h2>
        {may('editor') && (
          <Button icon="form" onClick={() => setAdding(true)}>
            {issuing.addForm}
          </Button>
        )}
      </div>
      {forms.length === 0 && <p class="soft">{issuing.noFormsText}</p>}
      <ul class="step-list">
        {forms.map(({ form, sum }) => (
          <li key={form.id}>
            {may('editor') && (
              <input
                type="checkbox"
                aria-label={issuing.include(form.name)}
                checked={!leftOut.has(form.id)}
                onChange={({ currentTarget }) => onInclude(form.id, currentTarget.checked)}
              />
            )}
            <div>
              <strong class="wrap">{form.name}</strong>{' '}
              <Badge>{formTexts.bondTypes[form.bondType] ?? form.bondType}</Badge>
              <p class="soft wrap">{sum ? issuing.penalSum(sum.text) : issuing.noPenalSum}</p>
            </div>
            {may('editor') && (
              <Button
                label={issuing.previewOf(form.name)}
                isBusy={preview.isBusy}
                onClick={() => void preview.run(form)}
              >
                {issuing.preview}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Failure error={preview.error} />
      {isAdding && <AddForm bond={bond} onAdded={onChange} onClose={() => setAdding(false)} />}
    </section>
  );
}
