import type { RateTier } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useAction } from '../../../loading/use-action.js';
import { may } from '../../../session/session.js';
import { money, number } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { Curve } from '../../../ui/curve.js';
import { Failure } from '../../../ui/failure.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { PlainTable } from '../../../ui/plain-table.js';
import { toast } from '../../../ui/toast.js';
import { baseCurve, type DraftTier, draftOf, endOf, isChanged, keep, tierTypes } from './draft.js';

interface TierTableProps {
  rateID: string;
  /** The tiers as the service has them. */
  kept: readonly RateTier[];
  onKept: () => void;
}

let added = 0;

/** The tiers of a rate, and the base premium that they make, while they are being written. */
export function TierTable({ rateID, kept, onKept }: TierTableProps) {
  const { settings, ui } = texts.value;
  const [draft, setDraft] = useState(() => draftOf(kept));
  const { run, isBusy, error } = useAction(async () => {
    await keep(rateID, draft, kept);
    toast(settings.saved);
    onKept();
  });
  const change = (key: string, changes: Partial<DraftTier>) =>
    setDraft(draft.map((tier) => (tier.key === key ? { ...tier, ...changes } : tier)));
  const remove = (key: string) => setDraft(draft.filter((tier) => tier.key !== key));
  const add = () =>
    setDraft([...draft, { key: `new ${++added}`, type: 'premium', threshold: '', value: '' }]);
  const end = Math.max(endOf(draft), endOf(draftOf(kept)));
  const [, highest] = baseCurve(draft, end).at(-1)!;
  const isDifferent = isChanged(draft, kept);
  return (
    <div class="rate">
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <PlainTable
          label={settings.tiers}
          rows={draft}
          keyOf={({ key }) => key}
          empty={settings.noTiers}
          columns={may('admin') ? writableColumns(draft, change, remove) : readableColumns()}
        />
        <Failure error={error} />
        {may('admin') && (
          <div class="settings-actions">
            <Button onClick={add}>{settings.addTier}</Button>
            {isDifferent && <Button onClick={() => setDraft(draftOf(kept))}>{ui.cancel}</Button>}
            <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isDifferent}>
              {settings.save}
            </Button>
          </div>
        )}
      </form>
      <div>
        <h3>{settings.curve}</h3>
        <Curve
          label={settings.curveLabel(money(end), money(highest))}
          points={baseCurve(draft, end)}
          before={isDifferent ? baseCurve(draftOf(kept), end) : []}
          written={money}
        />
        {isDifferent && <p class="soft">{settings.curveBefore}</p>}
      </div>
    </div>
  );
}

const readableColumns = () => {
  const { settings } = texts.value;
  return [
    { header: settings.tierType, cell: ({ type }: DraftTier) => nameOf(type) },
    {
      header: settings.threshold,
      cell: ({ threshold }: DraftTier) => number(Number(threshold)),
      align: 'end' as const,
    },
    {
      header: settings.value,
      cell: ({ value }: DraftTier) => number(Number(value)),
      align: 'end' as const,
    },
  ];
};

function writableColumns(
  draft: readonly DraftTier[],
  change: (key: string, changes: Partial<DraftTier>) => void,
  remove: (key: string) => void,
) {
  const { settings } = texts.value;
  const placeOf = (tier: DraftTier) => draft.indexOf(tier) + 1;
  const box = (tier: DraftTier, name: 'threshold' | 'value', header: string) => (
    <TextField
      label={settings.ofTier(header, placeOf(tier))}
      isLabelUnseen
      type="number"
      required
      value={tier[name]}
      onInput={(written) => change(tier.key, { [name]: written })}
    />
  );
  return [
    {
      header: settings.tierType,
      cell: (tier: DraftTier) => (
        <SelectField
          label={settings.ofTier(settings.tierType, placeOf(tier))}
          isLabelUnseen
          value={tier.type}
          options={[...new Set([...tierTypes, tier.type])].map((type) => [type, nameOf(type)] as const)}
          onChange={(type) => change(tier.key, { type })}
        />
      ),
    },
    {
      header: settings.threshold,
      cell: (tier: DraftTier) => box(tier, 'threshold', settings.threshold),
    },
    { header: settings.value, cell: (tier: DraftTier) => box(tier, 'value', settings.value) },
    {
      header: settings.actions,
      cell: (tier: DraftTier) => (
        <Button
          kind="quiet"
          icon="close"
          label={settings.ofTier(settings.remove, placeOf(tier))}
          onClick={() => remove(tier.key)}
        />
      ),
    },
  ];
}

const nameOf = (type: string): string => texts.value.settings.tierTypes[type] ?? type;
