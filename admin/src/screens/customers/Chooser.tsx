import { useMemo } from 'react';
import { businessDate } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import type { Locale } from '@domain/words';
import { DateText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import { keysOfAll } from '../../parts/list/filter';
import { useRows } from '../../parts/list/rows';
import { type ListSpec, useListState } from '../../parts/list/state';
import { PageHeader } from '../../parts/PageHeader';
import { MeaningTag } from '../../parts/StatusTag';
import { type Text, useLocale, useText } from '../../providers/i18n';
import { useDepartureFilters } from '../departures/filters';
import { LoadBar, StandingTag } from '../departures/LoadBar';

const deskLink = (row: Pick<DepartureWire, 'packageCode' | 'departureDate'>): string =>
  `/tour-list-booking?tourCode=${encodeURIComponent(row.packageCode)}&departureDate=${row.departureDate}`;

/** Coming departures, the next one first, past ones by their dates; Enter in the search opens the first one found. */
export function Chooser() {
  const text = useText();
  const locale = useLocale();
  const filters = useDepartureFilters();
  const keys = keysOfAll(filters).join();
  const spec = useMemo<ListSpec>(
    () => ({
      id: 'departures',
      filters: keys.split(','),
      sort: { field: 'departureDate', order: 'asc' },
      usual: { departureDate_gte: businessDate(new Date()) },
    }),
    [keys],
  );
  const state = useListState(spec);
  const data = useRows<DepartureWire>('departures', state);
  const columns = useMemo(() => columnsOf(text, locale), [text, locale]);
  return (
    <>
      <PageHeader title={text('customers.desk.title')}>
        <p className="muted desk-lead">{text('customers.desk.choose')}</p>
      </PageHeader>
      <DataTable<DepartureWire>
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.id}
        open={deskLink}
        filters={filters}
        searchHint={text('customers.desk.searchTour')}
        enterOpens
        exports
        empty={{ title: text('customers.desk.noneComing'), help: text('customers.desk.noneComingHelp') }}
      />
    </>
  );
}

const tourName = ({ packageName, translations }: DepartureWire, locale: Locale): string =>
  (locale === 'en' ? undefined : translations?.[locale]?.['name']) || packageName;

const columnsOf = (text: Text, locale: Locale): Column<DepartureWire>[] => [
  {
    key: 'departureDate',
    title: text('departures.fields.departureDate'),
    sort: true,
    render: (row) => <DateText date={row.departureDate} />,
  },
  {
    key: 'packageCode',
    title: text('prices.fields.packageCode'),
    sort: true,
    render: (row) => <strong className="nowrap">{row.packageCode}</strong>,
  },
  {
    key: 'packageName',
    title: text('prices.fields.packageName'),
    ellipsis: true,
    width: 260,
    render: (row) => tourName(row, locale),
  },
  {
    key: 'open',
    title: text('departures.fields.standing'),
    render: (row) => <StandingTag row={row} />,
  },
  {
    key: 'free',
    title: text('departures.fields.load'),
    sort: true,
    exports: ['free', 'maxPax'],
    render: (row) => <LoadBar row={row} />,
  },
  {
    key: 'guaranteed',
    title: text('departures.fields.guaranteed'),
    render: (row) => row.guaranteed && <MeaningTag tone="good" word={text('customers.desk.guaranteed')} />,
  },
  { key: 'bookedCount', title: text('departures.fields.bookedCount'), align: 'right', sort: true, later: true },
  { key: 'heldCount', title: text('departures.fields.heldCount'), align: 'right', later: true },
  { key: 'reservedNumber', title: text('departures.fields.reservedNumber'), align: 'right', later: true },
  { key: 'maxPax', title: text('departures.fields.maxPax'), align: 'right', sort: true, later: true },
];
