import { useMemo } from 'react';
import type { CashCountWire } from '@domain/wire/cash-count';
import { InstantText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import type { Filter } from '../../parts/list/filter';
import { useRows } from '../../parts/list/rows';
import { type ListSpec, useListState } from '../../parts/list/state';
import { Money } from '../../parts/Money';
import { type Text, useText } from '../../providers/i18n';
import { slipLink } from './calls';
import { Verdict } from './Verdict';

const SPEC: ListSpec = { id: 'cash-counts', filters: ['countedAt_gte', 'countedAt_lte', 'branch_like'] };

/** The counts before, the newest first; each opens its slip. */
export function Counts() {
  const text = useText();
  const state = useListState(SPEC);
  const data = useRows<CashCountWire>('cash-counts', state);
  const columns = useMemo(() => columnsOf(text), [text]);
  const print = (row: CashCountWire): void => void window.open(slipLink(row.id), '_blank', 'noopener');
  return (
    <section className="cash-history">
      <h2>{text('cash.history')}</h2>
      <DataTable<CashCountWire>
        state={state}
        data={data}
        columns={columns}
        filters={filtersOf(text)}
        rowKey={(row) => row.id}
        rowActions={(row) => [{ key: 'print', label: text('cash.printSlip'), run: () => print(row) }]}
        empty={{ title: text('cash.none'), help: text('cash.noneHelp') }}
      />
    </section>
  );
}

const columnsOf = (text: Text): Column<CashCountWire>[] => [
  {
    key: 'countNo',
    title: text('cash.countNo'),
    sort: true,
    render: (row) => (
      <a href={slipLink(row.id)} target="_blank" rel="noreferrer">
        {row.countNo}
      </a>
    ),
  },
  {
    key: 'countedAt',
    title: text('cash.countedAt'),
    sort: true,
    render: (row) => <InstantText instant={row.countedAt} />,
  },
  { key: 'branch', title: text('cash.shop') },
  { key: 'countedBy', title: text('cash.countedBy') },
  { key: 'expected', title: text('cash.expected'), align: 'right', render: (row) => <Money hkd={row.expected} /> },
  { key: 'counted', title: text('cash.counted'), align: 'right', render: (row) => <Money hkd={row.counted} /> },
  {
    key: 'difference',
    title: text('cash.difference'),
    sort: true,
    render: (row) => <Verdict difference={row.difference} />,
  },
  { key: 'since', title: text('cash.since'), later: true, render: (row) => <InstantText instant={row.since} /> },
  { key: 'remark', title: text('cash.remark'), ellipsis: true, width: 220 },
];
const filtersOf = (text: Text): Filter[] => [
  { kind: 'dates', field: 'countedAt', label: text('cash.countedAt') },
  { kind: 'text', field: 'branch', label: text('cash.shop') },
];
