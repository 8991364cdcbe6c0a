import { Switch } from 'antd';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { departures } from '@domain/resources/departures';
import type { DepartureWire } from '@domain/wire/departure';
import { filtersOf } from '../../lists/filters';
import { dateText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import { localRows } from '../../parts/list/local-rows';
import type { RowAction } from '../../parts/list/RowMenu';
import type { ListState } from '../../parts/list/state';
import { grant, useAllowed, useReadsLog } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { moneyText } from '../../parts/Money';
import { useStable } from '../../parts/use-stable';
import { useSheets } from '../prices/calls';
import { soldOf } from '../prices/sold';
import { BulkBar } from './BulkBar';
import { departureCalls, mayEdit, useDepartureChanges, useRefreshDepartures } from './calls';
import { type DepartureTab, EditDeparture } from './EditDeparture';
import { LoadBar, StandingTag } from './LoadBar';
import { PromiseModal } from './PromiseModal';
import { useConfirm } from '../../parts/use-confirm';

type Change = (row: DepartureWire, part: Partial<DepartureWire>) => void;
interface Props {
  rows: readonly DepartureWire[];
  state: ListState;
  tools: ReactNode;
  /** The smallest group with which the tour goes. */
  min: number;
}

/** Departures one per line: load, state of sale, edit, delete; several at once. */
export const DepartureTable = memo(function DepartureTable({ rows, state, tools, min }: Props) {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const readsLog = useReadsLog();
  const opensClosing = useAllowed('closings', 'create');
  const refresh = useRefreshDepartures();
  const [editing, setEditing] = useState<{ row: DepartureWire; tab: DepartureTab } | null>(null);
  const manage = grant('departures.manage') !== false;
  const filters = useMemo(() => filtersOf(departures, text), [text]);
  const departure = useDepartureChanges();
  const change: Change = (row, part) =>
    void departure.change(row, part).then(refresh, (error: unknown) => {
      toasts.failed(error);
      refresh();
    });
  const [promised, setPromised] = useState<DepartureWire | null>(null);
  const changeOrAsk = useStable((row: DepartureWire, part: Partial<DepartureWire>): void => {
    if (part.guaranteed && row.confirmedCount < min) setPromised(row);
    else change(row, part);
  });
  const remove = (row: DepartureWire): void =>
    confirm({
      title: text('app.messages.confirmDeletion'),
      content: dateText(row.departureDate),
      okText: text('departures.actions.delete'),
      danger: true,
      onOk: () => departure.remove(row.id).then(refresh, toasts.failed),
    });
  const actions = useStable((row: DepartureWire): RowAction[] => [
    ...(mayEdit(row)
      ? [{ key: 'edit', label: text('departures.actions.edit'), run: () => setEditing({ row, tab: 'edit' }) }]
      : []),
    ...(opensClosing
      ? [
          {
            key: 'closing',
            label: text('closing.openFor'),
            run: () =>
              void departureCalls.openClosing(row.id).then(({ id }) => navigate(`/data/closings/${id}`), toasts.failed),
          },
        ]
      : []),
    ...(readsLog
      ? [{ key: 'history', label: text('app.record.history'), run: () => setEditing({ row, tab: 'history' }) }]
      : []),
    ...(manage
      ? [{ key: 'delete', label: text('departures.actions.delete'), danger: true, run: () => remove(row) }]
      : []),
  ]);
  const sheets = useSheets(rows[0]?.packageCode ?? '').data?.sheets;
  const columns = useMemo(
    () => columnsOf(text, changeOrAsk, (row) => soldOf(sheets ?? [], row.id)?.prices.adultPrice ?? null),
    [text, changeOrAsk, sheets],
  );
  const empty = useMemo(
    () => ({ title: text('departures.noneComing'), help: text('departures.noneComingHelp') }),
    [text],
  );
  const data = useMemo(() => localRows(rows, state, {}), [rows, state]);
  return (
    <>
      <DataTable<DepartureWire>
        state={state}
        data={data}
        columns={columns}
        rowKey={idOf}
        nameOf={nameOf}
        filters={filters}
        search={false}
        rowActions={actions}
        {...(manage ? { bulk } : {})}
        exports
        tools={tools}
        empty={empty}
      />
      {promised && (
        <PromiseModal
          departureDate={promised.departureDate}
          paid={promised.confirmedCount}
          held={promised.bookedCount - promised.confirmedCount}
          min={min}
          close={() => setPromised(null)}
          promise={async (reason) => {
            await departure.change(promised, { guaranteed: true, reason });
            toasts.done(text('departures.promise.done', { date: dateText(promised.departureDate) }));
            setPromised(null);
            refresh();
          }}
        />
      )}
      {editing && (
        <EditDeparture
          row={editing.row}
          editable={mayEdit(editing.row)}
          start={editing.tab}
          close={() => setEditing(null)}
        />
      )}
    </>
  );
});

const idOf = ({ id }: DepartureWire): number => id;
const nameOf = ({ departureDate }: DepartureWire): string => dateText(departureDate);
const bulk = (chosen: readonly DepartureWire[], clear: () => void) => <BulkBar rows={chosen} clear={clear} />;

const columnsOf = (
  text: Text,
  change: Change,
  priceOf: (row: DepartureWire) => number | null,
): Column<DepartureWire>[] => [
  {
    key: 'departureDate',
    title: text('departures.fields.departureDate'),
    sort: true,
    render: (row) => dateText(row.departureDate),
  },
  {
    key: 'standing',
    title: text('departures.fields.standing'),
    exports: [],
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
    key: 'adultPrice',
    title: text('app.table.inHkd', { name: text('departures.fields.adultPrice') }),
    align: 'right',
    exports: [],
    render: (row) => {
      const price = priceOf(row);
      return price === null ? <span className="muted">–</span> : moneyText(price);
    },
  },
  { key: 'bookedCount', title: text('departures.fields.bookedCount'), align: 'right', sort: true },
  { key: 'reservedNumber', title: text('departures.fields.reservedNumber'), align: 'right' },
  { key: 'heldCount', title: text('departures.fields.heldCount'), align: 'right' },
  {
    key: 'open',
    title: text('departures.fields.open'),
    align: 'center',
    render: (row) => (
      <Switch
        size="small"
        checked={row.open}
        disabled={!mayEdit(row)}
        aria-label={text('departures.actions.openFor', { date: row.departureDate })}
        onChange={(open) => change(row, { open })}
      />
    ),
  },
  {
    key: 'guaranteed',
    title: text('departures.fields.guaranteed'),
    align: 'center',
    render: (row) => (
      <Switch
        size="small"
        checked={row.guaranteed}
        disabled={!mayEdit(row)}
        aria-label={text('departures.actions.guaranteedFor', { date: row.departureDate })}
        onChange={(guaranteed) => change(row, { guaranteed })}
      />
    ),
  },
  { key: 'maxPax', title: text('departures.fields.maxPax'), align: 'right', sort: true, later: true },
];
