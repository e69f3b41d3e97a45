import type { ContractorAccount } from 'surety-bonding-client';
import { useLayoutEffect, useState } from 'preact/hooks';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField, TextField } from '../../ui/field.js';
import { useMedia } from '../../ui/use-media.js';
import './filter-bar.css';
import { clearFilters, countOf, type Filters, setFilters } from './filters.js';

/** Milliseconds after the last letter before the words are looked for. */
const pause = 250;

/** Below this the filters are in a dialog, and the search alone is always there. */
const crowded = '(max-width: 1100px)';

interface FilterProps {
  filters: Filters;
  accounts: readonly ContractorAccount[];
}

/** By what the register is narrowed. */
export function FilterBar({ filters, accounts }: FilterProps) {
  const { bonds } = texts.value;
  const [isOpen, setOpen] = useState(false);
  const isCrowded = useMedia(crowded);
  const count = countOf({ ...filters, text: '' });
  return (
    <div class="filter-bar">
      <Search text={filters.text} />
      {!isCrowded && <Choices filters={filters} accounts={accounts} />}
      {!isCrowded && countOf(filters) > 0 && (
        <Button kind="quiet" icon="close" label={bonds.clear} onClick={clearFilters} />
      )}
      {isCrowded && (
        <Button icon="filter" onClick={() => setOpen(true)}>
          {count > 0 ? bonds.filtersSet(count) : bonds.filters}
        </Button>
      )}
      {isCrowded && isOpen && (
        <Dialog
          title={bonds.filters}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={clearFilters}>{bonds.clear}</Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                {bonds.show}
              </Button>
            </>
          }
        >
          <Choices filters={filters} accounts={accounts} />
        </Dialog>
      )}
    </div>
  );
}

/** The words that are looked for, a moment after they were typed. */
function Search({ text }: { text: string }) {
  const { search } = texts.value.bonds;
  const [typed, setTyped] = useState(text);
  useLayoutEffect(() => {
    // The space before the next word stays.
    if (typed.trim() !== text) setTyped(text);
  }, [text]);
  useLayoutEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => setFilters({ text: typed.trim() }), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div class="search">
      <TextField
        label={search}
        isLabelUnseen
        type="search"
        placeholder={search}
        value={typed}
        onInput={setTyped}
      />
    </div>
  );
}

function Choices({ filters, accounts }: FilterProps) {
  const { bonds } = texts.value;
  const { types, results } = bonds;
  return (
    <>
      <SelectField
        label={bonds.columns.type}
        value={filters.type}
        options={[
          ['', bonds.anyType],
          ['bid', types.bid],
          ['final', types.final],
        ]}
        onChange={(type) => setFilters({ type })}
      />
      <SelectField
        label={bonds.columns.result}
        value={filters.result}
        options={[
          ['', bonds.anyResult],
          ['open', results.open],
          ['won', results.won],
          ['lost', results.lost],
        ]}
        onChange={(result) => setFilters({ result })}
      />
      <SelectField
        label={bonds.account}
        value={filters.account}
        options={[['', bonds.anyAccount], ...accounts.map(({ id, name }) => [id, name] as const)]}
        onChange={(account) => setFilters({ account })}
      />
      <TextField
        label={bonds.since}
        type="date"
        value={filters.since}
        onInput={(since) => setFilters({ since })}
      />
      <TextField
        label={bonds.until}
        type="date"
        value={filters.until}
        onInput={(until) => setFilters({ until })}
      />
    </>
  );
}
