import { type SuretyCompany, SuretyProblem } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../../loading/use-loaded.js';
import { client, may, organization } from '../../../session/session.js';
import { money } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { Facts } from '../../../ui/facts.js';
import { Panel } from '../panel.js';
import { Powers } from './powers.js';
import { SuretyDialog } from './surety-dialog.js';

/** The organization of the service where no sign-in is asked for. */
const onlyOrganization = 'default';

/** The surety whose bonds the organization issues, and its powers of attorney. */
export function SuretyRecord() {
  const { settings } = texts.value;
  const orgID = organization.value ?? onlyOrganization;
  const [isOpen, setOpen] = useState(false);
  const surety = useLoaded(
    (signal) => client.value.sureties.get(orgID, { signal }).catch(noneWhereMissing),
    [orgID],
    'surety',
  );
  const { now } = surety;
  return (
    <div class="settings-part">
      <Panel
        title={settings.tabs.surety}
        of={surety}
        actions={
          may('admin') &&
          now.state === 'here' && <Button onClick={() => setOpen(true)}>{settings.change}</Button>
        }
      >
        {(record) => (
          <>
            {record ? <Facts facts={factsOf(record)} /> : <p class="soft">{settings.noSurety}</p>}
            {isOpen && (
              <SuretyDialog
                orgID={orgID}
                surety={record}
                onSaved={surety.set}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </Panel>
      <Powers />
    </div>
  );
}

function noneWhereMissing(error: unknown): undefined {
  if (error instanceof SuretyProblem && error.status === 404) return undefined;
  throw error;
}

function factsOf(record: SuretyCompany) {
  const { settings } = texts.value;
  const { underwritingLimit: limit } = record;
  return [
    [settings.name, record.name],
    [settings.office, record.address],
    [settings.phone, record.phone],
    [settings.resident, record.residentName],
    [settings.admittedIn, record.stateOfAuthority],
    [settings.attorneys, record.attorneys.join(', ')],
    [settings.naic, record.naic],
    [settings.limit, limit === undefined ? '' : money(limit)],
    [settings.licensedIn, record.licensedStates?.join(', ')],
  ] as const;
}
