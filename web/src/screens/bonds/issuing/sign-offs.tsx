import { useState } from 'preact/hooks';
import { may } from '../../../session/session.js';
import { dateTime } from '../../../texts/format.js';
import { texts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import type { StepProps } from './issuing.js';
import { SignDialog } from './sign-dialog.js';

/** Who has agreed to the forms of a bond. */
export function SignOffs(props: StepProps & { formIDs: string[] }) {
  const { issuing } = texts.value;
  const [opened, setOpened] = useState<'member' | 'link'>();
  const { signOffs } = props.papers;
  return (
    <section class="card">
      <div class="step-head">
        <h2>{issuing.signOff}</h2>
        {may('editor') && (
          <div class="step-actions">
            <Button disabled={props.formIDs.length === 0} onClick={() => setOpened('link')}>
              {issuing.sendLink}
            </Button>
            <Button icon="check" disabled={props.formIDs.length === 0} onClick={() => setOpened('member')}>
              {issuing.sign}
            </Button>
          </div>
        )}
      </div>
      <p class="soft">{signOffs.length > 0 ? issuing.signOffText : issuing.noSignOffs}</p>
      <ul class="step-list signers">
        {signOffs.map(({ id, party, name, title, method, createdAt }) => (
          <li key={id}>
            <Icon name="check" />
            <div class="wrap">
              <strong>{name}</strong>, {title}
              <p class="soft">
                {issuing.parties[party]} · {dateTime(createdAt)} · {issuing.by[method]}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {opened && <SignDialog {...props} way={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
