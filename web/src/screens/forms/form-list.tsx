import type { BondForm } from 'surety-bonding-client';
import { useRowList } from '../../loading/use-row-list.js';
import { pathTo } from '../../router/paths.js';
import { changeQuery, hrefOf } from '../../router/place.js';
import { client, may, ofOrganization, organization } from '../../session/session.js';
import { dateTime, number } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table/table.js';

/** All forms of bonds, the youngest first. */
export function FormList() {
  const { forms } = texts.value;
  const list = useRowList(
    () => client.value.bondForms.list(ofOrganization(), { order: 'desc' }).pages(),
    [organization.value],
    'bond_form',
  );
  return (
    <Table
      label={forms.ofBonds}
      columns={columnsOf()}
      list={list}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => hrefOf(pathTo('/forms/:formID', { formID: id }))}
      empty={<NoForms />}
    />
  );
}

function NoForms() {
  const { forms } = texts.value;
  const action = may('editor') && (
    <Button onClick={() => changeQuery({ list: 'templates' })}>{forms.templates}</Button>
  );
  return <EmptyState icon="form" title={forms.none} text={forms.noneText} action={action} />;
}

function columnsOf(): Column<BondForm>[] {
  const { forms } = texts.value;
  const { columns, bondTypes } = forms;
  return [
    { key: 'name', header: columns.name, cell: ({ name }) => name, width: '38%', place: 'title' },
    {
      key: 'type',
      header: columns.type,
      cell: ({ bondType }) => <Badge>{bondTypes[bondType] ?? bondType}</Badge>,
      width: '150px',
      place: 'title-end',
    },
    { key: 'project', header: columns.project, cell: ({ projectID }) => projectID, place: 'detail' },
    {
      key: 'pages',
      header: columns.pages,
      cell: ({ length }) => number(length),
      width: '80px',
      align: 'end',
    },
    {
      key: 'updated',
      header: columns.updated,
      cell: ({ updatedAt }) => dateTime(updatedAt),
      width: '210px',
      align: 'end',
      place: 'detail-end',
    },
  ];
}
