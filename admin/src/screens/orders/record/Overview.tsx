import { Button, Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { businessDate } from '@domain/dates';
import { isBooked } from '@domain/order-states';
import type { SubOrderWire } from '@domain/wire/order';
import { DateText, InstantText } from '../../../parts/DateText';
import { focusBack } from '../../../parts/focus-back';
import { Money } from '../../../parts/Money';
import { requestKind } from '../../../parts/request-name';
import { MeaningTag, StatusTag } from '../../../parts/StatusTag';
import { PaymentTag } from '../../../parts/PaymentTag';
import { useText } from '../../../providers/i18n';
import type { OrderForBooking } from '../calls';
import { ContactCard } from './ContactCard';
import { DANGEROUS, moveKey, movesOf } from './moves';

interface Props {
  order: OrderForBooking;
  start: (move: string, subOrderId: number) => void;
  refresh: (words: string) => void;
}

/** The bookings under this number, and whom to call. */
export function Overview({ order, start, refresh }: Props) {
  return (
    <div className="overview">
      <div className="overview-parties">
        {order.subOrders.map((each) => (
          <PartyCard key={each.id} order={order} subOrder={each} start={start} />
        ))}
      </div>
      <ContactCard order={order} refresh={refresh} />
    </div>
  );
}

function PartyCard({
  order,
  subOrder,
  start,
}: {
  order: OrderForBooking;
  subOrder: SubOrderWire;
  start: Props['start'];
}) {
  const text = useText();
  const change = useRef<HTMLButtonElement>(null);
  // of the only party the head of the page does it all
  const moves = order.subOrders.length > 1 ? movesOf(subOrder) : [];
  const own = order.requests.filter((each) => each.subOrderId === subOrder.id);
  const request = own.find((each) => each.state.startsWith('PENDING'));
  // what was said no to last, as long as something else may be asked for
  const refused = isBooked(subOrder.orderState) ? own.slice(-1).find(({ state }) => state === 'REJECTED') : undefined;
  return (
    <section className="card party-card">
      <header>
        <h2>
          {subOrder.packageName} <span className="muted">{subOrder.packageCode}</span>
        </h2>
        <StatusTag kind="orderState" value={subOrder.orderState} />
        <PaymentTag of={subOrder} />
        {subOrder.calledOff && <MeaningTag tone="bad" word={text('orders.record.calledOff')} />}
        {request && <MeaningTag tone="waiting" word={text(`orders.record.asked.${requestKind(request)}`)} />}
        {refused && <MeaningTag tone="bad" word={text(`orders.record.refused.${requestKind(refused)}`)} />}
      </header>
      {refused && <p className="muted">{text('requests.decided', { reason: refused.decisionReason })}</p>}
      <dl className="order-facts facts-small">
        <Pair name={text('orders.fields.subOrderNumber')}>{subOrder.subOrderNumber}</Pair>
        <Pair name={text('orders.fields.departureDate')}>
          <DateText date={subOrder.departureDate} />
        </Pair>
        <Pair name={text('orders.fields.returnDate')}>
          <DateText date={subOrder.returnDate} />
        </Pair>
        <Pair name={text('orders.fields.people')}>{subOrder.people}</Pair>
        <Pair name={text('orders.fields.amount')}>
          <Money hkd={subOrder.amount} sign />
        </Pair>
        <Pair name={text('orders.fields.paid')}>
          <Money hkd={subOrder.paid} sign />
        </Pair>
        <Pair name={text('orders.fields.balance')}>
          <Money hkd={subOrder.balance} sign />
        </Pair>
        {subOrder.orderState === 'HOLD' && subOrder.holdUntil && (
          <Pair name={text('orders.fields.holdUntil')}>
            <span className="waiting">
              <InstantText instant={subOrder.holdUntil} />
            </span>
          </Pair>
        )}
        {subOrder.orderState === 'CONFIRMED' && subOrder.balance > 0 && (
          <Pair name={text('orders.fields.balanceDueDate')}>
            <span
              className={subOrder.balanceDueDate && subOrder.balanceDueDate < businessDate(new Date()) ? 'bad' : ''}
            >
              <DateText date={subOrder.balanceDueDate} />
            </span>
          </Pair>
        )}
      </dl>
      {moves.length > 0 && (
        <footer>
          {moves.slice(0, 2).map((move, index) => (
            <Button
              key={move}
              type={index === 0 && move === 'pay' ? 'primary' : 'default'}
              onClick={() => start(move, subOrder.id)}
            >
              {text(moveKey(move))}
            </Button>
          ))}
          {moves.length > 2 && (
            <Dropdown
              autoFocus
              trigger={['click']}
              menu={{
                items: moves
                  .slice(2)
                  .map((move) => ({ key: move, label: text(moveKey(move)), danger: DANGEROUS.includes(move) })),
                onClick: ({ key, domEvent }) => {
                  focusBack(change.current, domEvent);
                  start(key, subOrder.id);
                },
              }}
            >
              <Button ref={change}>
                {text('orders.record.change')} <DownOutlined />
              </Button>
            </Dropdown>
          )}
        </footer>
      )}
    </section>
  );
}
function Pair({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
