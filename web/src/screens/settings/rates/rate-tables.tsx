import { useState } from 'preact/hooks';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client, may, ofOrganization, organization } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/field.js';
import { LoadedState } from '../../../ui/states.js';
import { Panel } from '../panel.js';
import { Removal } from '../removal.js';
import { RateDialog } from './rate-dialog.js';
import './rates.css';
import { TierTable } from './tier-table.js';

/** What bonds cost: the rates of the organization, each with its tiers. */
export function RateTables() {
  const { settings } = texts.value;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const rates = useLoaded(
    (signal) => client.value.rates.list(ofOrganization(), { signal }).all(),
    [organization.value],
    'rate',
  );
  return (
    <Panel
      title={settings.tabs.rates}
      of={rates}
      actions={may('admin') && <Button onClick={() => setOpen(true)}>{settings.makeRate}</Button>}
    >
      {(all) => {
        const rate = all.find(({ id }) => id === chosen) ?? all[0];
        return (
          <>
            {rate ? (
              <>
                <div class="rate-choice">
                  <SelectField
                    label={settings.rate}
                    value={rate.id}
                    options={all.map(({ id, name }) => [id, name] as const)}
                    onChange={setChosen}
                  />
                  <p class="soft">{settings.rateTerms(rate.stdTermMonths, rate.freeWarrantyMonths)}</p>
                  {may('admin') && (
                    <Removal
                      action={settings.remove}
                      name={rate.name}
                      text={settings.removeRateText}
                      onRemove={() => client.value.rates.delete(rate.id).then(rates.reload)}
                    />
                  )}
                </div>
                <Tiers key={rate.id} rateID={rate.id} />
              </>
            ) : (
              <p class="soft">{settings.noRates}</p>
            )}
            {isOpen && (
              <RateDialog
                onMade={({ id }) => {
                  setChosen(id);
                  rates.reload();
                }}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        );
      }}
    </Panel>
  );
}

function Tiers({ rateID }: { rateID: string }) {
  const { now, reload } = useLoaded(
    (signal) => client.value.rateTiers.list({ rateIDIn: [rateID] }, { signal }).all(),
    [rateID],
  );
  return (
    <LoadedState of={now} onRetry={reload}>
      {(kept) => <TierTable key={JSON.stringify(kept)} rateID={rateID} kept={kept} onKept={reload} />}
    </LoadedState>
  );
}
