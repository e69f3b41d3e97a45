import { chooseOrganization, me, organization, service, signOut } from '../session/session.js';
import { actorName } from '../texts/actor.js';
import { texts } from '../texts/texts.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { SelectField } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { narrowShell, useMedia } from '../ui/use-media.js';

/** Who one is, in which organization, and the way out. */
export function AccountMenu() {
  const { shell } = texts.value;
  const isBelow = useMedia(narrowShell);
  const { actorID, authentication, organizations } = me.value!;
  const orgID = organization.value;
  const role = organizations.find((each) => each.orgID === orgID)?.role;
  return (
    <div class="account">
      <Menu
        label={shell.account}
        side={isBelow ? 'below' : 'above'}
        button={
          <>
            <Icon name="person" />
            <span class="account-name cut">{orgID ?? shell.everyOrganization}</span>
            <Icon name="down" size={16} />
          </>
        }
      >
        <div class="account-who">
          <strong class="wrap">{actorName(actorID)}</strong>
          {role && <Badge>{shell.role[role]}</Badge>}
        </div>
        {organizations.length > 1 && (
          <SelectField
            label={shell.organization}
            value={orgID!}
            options={organizations.map((each) => [each.orgID, each.orgID] as const)}
            onChange={chooseOrganization}
          />
        )}
        <a href="/docs">{shell.documentation}</a>
        {authentication === 'open' ? (
          <p class="soft">{shell.open}</p>
        ) : (
          <Button onClick={signOut}>{shell.signOut}</Button>
        )}
        <p class="soft version">{shell.version(service.value!.version)}</p>
      </Menu>
    </div>
  );
}
