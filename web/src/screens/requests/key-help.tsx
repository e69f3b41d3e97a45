import { texts } from '../../texts/texts.js';

/** Which keys do what. */
export function KeyHelp({ mayWrite }: { mayWrite: boolean }) {
  const { requests } = texts.value;
  const { key } = requests;
  const keys: (readonly [keys: string, does: string])[] = [
    ['n', key.next],
    ['p', key.previous],
    ['j k', key.move],
    ...(mayWrite
      ? ([
          ['a', key.accept],
          ['c', key.correct],
          ['x', key.notStated],
          ['1–9', key.rival],
        ] as const)
      : []),
  ];
  return (
    <p class="key-help soft">
      <span class="unseen">{requests.keys}</span>
      {keys.map(([name, does]) => (
        <span key={name}>
          {name.split(' ').map((each) => (
            <kbd key={each}>{each}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  );
}
