import type { Bond, BondForm, BondFormField } from 'surety-bonding-client';
import { useEffect, useMemo } from 'preact/hooks';
import { useAction } from '../../loading/use-action.js';
import { useLoaded } from '../../loading/use-loaded.js';
import { beforeLeaving, hrefOf } from '../../router/place.js';
import { client, may } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { LoadedState } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { Design } from './design.js';
import './designer.css';
import { commandOf } from './keys.js';
import { ChangedMeanwhile, saveChanges } from './save.js';
import { Workbench } from './workbench.js';

/** One form: its pages, and the fields on them. */
export default function Designer({ formID }: { formID: string }) {
  const { forms } = texts.value;
  const { now, reload } = useLoaded(
    async (signal) => {
      const { bonds, bondForms, bondFormFields } = client.value;
      const [form, fields] = await Promise.all([
        bondForms.get(formID, { signal }),
        bondFormFields.list({ formIDIn: [formID] }, { signal, pageSize: 1000 }).all(),
      ]);
      const bond = form.bondID === undefined ? undefined : await bonds.get(form.bondID, { signal });
      return { form, fields, bond };
    },
    [formID],
  );
  if (now.state === 'here') return <OpenDesigner key={formID} {...now.value} />;
  return (
    <Page title={forms.title} within={[hrefOf('/forms'), forms.back]}>
      <LoadedState of={now} onRetry={reload}>
        {() => null}
      </LoadedState>
    </Page>
  );
}

interface OpenDesignerProps {
  form: BondForm;
  fields: BondFormField[];
  bond: Bond | undefined;
}

function OpenDesigner({ form, fields, bond }: OpenDesignerProps) {
  const { forms, bonds } = texts.value;
  const design = useMemo(() => new Design(form, fields), []);
  const mayEdit = may('editor');
  const isChanged = design.isChanged.value;
  const saving = useAction(() => save(design));
  const detecting = useAction(async () => design.propose((await client.value.bondForms.detect(form)).fields));
  useKeys(design, mayEdit, () => void saving.run());
  useWarning(isChanged);
  useEffect(() => {
    const error = saving.error ?? detecting.error;
    if (error) toast(error instanceof ChangedMeanwhile ? forms.changedMeanwhile : error.message, 'failed');
  }, [saving.error, detecting.error]);
  return (
    <Page
      title={form.name}
      isFixed
      within={[hrefOf('/forms'), forms.back]}
      beside={<Badge>{forms.bondTypes[form.bondType] ?? form.bondType}</Badge>}
      subtitle={bond?.projectName ?? `${bonds.projectID} ${form.projectID}`}
      actions={
        mayEdit && (
          <>
            <Button icon="search" isBusy={detecting.isBusy} onClick={() => void detecting.run()}>
              {forms.detect}
            </Button>
            <Button
              kind="primary"
              disabled={!isChanged}
              isBusy={saving.isBusy}
              onClick={() => void saving.run()}
            >
              {isChanged ? forms.save : forms.saved}
            </Button>
          </>
        )
      }
    >
      <Workbench design={design} mayEdit={mayEdit} />
    </Page>
  );
}

async function save(design: Design): Promise<void> {
  const { forms } = texts.value;
  await saveChanges(client.value, design.form.id, design.changes.value, (key, record) =>
    design.noteSaved(key, record),
  );
  toast(forms.savedAll);
}

/** Keys that do something wherever the focus is, unless somebody writes there. */
function useKeys(design: Design, mayEdit: boolean, onSave: () => void): void {
  useEffect(() => {
    if (!mayEdit) return;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 's') {
        event.preventDefault();
        return onSave();
      }
      const target = event.target as Element;
      if (target.closest('input, textarea, select, dialog')) return;
      const command = commandOf(event, design);
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Asks before the page is left with changes that are not saved. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    const ending = beforeLeaving(() => confirm(texts.value.forms.leave));
    addEventListener('beforeunload', warn);
    return () => {
      ending();
      removeEventListener('beforeunload', warn);
    };
  }, [isChanged]);
}
