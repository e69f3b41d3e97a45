import { useState } from 'preact/hooks';
import { sendFile } from '../../loading/send-file.js';
import { useLoaded } from '../../loading/use-loaded.js';
import { pathTo } from '../../router/paths.js';
import { navigate } from '../../router/place.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Field, SelectField, TextField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { useLatestBonds } from './latest-bonds.js';

interface Written {
  /** Undefined: as the document. */
  name?: string;
  startPage: string;
  length: string;
  /** Undefined: as the bond. */
  percentage?: string;
}

/** Makes a form out of the pages of a document of the bond's project, and opens it in the designer. */
export function FormFromDocument({ onClose }: { onClose: () => void }) {
  const { forms, issuing } = texts.value;
  const bonds = useLatestBonds();
  const [bondID, setBondID] = useState('');
  const bond = bonds.find(({ id }) => id === bondID) ?? bonds[0];
  const { now, reload } = useLoaded(
    async (signal) => {
      if (!bond) return [];
      const of = { orgIDIn: [bond.orgID], projectIDIn: [bond.projectID] };
      return client.value.documents.list(of, { signal, order: 'desc' }).all();
    },
    [bond?.id],
    'document',
  );
  const documents = (now.state === 'here' ? now.value : []).filter(
    ({ name }) => !/\.(docx|txt)$/i.test(name),
  );
  const [chosen, setChosen] = useState<string>();
  const documentID =
    documents.some(({ id }) => id === chosen) || chosen === '' ? chosen! : (documents[0]?.id ?? '');
  const [file, setFile] = useState<File>();
  const [bondType, setBondType] = useState('bid');
  const [written, setWritten] = useState<Written>({ startPage: '1', length: '1' });
  const source = documentID === '' ? file?.name : documents.find(({ id }) => id === documentID)!.name;
  const name = written.name ?? (source ?? '').replace(/\.\w+$/, '');
  const percentage = written.percentage ?? String(bond?.bidData?.bondPercentage ?? 100);
  const make = async () => {
    const { orgID, projectID, id } = bond!;
    const sent = documentID || (await sendFile(file!, { orgID, projectID }));
    if (sent !== documentID) {
      // Where the form is refused, the document is there to be chosen.
      setChosen(sent);
      reload();
    }
    const form = await client.value.bondForms.create(
      {
        ...{ name, bondType, projectID, bondID: id, documentID: sent },
        startPage: Number(written.startPage),
        length: Number(written.length),
        percentage: Number(percentage),
      },
      { orgID },
    );
    navigate(pathTo('/forms/:formID', { formID: form.id }));
  };
  const number = (key: 'startPage' | 'length' | 'percentage', label: string, value: string) => (
    <TextField
      label={label}
      type="number"
      required
      value={value}
      onInput={(text) => setWritten({ ...written, [key]: text })}
    />
  );
  return (
    <FormDialog
      title={forms.fromDocument}
      submit={forms.makeForm}
      isReady={bond !== undefined && source !== undefined}
      onSubmit={make}
      onClose={onClose}
    >
      {bond ? (
        <>
          <SelectField
            label={forms.forBond}
            value={bond.id}
            options={bonds.map((each) => [each.id, `${each.projectName} · ${each.projectOwner}`])}
            onChange={setBondID}
          />
          <SelectField
            label={forms.document}
            value={documentID}
            options={[...documents.map((each) => [each.id, each.name] as const), ['', forms.uploadOne]]}
            onChange={setChosen}
          />
          {documentID === '' && (
            <Field label={forms.file}>
              {(control) => (
                <input
                  {...control}
                  class="control"
                  type="file"
                  accept=".pdf"
                  onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
                />
              )}
            </Field>
          )}
          <TextField
            label={forms.columns.name}
            required
            value={name}
            onInput={(text) => setWritten({ ...written, name: text })}
          />
          <SelectField
            label={forms.columns.type}
            value={bondType}
            options={Object.entries(forms.bondTypes)}
            onChange={setBondType}
          />
          <div class="form-pair">
            {number('startPage', forms.firstPage, written.startPage)}
            {number('length', forms.columns.pages, written.length)}
          </div>
          {number('percentage', issuing.percentage, percentage)}
        </>
      ) : (
        <p class="soft">{forms.noBonds}</p>
      )}
    </FormDialog>
  );
}
