import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { DOCUMENT_FLAGS, type DocumentFlag } from '@domain/documents';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { EmptyState } from '../../parts/EmptyState';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import { keysOfAll } from '../../parts/list/filter';
import { type LocalList, localRows, matching } from '../../parts/list/local-rows';
import { useShownColumns } from '../../parts/list/shown-columns';
import { useListState } from '../../parts/list/state';
import { MeaningTag, StatusTag } from '../../parts/StatusTag';
import { type Text, useText } from '../../providers/i18n';
import { orderLink } from '../orders/calls';
import { valueOf } from './list/grid-columns';
import { fullName, latinName } from '../../parts/names';
import { peopleWords, usePeopleFilters } from './people-filters';
import { SheetButtons } from './SheetButtons';
import { cutOf } from './use-sheet-file';

/** Whom to call about papers: the doubts in words, and the number to call. */
export function DocumentsTab({ list }: { list: CustomerListWire }) {
  const text = useText();
  // which doubt stands above the rows as tabs
  const people = usePeopleFilters();
  const filters = useMemo(() => people.filter(({ field }) => field !== 'flags'), [people]);
  const state = useListState(
    useMemo(() => ({ id: 'customer-documents', filters: ['flags', ...keysOfAll(filters)] }), [filters]),
  );
  const doubtful = useMemo(
    () => list.data.filter((row) => row.flags.length > 0).sort((a, b) => a.seq - b.seq),
    [list.data],
  );
  const data = useMemo(() => localRows(doubtful, state, PAPERS), [doubtful, state]);
  const columns = useMemo(() => columnsOf(text), [text]);
  const shown = useShownColumns(state, columns);
  const cut = useMemo(() => cutOf(matching(doubtful, state, PAPERS), shown), [doubtful, state, shown]);
  if (!doubtful.length)
    return <EmptyState title={text('customers.papers.none')} help={text('customers.papers.noneHelp')} />;
  const count = (flag: DocumentFlag): number => doubtful.filter((row) => row.flags.includes(flag)).length;
  const kinds = DOCUMENT_FLAGS.filter((flag) => count(flag) > 0);
  return (
    <>
      <p className="muted">{text('customers.papers.intro', { count: doubtful.length })}</p>
      <DataTable<CustomerRow>
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.memberId}
        nameOf={fullName}
        open={(row) => orderLink(row.orderNumber)}
        filters={filters}
        searchHint={text('customers.grid.search')}
        tabs={{
          field: 'flags',
          items: [
            { value: '', label: `${text('customers.papers.all')} ${doubtful.length}` },
            ...kinds.map((flag) => ({ value: flag, label: `${text(`customers.flags.${flag}`)} ${count(flag)}` })),
          ],
        }}
        tools={<SheetButtons id={list.departure.id} sheet="documents" cut={cut} />}
        empty={{ title: text('customers.papers.none') }}
      />
    </>
  );
}

const PAPERS: LocalList<CustomerRow> = {
  words: peopleWords,
  value: (row, field) => (field === 'name' ? latinName(row) : valueOf(row, field)),
};

const columnsOf = (text: Text): Column<CustomerRow>[] => [
  {
    key: 'name',
    title: text('customers.columns.person'),
    sort: true,
    exports: ['surname', 'givenName', 'chineseName'],
    render: (row) => <span className="desk-person">{fullName(row)}</span>,
  },
  {
    key: 'type',
    title: text('customers.columns.type'),
    sort: true,
    exports: ['type', 'age'],
    render: (row) =>
      text(`words.memberType.${row.type}`) +
      (row.age === null ? '' : ` · ${text('customers.grid.age', { age: row.age })}`),
  },
  {
    key: 'doubts',
    title: text('customers.columns.doubts'),
    sort: true,
    render: (row) => (
      <span className="desk-doubts">
        {row.flags.map((flag) => (
          <MeaningTag key={flag} tone="waiting" word={text(`customers.flags.${flag}`)} />
        ))}
      </span>
    ),
  },
  {
    key: 'phone',
    title: text('customers.columns.phone'),
    exports: ['phone', 'contact', 'contactPhone'],
    render: (row) => <Call row={row} />,
  },
  {
    key: 'certificateType',
    title: text('customers.columns.certificateType'),
    sort: true,
    exports: ['certificateType', 'certificateNo'],
    render: (row) =>
      row.certificateType && `${text(`words.certificateType.${row.certificateType}`)} ${row.certificateNo}`,
  },
  { key: 'expiryDate', title: text('customers.columns.expiryDate'), sort: true },
  {
    key: 'payment',
    title: text('customers.columns.payment'),
    sort: true,
    render: (row) => <StatusTag kind="paymentState" value={row.paymentState} />,
  },
  { key: 'orderNumber', title: text('customers.columns.orderNumber'), sort: true, later: true },
  { key: 'chineseName', title: text('customers.columns.chineseName'), sort: true, later: true },
  { key: 'birthDate', title: text('customers.columns.birthDate'), sort: true, later: true },
  { key: 'nationality', title: text('customers.columns.nationality'), sort: true, later: true },
  { key: 'remark', title: text('customers.columns.remark'), ellipsis: true, width: 200, later: true },
];

/** The traveller's own number, else that of who booked, by name. */
function Call({ row }: { row: CustomerRow }) {
  const text = useText();
  const phone = row.phone || row.contactPhone;
  if (!phone) return <span className="muted">{text('customers.papers.noPhone')}</span>;
  return (
    <span className="desk-call">
      <Button
        size="small"
        href={`tel:${phone}`}
        icon={<PhoneOutlined />}
        aria-label={`${text('customers.papers.call', { name: latinName(row) })} · ${phone}`}
      >
        {phone}
      </Button>
      {!row.phone && <span className="muted">{row.contactPerson}</span>}
    </span>
  );
}
