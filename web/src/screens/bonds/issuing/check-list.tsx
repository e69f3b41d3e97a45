import { may } from '../../../session/session.js';
import { texts } from '../../../texts/texts.js';
import { Icon, type IconName } from '../../../ui/icon.js';
import './check-list.css';
import type { Check } from './checks.js';

const icons: Record<Check['state'], IconName> = {
  unknown: 'info',
  good: 'check',
  warning: 'warning',
  blocking: 'close',
};

interface CheckListProps {
  checks: readonly Check[];
  accepted: ReadonlySet<string>;
  onAccept: (code: string, isAccepted: boolean) => void;
}

/** What is checked before a bond is issued: what is wrong first, with why, then what is right. */
export function CheckList({ checks, accepted, onAccept }: CheckListProps) {
  const open = checks.filter(({ details }) => details.length > 0);
  const others = checks.filter(({ details }) => details.length === 0);
  return (
    <>
      {open.length > 0 && (
        <ul class="findings">
          {open.map((check) => (
            <Finding key={check.code} check={check} accepted={accepted} onAccept={onAccept} />
          ))}
        </ul>
      )}
      <ul class="checks">
        {others.map(({ code, state }) => (
          <li key={code} class={state}>
            <Icon name={icons[state]} size={16} />
            <span class="unseen">{texts.value.issuing.states[state]}: </span>
            {nameOf(code)}
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = (code: string): string => texts.value.issuing.codes[code] ?? code;

interface FindingProps extends Omit<CheckListProps, 'checks'> {
  check: Check;
}

function Finding({ check: { code, state, details }, accepted, onAccept }: FindingProps) {
  const { issuing } = texts.value;
  const isWarning = state === 'warning';
  return (
    <li class={state}>
      <Icon name={icons[state]} size={18} />
      <div>
        <strong>
          <span class="unseen">{issuing.states[state]}: </span>
          {nameOf(code)}
        </strong>
        {details.map((detail) => (
          <p key={detail} class="wrap">
            {detail}
          </p>
        ))}
        {isWarning && !may('admin') && <p class="soft">{issuing.acceptByAdmin}</p>}
      </div>
      {isWarning && may('admin') && (
        <label class="accept">
          <input
            type="checkbox"
            aria-label={issuing.acceptThis(nameOf(code))}
            checked={accepted.has(code)}
            onChange={({ currentTarget }) => onAccept(code, currentTarget.checked)}
          />
          {issuing.accept}
        </label>
      )}
    </li>
  );
}
