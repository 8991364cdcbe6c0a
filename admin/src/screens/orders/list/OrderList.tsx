import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { OrderListRow, OrderStateCount } from '@domain/wire/order';
import { ORDER_STATES } from '@domain/words';
import { mayAny } from '../../../providers/access';
import { http } from '../../../providers/client';
import { type Text, useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { download } from '../../../parts/download';
import { DataTable } from '../../../parts/list/DataTable';
import { keysOfAll } from '../../../parts/list/filter';
import type { RowAction } from '../../../parts/list/RowMenu';
import { useRows } from '../../../parts/list/rows';
import { type ListSpec, useListState } from '../../../parts/list/state';
import { PageHeader } from '../../../parts/PageHeader';
import { FIRST_ROWS } from '../../first-rows';
import { invoiceLink, orderLink } from '../links';
import { record } from '../bring-record';
import { useOrderColumns } from './columns';
import { useOrderFilters } from './filters';

const FILTER_FIELDS = ['orderState'];
const idOf = (row: OrderListRow): number => row.id;
const linkTo = (row: OrderListRow): string => orderLink(row.orderNumber);

/** All orders: states as tabs with their counts, found by number, contact or phone. */
export function OrderList() {
  const text = useText();
  const navigate = useNavigate();
  const toasts = useToasts();
  const filters = useOrderFilters();
  const keys = keysOfAll(filters).join();
  const spec = useMemo<ListSpec>(
    () => ({ id: 'orders', filters: [...FILTER_FIELDS, ...keys.split(',')], sort: FIRST_ROWS.orders.sort }),
    [keys],
  );
  const state = useListState(spec);
  const data = useRows<OrderListRow>(FIRST_ROWS.orders.path, state);
  useRecordAhead(!data.loading);
  const counts = useStateCounts(!data.loading);
  const columns = useOrderColumns();
  const may = mayAny(['orders.write']);
  const book = may && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/tour-booking')}>
      {text('orders.booking.newBooking')}
    </Button>
  );
  const word = (value: string, label: string) => (
    <span>
      {label} <span className="muted">{counts[value]?.toLocaleString('en') ?? ''}</span>
    </span>
  );
  const actions = useMemo(() => actionsIn(text, (to) => void navigate(to)), [text, navigate]);
  const exportChosen = async (rows: readonly OrderListRow[]): Promise<void> => {
    const body = { ids: rows.map((row) => row.id) };
    try {
      const name = await download('/orders/admin/get-file-xlsx', { method: 'POST', data: body });
      toasts.done(text('app.table.exported', { name }));
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <>
      <PageHeader title={text('app.screens.orders')} actions={book} />
      <DataTable<OrderListRow>
        state={state}
        data={data}
        columns={columns}
        rowKey={idOf}
        open={linkTo}
        filters={filters}
        searchHint={text('orders.list.searchHint')}
        tabs={{
          field: 'orderState',
          items: [
            { value: '', label: word('', text('words.status.all')) },
            ...ORDER_STATES.map((value) => ({ value, label: word(value, text(`words.orderState.${value}`)) })),
          ],
        }}
        rowActions={actions}
        bulk={(rows) => (
          <Button size="small" onClick={() => void exportChosen(rows)}>
            {text('orders.list.exportChosen')}
          </Button>
        )}
        exports
        {...(may ? { create: () => void navigate('/tour-booking') } : {})}
        empty={{ title: text('orders.list.empty'), help: text('orders.list.emptyHelp'), action: book }}
      />
    </>
  );
}

/** What can be done with an order from the list. */
const actionsIn =
  (text: Text, go: (to: string) => void) =>
  (row: OrderListRow): RowAction[] => [
    { key: 'open', label: text('orders.list.open'), run: () => go(linkTo(row)) },
    ...(row.balance > 0 && (row.orderState === 'HOLD' || row.orderState === 'CONFIRMED')
      ? [{ key: 'pay', label: text('orders.list.receive'), run: () => go(`${linkTo(row)}&act=pay`) }]
      : []),
    {
      key: 'invoice',
      label: text('orders.booking.printInvoice'),
      run: () => void window.open(invoiceLink(row.id), '_blank'),
    },
  ];

/** By then the list stands with everything around it. */
const AHEAD_MS = 3_000;
function useRecordAhead(listStands: boolean): void {
  useEffect(() => {
    if (!listStands) return undefined;
    const timer = setTimeout(() => void record().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [listStands]);
}

/** How many orders stand in each state, whoever looks; asked for after the rows. */
function useStateCounts(enabled: boolean): Record<string, number> {
  const { data } = useQuery({
    queryKey: ['order-counts'],
    queryFn: async (): Promise<Record<string, number>> => {
      const { data: states } = await http.get<OrderStateCount[]>('/orders/admin/get-order-counts');
      const all = states.reduce((sum, { orders }) => sum + orders, 0);
      return Object.fromEntries([['', all], ...states.map(({ orderState, orders }) => [orderState, orders])]);
    },
    staleTime: 30_000,
    enabled,
  });
  return data ?? {};
}
