import { DownloadOutlined, SwapOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { lazy, useEffect } from 'react';
import type { OrderListRow } from '@domain/wire/order';
import { ATTENTION } from '@domain/words';
import type { Slots } from '../crud/slots';
import { mayChoose } from '../fields/refs';
import type { Row } from '../fields/words';
import { withinTime } from '../layout/arrived';
import { instantText } from '../parts/DateText';
import { download } from '../parts/download';
import type { Filter } from '../parts/list/filter';
import { PaymentTag } from '../parts/PaymentTag';
import type { Verb } from '../parts/verbs';
import { useText } from '../providers/i18n';
import { useLookup } from '../providers/lookups';
import { useToasts } from '../providers/notification';
import { readSession } from '../providers/session';
import { orderLink } from '../screens/orders/links';
import { useOrderVerbs } from '../screens/orders/verbs/order-verbs';
import '../parts/plain-table.css';
import '../screens/orders/orders.css';

const orderOf = (row: Row): OrderListRow => row as unknown as OrderListRow;
const OrderPage = lazy(() => withinTime(record));

function OrderNumber({ row }: { row: Row }) {
  const word = useText()('orders.fields.openRequest');
  const { orderNumber, openRequest } = orderOf(row);
  return (
    <span className="order-number nowrap">
      {orderNumber}
      {openRequest && (
        <Tooltip title={word}>
          {' '}
          <SwapOutlined className="order-asked" aria-label={word} />
        </Tooltip>
      )}
    </span>
  );
}
/** The day, and its minute where the pointer rests: the amount beside it has room at 1440 in English. */
const Ordered = ({ row }: { row: Row }) => {
  const time = instantText(orderOf(row).orderTime);
  return (
    <time className="nowrap" dateTime={orderOf(row).orderTime} title={time}>
      {time.slice(0, 10)}
    </time>
  );
};
const Contact = ({ row }: { row: Row }) => (
  <span className="order-contact" title={orderOf(row).contactPerson}>
    {orderOf(row).contactPerson}
  </span>
);
const Payment = ({ row }: { row: Row }) => <PaymentTag of={orderOf(row)} />;
const Departure = ({ row }: { row: Row }) => (
  <span className="nowrap">
    <b>{orderOf(row).packageCode}</b> {orderOf(row).departureDate}
  </span>
);

/** One of what ends or falls due; the areas, with packages that have none; for who may list no users, their own bookings. */
function useOwnFilters(): Filter[] {
  const text = useText();
  const areas = useLookup('areaCodes');
  const me = [{ value: String(readSession()?.id ?? 0), label: text('app.queue.me') }];
  return [
    {
      ...{ kind: 'oneOf', field: 'attention', label: text('orders.list.attention') },
      options: ATTENTION.map((value) => ({ value, label: text(`words.attention.${value}`) })),
    },
    {
      ...{ kind: 'oneOf', field: 'areaCode', label: text('tours.fields.areaCode'), several: true },
      options: [...areas, { value: '0', label: text('dashboard.noArea') }],
    },
    { kind: 'oneOf', field: 'refusedTo', label: text('orders.list.refusedTo'), options: me },
    ...(mayChoose({ to: 'users' })
      ? []
      : [{ kind: 'oneOf', field: 'createdBy', label: text('orders.fields.creator'), options: me } as const]),
  ];
}
/** What can be done with an order anywhere, and a chosen few as a file. */
function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  const toasts = useToasts();
  const send = async (rows: readonly Row[]): Promise<void> => {
    const data = { ids: rows.map(({ id }) => id) };
    try {
      const name = await download('/orders/admin/get-file-xlsx', { method: 'POST', data });
      toasts.done(text('app.table.exported', { name }));
    } catch (error) {
      toasts.failed(error);
    }
  };
  const file: Verb<Row> = {
    ...{ key: 'file', label: text('orders.list.exportChosen'), icon: <DownloadOutlined />, in: ['bulk'], may: true },
    run: (row) => void send([row]),
    all: (rows) => void send(rows),
  };
  return [...(useOrderVerbs() as unknown as Verb<Row>[]), file];
}

/** By then the list stands with everything around it. */
const AHEAD_MS = 3_000;
/** The code of an order's page comes before somebody opens one. */
function RecordAhead() {
  useEffect(() => {
    const timer = setTimeout(() => void record().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** What of the orders is not in their declaration: their page, their verbs, and a chosen few as a file. */
const orders: Slots = {
  instead: (search) => (search.has('order') || search.has('id') ? OrderPage : undefined),
  open: (row) => orderLink(orderOf(row).orderNumber),
  cells: {
    paymentState: Payment,
    orderNumber: OrderNumber,
    orderTime: Ordered,
    contactPerson: Contact,
    departureDate: Departure,
  },
  verbs: useVerbs,
  list: {
    searchHint: 'orders.list.searchHint',
    filters: useOwnFilters,
    files: { departureDate: ['packageCode', 'departureDate'] },
    above: RecordAhead,
  },
};
export default orders;

/** The code of an order's page; asked for ahead once the list stands, before somebody opens an order. */
const record = () => import('../screens/orders/record/OrderFromAddress');
