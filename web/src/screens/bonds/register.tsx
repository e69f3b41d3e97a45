import type { Bond, ContractorAccount } from 'surety-bonding-client';
import { matching, useRowList } from '../../loading/use-row-list.js';
import { pathTo } from '../../router/paths.js';
import { hrefOf } from '../../router/place.js';
import { client, may, ofOrganization, organization } from '../../session/session.js';
import { number } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table/table.js';
import { principalsOf, useAccounts } from './accounts.js';
import { amountOf, dayOf, resultOf, resultTones } from './bond-facts.js';
import { FilterBar } from './filter-bar.js';
import { askedOf, clearFilters, countOf, type Filters, filtersNow, hasWords } from './filters.js';

/** Pages are large where words are looked for, since most of what comes is not shown. */
const pageSizes = { all: 200, search: 1000 };

/** All bonds, the youngest first. */
export default function Register() {
  const { bonds } = texts.value;
  const filters = filtersNow();
  const accounts = useAccounts();
  const list = useRowList(() => readBonds(filters), [organization.value, JSON.stringify(filters)], 'bond');
  const count = list.rows.value.length;
  const isWhole = list.state.value === 'whole';
  return (
    <Page
      title={bonds.title}
      isFixed
      subtitle={<span aria-live="polite">{count > 0 && bonds.count(number(count), isWhole, count)}</span>}
    >
      <FilterBar filters={filters} accounts={accounts} />
      <Table
        label={bonds.title}
        columns={columnsFor(accounts)}
        list={list}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefOf(pathTo('/bonds/:bondID', { bondID: id }))}
        empty={<NoBonds isNarrowed={countOf(filters) > 0} />}
      />
    </Page>
  );
}

function readBonds(filters: Filters): AsyncIterable<Bond[]> {
  const { text } = filters;
  const asked = { ...ofOrganization(), ...askedOf(filters) };
  const pageSize = text ? pageSizes.search : pageSizes.all;
  const pages = client.value.bonds.list(asked, { order: 'desc', pageSize }).pages();
  return text ? matching(pages, (bond) => hasWords(bond, text)) : pages;
}

function columnsFor(accounts: readonly ContractorAccount[]): Column<Bond>[] {
  const { columns, types } = texts.value.bonds;
  return [
    {
      key: 'project',
      header: columns.project,
      cell: ({ projectName }) => projectName,
      width: '26%',
      place: 'title',
    },
    { key: 'obligee', header: columns.obligee, cell: ({ projectOwner }) => projectOwner, place: 'detail' },
    {
      key: 'principal',
      header: columns.principal,
      cell: (bond) => principalsOf(bond, accounts).join(', '),
    },
    {
      key: 'type',
      header: columns.type,
      cell: ({ bondType }) => (
        <Badge tone={bondType === 'final' ? 'accent' : 'neutral'}>{types[bondType]}</Badge>
      ),
      width: '112px',
      place: 'detail-end',
    },
    { key: 'date', header: columns.date, cell: dayOf, width: '150px' },
    { key: 'result', header: columns.result, cell: (bond) => <Result bond={bond} />, width: '116px' },
    {
      key: 'amount',
      header: columns.amount,
      cell: amountOf,
      width: '140px',
      align: 'end',
      place: 'title-end',
    },
  ];
}

function Result({ bond }: { bond: Bond }) {
  const result = resultOf(bond);
  return result ? <Badge tone={resultTones[result]}>{texts.value.bonds.results[result]}</Badge> : null;
}

function NoBonds({ isNarrowed }: { isNarrowed: boolean }) {
  const { bonds } = texts.value;
  if (!isNarrowed)
    return (
      <EmptyState
        icon="shield"
        title={bonds.empty}
        text={may('editor') ? bonds.emptyText : bonds.emptyForViewers}
      />
    );
  return (
    <EmptyState
      icon="filter"
      title={bonds.noneFits}
      text={bonds.noneFitsText}
      action={<Button onClick={clearFilters}>{bonds.clear}</Button>}
    />
  );
}
