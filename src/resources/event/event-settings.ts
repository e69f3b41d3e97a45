import { type Config, setting, settingGroup } from '../../platform/config/setting.js';
import { whole } from '../../platform/config/setting-readers.js';

/** How many clients may follow events, and how long connections stay quiet. */
export const eventSettings = settingGroup({
  EVENT_READERS: setting(
    1_000,
    whole(1, 1_000_000),
    'Requests that follow events at the same time, at most: those with `wait`, and streams. Each holds a connection of CLIENT_CONNECTIONS, and none of the database.',
  ),
  EVENT_READERS_CALLER: setting(20, whole(1, 1_000_000), 'The same of one caller.'),
  EVENT_WAIT_SECONDS: setting(
    30,
    whole(1, 30),
    'Seconds that a request waits for events at most, whatever its `wait` says: fewer than a proxy waits for an answer.',
  ),
  EVENT_HEARTBEAT_SECONDS: setting(
    15,
    whole(1, 60),
    'How often a stream of events sends something, and checks that its caller may still read them: more often than a proxy closes quiet connections.',
  ),
});

export type EventConfig = Config<typeof eventSettings>;
