import type { Bond } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { pathTo } from '../../router/paths.js';
import { navigate } from '../../router/place.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { TextField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { toast } from '../../ui/toast.js';

/** Makes the final bond of a bid that was won. */
export function AwardDialog({ bond, onClose }: { bond: Bond; onClose: () => void }) {
  const { bonds, premium } = texts.value;
  const [amount, setAmount] = useState(String(bond.bidData?.bidAmount ?? ''));
  const [startDate, setStart] = useState('');
  const [endDate, setEnd] = useState('');
  const [years, setYears] = useState('1');
  const award = async () => {
    const [dollars = '', cents = ''] = amount.split('.');
    const final = await client.value.bonds.award(bond, {
      ...{ contractAmount: Number(dollars), contractAmountCents: Number(cents.padEnd(2, '0')) },
      ...{ startDate, endDate, warrantyPeriodYears: Number(years) },
    });
    toast(premium.awarded);
    navigate(pathTo('/bonds/:bondID', { bondID: final.id }));
  };
  return (
    <FormDialog title={premium.awardTitle} submit={premium.award} onSubmit={award} onClose={onClose}>
      <p class="soft">{premium.awardText}</p>
      <TextField label={bonds.contractAmount} required value={amount} onInput={setAmount} />
      <div class="form-pair">
        <TextField label={bonds.start} type="date" required value={startDate} onInput={setStart} />
        <TextField label={bonds.end} type="date" required value={endDate} onInput={setEnd} />
      </div>
      <TextField label={bonds.warranty} type="number" required value={years} onInput={setYears} />
    </FormDialog>
  );
}
