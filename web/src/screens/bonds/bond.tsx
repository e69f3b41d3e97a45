import type { Bond as BondRecord } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../loading/use-loaded.js';
import { changeQuery, hrefOf, place } from '../../router/place.js';
import { client, may } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { LoadedState } from '../../ui/states.js';
import { Tabs } from '../../ui/tabs.js';
import './bond.css';
import { AwardDialog } from './award-dialog.js';
import { BondLife } from './bond-life.js';
import { BondOverview } from './bond-overview.js';
import { resultOf, resultTones } from './bond-facts.js';
import { Issuing } from './issuing/issuing.js';
import { Premium } from './premium/premium.js';

type Tab = 'facts' | 'premium' | 'issue';

/** One bond: what it says, what it costs, what it is issued by, and what has happened to it. */
export default function Bond({ bondID }: { bondID: string }) {
  const { bonds } = texts.value;
  const { now, reload, set } = useLoaded(
    (signal) => client.value.bonds.get(bondID, { signal }),
    [bondID],
    'bond',
  );
  const bond = now.state === 'here' ? now.value : undefined;
  return (
    <Page
      title={bond?.projectName ?? bonds.title}
      within={[hrefOf('/bonds'), bonds.back]}
      beside={bond && <Kind bond={bond} />}
      subtitle={bond?.projectOwner}
      actions={bond && <Award bond={bond} />}
    >
      <div class="bond">
        <div class="bond-main">
          <LoadedState of={now} onRetry={reload}>
            {(here) => <BondTabs bond={here} onChange={set} />}
          </LoadedState>
        </div>
        {bond && <BondLife bond={bond} />}
      </div>
    </Page>
  );
}

function BondTabs({ bond, onChange }: { bond: BondRecord; onChange: (bond: BondRecord) => void }) {
  const { bonds, issuing, premium } = texts.value;
  const tabs = [
    ['facts', bonds.facts],
    ['premium', premium.title],
    ['issue', issuing.title],
  ] as const;
  const asked = place.value.query.get('tab');
  const [selected] = tabs.find(([key]) => key === asked) ?? tabs[0];
  const show = (tab: Tab) => changeQuery({ tab: tab === 'facts' ? undefined : tab });
  return (
    <Tabs label={bonds.title} tabs={tabs} selected={selected} onSelect={show}>
      {selected === 'facts' && <BondOverview bond={bond} />}
      {selected === 'premium' && <Premium bond={bond} onChange={onChange} />}
      {selected === 'issue' && <Issuing bond={bond} />}
    </Tabs>
  );
}

/** Of a bid that may still be won. */
function Award({ bond }: { bond: BondRecord }) {
  const { premium } = texts.value;
  const [isOpen, setOpen] = useState(false);
  if (resultOf(bond) !== 'open' || !may('editor')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{premium.award}</Button>
      {isOpen && <AwardDialog bond={bond} onClose={() => setOpen(false)} />}
    </>
  );
}

function Kind({ bond }: { bond: BondRecord }) {
  const { types, results } = texts.value.bonds;
  const result = resultOf(bond);
  return (
    <>
      <Badge tone={bond.bondType === 'final' ? 'accent' : 'neutral'}>{types[bond.bondType]}</Badge>
      {result && <Badge tone={resultTones[result]}>{results[result]}</Badge>}
    </>
  );
}
