import type { Bond, Premium as Quote, Rate } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useAction } from '../../../loading/use-action.js';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client, may } from '../../../session/session.js';
import { money, number } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { Failure } from '../../../ui/failure.js';
import { SelectField } from '../../../ui/field.js';
import { PlainTable } from '../../../ui/plain-table.js';
import { EmptyState, LoadedState } from '../../../ui/states.js';
import { toast } from '../../../ui/toast.js';
import './premium.css';
import { PremiumCurve } from './premium-curve.js';

interface PremiumProps {
  bond: Bond;
  /** The bond has another rate. */
  onChange: (bond: Bond) => void;
}

/** What a bond costs by a rate: its own, or another one to compare with. */
export function Premium({ bond, onChange }: PremiumProps) {
  const { premium } = texts.value;
  const { now, reload } = useLoaded(
    (signal) => client.value.rates.list({ orgIDIn: [bond.orgID] }, { signal }).all(),
    [bond.orgID],
  );
  return (
    <LoadedState of={now} onRetry={reload}>
      {(rates) =>
        rates.length > 0 ? (
          <ByRate bond={bond} rates={rates} onChange={onChange} />
        ) : (
          <EmptyState icon="sliders" title={premium.noRates} text={premium.noRatesText} />
        )
      }
    </LoadedState>
  );
}

function ByRate({ bond, rates, onChange }: PremiumProps & { rates: Rate[] }) {
  const { premium } = texts.value;
  const [chosen, setChosen] = useState('');
  const rateID = chosen || bond.rateID || rates[0]!.id;
  const { now, reload } = useLoaded(
    (signal) => client.value.bonds.premium(bond.id, { rateID }, { signal }),
    [bond.id, bond.updatedAt, rateID],
  );
  const use = useAction(async () => {
    onChange(await client.value.bonds.update(bond.id, { rateID }));
    toast(premium.used);
  });
  return (
    <div class="premium">
      <section class="card">
        <div class="premium-rate">
          <SelectField
            label={premium.rate}
            value={rateID}
            options={rates.map(({ id, name }) => [id, name] as const)}
            onChange={setChosen}
          />
          {rateID !== bond.rateID && may('editor') && (
            <Button isBusy={use.isBusy} onClick={() => void use.run()}>
              {premium.use}
            </Button>
          )}
        </div>
        <Failure error={use.error} />
        {now.state === 'failed' ? (
          <Failure error={now.error} />
        ) : (
          <LoadedState of={now} onRetry={reload} lines={4}>
            {(quote) => <Lines quote={quote} />}
          </LoadedState>
        )}
      </section>
      {now.state === 'here' && <PremiumCurve bond={bond} quote={now.value} />}
    </div>
  );
}

function Lines({ quote: { lines, premium: total, ignored } }: { quote: Quote }) {
  const { premium } = texts.value;
  return (
    <>
      <PlainTable
        label={premium.lines}
        rows={lines}
        keyOf={(_, at) => at}
        columns={[
          { header: premium.line, cell: ({ description }) => description },
          { header: premium.quantity, cell: ({ quantity }) => number(quantity), align: 'end' },
          { header: premium.unitPrice, cell: ({ unitPrice }) => money(unitPrice), align: 'end' },
          { header: premium.amount, cell: ({ amount }) => money(amount), align: 'end' },
        ]}
        foot={[premium.total, '', '', money(total)]}
      />
      {ignored.length > 0 && (
        <p class="soft">{premium.ignored([...new Set(ignored.map(({ type }) => type))].join(', '))}</p>
      )}
    </>
  );
}
