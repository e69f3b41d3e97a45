import type { CreateSignOffLink } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { client } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toast } from '../../../ui/toast.js';
import { useAccounts } from '../accounts.js';
import type { StepProps } from './issuing.js';

interface SignDialogProps extends StepProps {
  formIDs: string[];
  /** Here, or by a link that is mailed. */
  way: 'member' | 'link';
  onClose: () => void;
}

/** Has a party agree to the forms as they are. */
export function SignDialog({ bond, formIDs, way, onChange, onClose }: SignDialogProps) {
  const { issuing } = texts.value;
  const accounts = useAccounts();
  const principals = accounts.filter(({ id, isPrimary }) => bond.accountIDs?.includes(id) ?? isPrimary);
  const [party, setParty] = useState<CreateSignOffLink['party']>('principal');
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [email, setEmail] = useState('');
  const hasChoice = party === 'principal' && principals.length > 1;
  const accountID = hasChoice ? account || principals[0]!.id : undefined;
  const sign = async () => {
    const signed = { party, formIDs, ...(accountID && { accountID }) };
    if (way === 'link') await client.value.bonds.signOffLink(bond.id, { ...signed, email });
    else await client.value.bonds.signOff(bond.id, { ...signed, name, title });
    toast(way === 'link' ? issuing.linkSent(email) : issuing.signed);
    onChange();
  };
  const submit = way === 'link' ? issuing.sendLink : issuing.sign;
  return (
    <FormDialog title={submit} submit={submit} onSubmit={sign} onClose={onClose}>
      <SelectField
        label={issuing.party}
        value={party}
        options={[
          ['principal', issuing.parties.principal],
          ['surety', issuing.parties.surety],
        ]}
        onChange={setParty}
      />
      {hasChoice && (
        <SelectField
          label={issuing.account}
          value={accountID!}
          options={principals.map((each) => [each.id, each.name] as const)}
          onChange={setAccount}
        />
      )}
      {way === 'link' ? (
        <TextField
          label={issuing.email}
          hint={issuing.linkHint}
          type="email"
          required
          value={email}
          onInput={setEmail}
        />
      ) : (
        <>
          <TextField label={issuing.name} required value={name} onInput={setName} />
          <TextField label={issuing.capacity} required value={title} onInput={setTitle} />
        </>
      )}
    </FormDialog>
  );
}
