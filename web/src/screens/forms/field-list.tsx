import { number } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import type { Design } from './design.js';
import type { Trouble } from './preview.js';

interface FieldListProps {
  design: Design;
  troubles: ReadonlyMap<string, Trouble>;
}

/** The fields of the page, one under the other: the way to them on a phone. */
export function FieldList({ design, troubles }: FieldListProps) {
  const { forms } = texts.value;
  const fields = design.onPage.value;
  if (fields.length === 0) return <p class="soft">{forms.noFields}</p>;
  return (
    <ul class="placed-list">
      {fields.map(({ key, value, x, y }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={design.selected.value.includes(key)}
            onClick={() => design.select([key])}
          >
            <span class="placed-value cut">{value || forms.empty}</span>
            <span class="soft number">
              {number(x)}, {number(y)}
            </span>
            {troubles.has(key) && (
              <span class={`trouble ${troubles.get(key)!.kind}`}>
                <Icon name="warning" size={16} />
                {troubles.get(key)!.text}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The blanks that were found: all of them at once, or those of this page. */
export function Blanks({ design }: { design: Design }) {
  const { forms } = texts.value;
  const blanks = design.blanks.value;
  if (blanks === undefined) return null;
  const here = blanks.filter(({ page }) => page === design.page.value);
  return (
    <section class="blanks" aria-label={forms.found}>
      <p role="status">{forms.blanks(blanks.length, here.length)}</p>
      <div class="blank-actions">
        {blanks.length > 0 && (
          <Button kind="primary" icon="check" onClick={() => design.accept(blanks)}>
            {forms.acceptAll(blanks.length)}
          </Button>
        )}
        {here.length > 0 && here.length < blanks.length && (
          <Button onClick={() => design.accept(here)}>{forms.acceptPage(here.length)}</Button>
        )}
        <Button kind="quiet" onClick={() => design.propose(undefined)}>
          {forms.dismiss}
        </Button>
      </div>
    </section>
  );
}
