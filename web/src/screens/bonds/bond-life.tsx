import type { Bond, LogEntry } from 'surety-bonding-client';
import { useLoaded } from '../../loading/use-loaded.js';
import { client } from '../../session/session.js';
import { actorName } from '../../texts/actor.js';
import { dateTime } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { LoadedState } from '../../ui/states.js';
import { type Happening, Timeline } from '../../ui/timeline.js';

/** What has happened to a bond, as the log tells it, the latest first. */
export function BondLife({ bond }: { bond: Bond }) {
  const { bonds } = texts.value;
  const { now, reload } = useLoaded(
    (signal) =>
      client.value.log
        .list({ orgIDIn: [bond.orgID], targetIDIn: [bond.id] }, { signal, order: 'desc' })
        .all(),
    [bond.id, bond.updatedAt],
    'bond issued_bond',
  );
  return (
    <section class="card">
      <h2>{bonds.life}</h2>
      <LoadedState of={now} onRetry={reload} lines={4}>
        {(entries) =>
          entries.length > 0 ? (
            <Timeline happenings={entries.map(happeningOf)} />
          ) : (
            <p class="soft">{bonds.lifeEmpty}</p>
          )
        }
      </LoadedState>
    </section>
  );
}

function happeningOf({ id, action, createdAt, actorID, metadata }: LogEntry): Happening {
  const { bonds } = texts.value;
  const { changed } = metadata;
  return {
    id,
    title: bonds.actions[action] ?? action,
    time: dateTime(createdAt),
    who: actorName(actorID),
    more: changed && <p class="soft wrap">{bonds.changed(changed.replaceAll(',', ', '))}</p>,
  };
}
