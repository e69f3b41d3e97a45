import { changeQuery, place } from '../../router/place.js';
import { may, type Role } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Page } from '../../ui/page.js';
import { Tabs } from '../../ui/tabs.js';
import { ApiKeys } from './api-keys.js';
import { Display } from './display.js';
import { Members } from './members.js';
import { RateTables } from './rates/rate-tables.js';
import './settings.css';
import { SuretyRecord } from './surety/surety-record.js';
import { Webhooks } from './webhooks/webhooks.js';

/** The tabs, in their order, with what is under each and who sees it. */
const tabs = {
  display: [Display, 'viewer'],
  members: [Members, 'viewer'],
  keys: [ApiKeys, 'admin'],
  webhooks: [Webhooks, 'admin'],
  surety: [SuretyRecord, 'viewer'],
  rates: [RateTables, 'viewer'],
} as const satisfies Record<string, readonly [() => unknown, Role]>;
type Tab = keyof typeof tabs;

/** What is set for the organization, and for this browser. */
export default function Settings() {
  const { settings } = texts.value;
  const keys = (Object.keys(tabs) as Tab[]).filter((key) => may(tabs[key][1]));
  const asked = place.value.query.get('tab') as Tab | null;
  const selected = asked !== null && keys.includes(asked) ? asked : keys[0]!;
  const [Selected] = tabs[selected];
  return (
    <Page title={settings.title}>
      <Tabs
        label={settings.title}
        tabs={keys.map((key) => [key, settings.tabs[key]] as const)}
        selected={selected}
        onSelect={(tab) => changeQuery({ tab })}
      >
        <Selected />
      </Tabs>
    </Page>
  );
}
