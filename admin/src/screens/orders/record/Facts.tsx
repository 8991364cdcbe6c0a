import type { ReactNode } from 'react';
import { DateText, InstantText } from '../../../parts/DateText';
import { Money } from '../../../parts/Money';
import { useAddress } from '../../../parts/use-address';
import { useText } from '../../../providers/i18n';
import type { OrderForBooking } from '../calls';

/** What one wants to know at once; figures that count things lead to them. */
export function Facts({ order }: { order: OrderForBooking }) {
  const text = useText();
  const [, put] = useAddress({ replace: false });
  const link = (tab: string, children: ReactNode) => (
    <button type="button" className="link-button fact-link" onClick={() => put({ tab })}>
      {children}
    </button>
  );
  const credit = order.balance < 0;
  return (
    <dl className="order-facts">
      <Fact name={text('orders.fields.amount')} big>
        {link('money', <Money hkd={order.amount} sign />)}
      </Fact>
      <Fact name={text('orders.fields.paid')} big>
        {link('money', <Money hkd={order.paid} sign />)}
      </Fact>
      <Fact name={text(credit ? 'orders.record.credit' : 'orders.fields.balance')} big>
        <span className={order.balance > 0 ? 'waiting' : ''}>
          <Money hkd={Math.abs(order.balance)} sign />
        </span>
      </Fact>
      <Fact name={text('orders.fields.people')} big>
        {link('travellers', order.people)}
      </Fact>
      <Fact name={text('orders.fields.contactPerson')}>{order.contactPerson}</Fact>
      <Fact name={text('orders.fields.contactPhone')}>
        <a href={`tel:${order.contactPhone}`}>{order.contactPhone}</a>
      </Fact>
      <Fact name={text('orders.fields.orderTime')}>
        <InstantText instant={order.orderTime} />
      </Fact>
      <Fact name={text('orders.fields.creator')}>
        {order.creator} · {order.branch}
      </Fact>
      {order.followUpDate && (
        <Fact name={text('orders.fields.followUpDate')}>
          <DateText date={order.followUpDate} />
        </Fact>
      )}
    </dl>
  );
}
function Fact({ name, big = false, children }: { name: string; big?: boolean; children: ReactNode }) {
  return (
    <div className={big ? 'fact fact-big' : 'fact'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
