import { useState } from 'preact/hooks';
import { useRowList } from '../../loading/use-row-list.js';
import { pathTo } from '../../router/paths.js';
import { changeQuery, hrefOf, place } from '../../router/place.js';
import { may, organization } from '../../session/session.js';
import { day, number } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table/table.js';
import { countOf } from './field-state.js';
import { NewRequest } from './new-request.js';
import { type RequestRow, readRows, type Status, valueOf } from './request-rows.js';
import { statusTones } from './request-status.js';
import './requests.css';

/** What the list shows, by its name behind the `?`. */
const shown = {
  open: ['draft', 'sent'],
  draft: ['draft'],
  sent: ['sent'],
  completed: ['completed'],
  cancelled: ['cancelled'],
} satisfies Record<string, Status[]>;
type Shown = keyof typeof shown;

const shownNow = (): Shown => {
  const named = place.value.query.get('show') ?? '';
  return named in shown ? (named as Shown) : 'open';
};

/** The requests, by the day on which they close, with what is missing of each. */
export default function Requests() {
  const { requests } = texts.value;
  const [isNew, setNew] = useState(false);
  const which = shownNow();
  const list = useRowList(
    () => readRows(shown[which]),
    [organization.value, which],
    'bond_request bond_request_field',
  );
  const count = list.rows.value.length;
  const action = may('editor') && (
    <Button kind="primary" onClick={() => setNew(true)}>
      {requests.make}
    </Button>
  );
  return (
    <>
      <Page
        title={requests.title}
        isFixed
        subtitle={<span aria-live="polite">{count > 0 && requests.count(number(count), count)}</span>}
        actions={action}
      >
        <div class="request-choice">
          <SelectField
            label={requests.columns.status}
            value={which}
            options={(Object.keys(shown) as Shown[]).map((each) => [each, requests.shown[each]] as const)}
            onChange={(chosen) => changeQuery({ show: chosen === 'open' ? undefined : chosen })}
          />
        </div>
        <Table
          label={requests.title}
          columns={columnsNow()}
          list={list}
          keyOf={({ request }) => request.id}
          hrefOf={({ request }) => hrefOf(pathTo('/requests/:requestID', { requestID: request.id }))}
          empty={<NoRequests isAll={which === 'open'} />}
        />
      </Page>
      {isNew && <NewRequest onClose={() => setNew(false)} />}
    </>
  );
}

function columnsNow(): Column<RequestRow>[] {
  const { columns, statuses, types } = texts.value.requests;
  return [
    {
      key: 'project',
      header: columns.project,
      cell: ({ request, fields }) => valueOf(fields, 'project.name') || request.projectID,
      width: '32%',
      place: 'title',
    },
    {
      key: 'owner',
      header: columns.owner,
      cell: ({ fields }) => valueOf(fields, 'owner.name'),
      place: 'detail',
    },
    {
      key: 'type',
      header: columns.type,
      cell: ({ request }) => types[request.bondType] ?? request.bondType,
      width: '140px',
    },
    {
      key: 'closing',
      header: columns.closing,
      cell: (row) => <Closing row={row} />,
      width: '150px',
      place: 'title-end',
    },
    {
      key: 'missing',
      header: columns.missing,
      cell: ({ fields }) => <Missing fields={fields} />,
      width: '240px',
      place: 'detail-end',
    },
    {
      key: 'status',
      header: columns.status,
      cell: ({ request: { status } }) => <Badge tone={statusTones[status]}>{statuses[status]}</Badge>,
      width: '120px',
    },
  ];
}

function Closing({ row: { request, fields } }: { row: RequestRow }) {
  const date = valueOf(fields, 'bid.date');
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return <span class="soft">{date || '–'}</span>;
  const isLate = ['draft', 'sent'].includes(request.status) && Date.parse(date) + 86_400_000 < Date.now();
  return <span class={isLate ? 'request-late' : 'number'}>{day(date)}</span>;
}

/** How many of the fields a person has to look at. */
function Missing({ fields }: Pick<RequestRow, 'fields'>) {
  const { requests } = texts.value;
  if (fields.length === 0) return <span class="soft">{requests.unread}</span>;
  const [doubtful, missing] = [countOf(fields, 'doubtful'), countOf(fields, 'missing')];
  if (doubtful + missing === 0) return <Badge tone="good">{requests.clear}</Badge>;
  return (
    <span class="request-missing">
      {doubtful > 0 && <Badge tone="warn">{requests.doubtful(doubtful)}</Badge>}
      {missing > 0 && <Badge tone="bad">{requests.missing(missing)}</Badge>}
    </span>
  );
}

function NoRequests({ isAll }: { isAll: boolean }) {
  const { requests } = texts.value;
  if (!isAll) return <EmptyState icon="filter" title={requests.noneSuch} text={requests.noneSuchText} />;
  return (
    <EmptyState
      icon="inbox"
      title={requests.empty}
      text={may('editor') ? requests.emptyText : requests.emptyForViewers}
    />
  );
}
