import { useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAllowed, useReadsLog } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { ErrorState } from '../../../parts/ErrorState';
import { listLink } from '../../../parts/list/state';
import { PaymentTag } from '../../../parts/PaymentTag';
import { AlsoHere } from '../../../parts/AlsoHere';
import { PageHeader } from '../../../parts/PageHeader';
import { PageSkeleton } from '../../../parts/PageSkeleton';
import { StatusTag } from '../../../parts/StatusTag';
import { useRecordVerbs } from '../../../parts/verbs';
import { useAddress } from '../../../parts/use-address';
import type { OrderForBooking } from '../calls';
import { Taken } from '../pay/Taken';
import { useOrderVerbs } from '../verbs/order-verbs';
import { Timeline } from '../../messages/Timeline';
import { Facts } from './Facts';
import { HeadActions } from './HeadActions';
import { MoneyTab } from './MoneyTab';
import { isEditor, isMove } from './moves';
import { OrderHistory } from './OrderHistory';
import { Overview } from './Overview';
import { PartyEditor } from './PartyEditor';
import { useNewPayments, useOrder, useOrderAgain } from './read';
import { RequestsTab } from './RequestsTab';
import { TravellersTab } from './TravellersTab';
import { VerbDialog } from './VerbDialog';

const PATH = '/tour-booking-management';

/** One order: facts in the head, then overview, money, travellers, requests, history; verbs by what the server allows. */
export function OrderPage({ orderNumber }: { orderNumber: string }) {
  const text = useText();
  const { order, error, retry } = useOrder(orderNumber);
  if (error)
    return (
      <ErrorState
        error={error}
        retry={retry}
        elsewhere={<Link to={listLink(PATH)}>{text('app.screens.orders')}</Link>}
      />
    );
  return order ? <Loaded order={order} /> : <PageSkeleton />;
}

function Loaded({ order }: { order: OrderForBooking }) {
  const text = useText();
  const toasts = useToasts();
  const readsLog = useReadsLog();
  const readsMessages = useAllowed('messages', 'list');
  const client = useQueryClient();
  const again = useOrderAgain();
  const [params, put] = useAddress({ replace: false });
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<string[]>();
  useNewPayments(order);
  useRecordVerbs(order.orderNumber, order, useOrderVerbs());
  const act = params.get('act');
  const move = isMove(act) ? act : undefined;
  // a list asks without saying of which booking: of the first that it can be done with
  const subOrder =
    order.subOrders.find((each) => String(each.id) === params.get('sub')) ??
    order.subOrders.find((each) => act !== null && each.moves.includes(act)) ??
    order.subOrders[0];
  const close = (): void => {
    setTyped('');
    // the way back passes over what was done, or Back would ask for it again
    put({ act: undefined, sub: undefined, who: undefined }, { replace: true });
  };
  const done = (words: string, receiptNos?: string[]): void => {
    toasts.done(words);
    setTaken(receiptNos);
    close();
    void again(order.id);
    void client.invalidateQueries({ queryKey: ['orders', 'counts'] });
    void client.invalidateQueries({ queryKey: ['counts'] });
  };
  const start = (next: string, subOrderId: number): void => put({ act: next, sub: String(subOrderId), who: undefined });
  const verb = { order, subOrder, onClose: close, onDone: done };
  if (subOrder && isEditor(move))
    return <PartyEditor key={`${move}-${subOrder.id}`} mode={move} {...verb} subOrder={subOrder} />;
  const count = order.subOrders.flatMap((each) => each.members).filter((one) => one.state === 'LIVING').length;
  const items = [
    {
      key: 'overview',
      label: text('app.record.overview'),
      children: <Overview order={order} start={start} refresh={done} />,
    },
    { key: 'money', label: text('orders.tabs.money'), children: <MoneyTab order={order} refresh={done} /> },
    {
      key: 'travellers',
      label: `${text('orders.tabs.travellers')} ${count}`,
      children: <TravellersTab order={order} start={start} />,
    },
    {
      key: 'requests',
      label: `${text('orders.tabs.requests')} ${order.requests.length || ''}`,
      children: <RequestsTab order={order} refresh={done} />,
    },
    ...(readsMessages
      ? [{ key: 'timeline', label: text('messages.timeline'), children: <Timeline order={order} /> }]
      : []),
    ...(readsLog
      ? [
          {
            key: 'history',
            label: text('app.record.history'),
            children: (
              <OrderHistory order={order} toTimeline={readsMessages ? () => put({ tab: 'timeline' }) : undefined} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={text('orders.record.order')}
        code={order.orderNumber}
        trail={[{ name: text('app.screens.orders'), to: listLink(PATH) }]}
        status={
          <>
            <StatusTag kind="orderState" value={order.orderState} />
            <PaymentTag of={order} />
            <AlsoHere resource="orders" id={order.id} />
          </>
        }
        actions={<HeadActions order={order} start={start} />}
      />
      <Facts order={order} />
      <Tabs
        className="record-tabs"
        activeKey={params.get('tab') ?? 'overview'}
        // what is typed about the contact stays while one looks at the money
        items={items.map((each) => ({ ...each, destroyOnHidden: each.key !== 'overview' }))}
        onChange={(tab) => put({ tab })}
      />
      {taken && <Taken order={order} receiptNos={taken} onClose={() => setTaken(undefined)} />}
      {subOrder && move && (
        <VerbDialog
          move={move}
          {...verb}
          subOrder={subOrder}
          {...(params.get('who') ? { memberIds: (params.get('who') ?? '').split(',').map(Number) } : {})}
          reason={typed}
          onInstead={(next, memberIds, reason) => {
            setTyped(reason);
            put({ act: next, who: memberIds.join(',') }, { replace: true });
          }}
        />
      )}
    </>
  );
}
