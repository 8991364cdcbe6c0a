import { PhoneOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { Caller, CallerBooking, CallerWaiting } from '@domain/wire/caller';
import { plainPhone } from '@domain/usual';
import { dateText, instantText } from '../../../parts/DateText';
import { moneyText } from '../../../parts/Money';
import { MeaningTag, StatusTag } from '../../../parts/StatusTag';
import { useText } from '../../../providers/i18n';
import { orderLink } from '../links';
import { type Draft, withOffered } from './draft';
import type { Sale } from './use-sale';
import { ask } from '../../../providers/ask';

/**
 * What stands open under the number that is typed: parties that have not left, and seats that the waiting list holds. It
 * warns and never blocks: one caller may well book twice.
 */
export function CallerKnown({ sale }: { sale: Sale }) {
  const text = useText();
  const { bookings, waiting } = useCaller(sale.draft);
  const here = bookings.filter((one) => one.departureId === sale.lookup?.departure.id);
  const others = waiting.filter((one) => one.id !== sale.draft.waiting?.id);
  if (bookings.length === 0 && others.length === 0) return null;
  const people = here.reduce((sum, one) => sum + one.people, 0);
  return (
    <section className="returning card" aria-label={text('orders.booking.caller.title')}>
      <h2>
        <PhoneOutlined /> {text('orders.booking.caller.title')}
      </h2>
      {here[0] && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={text('orders.booking.caller.here', { number: here[0].subOrderNumber, people })}
        />
      )}
      <ul>
        {others.map((one) => (
          <Waits key={one.id} one={one} take={() => sale.change((draft) => withOffered(draft, one))} />
        ))}
        {bookings.map((one) => (
          <Booked key={one.subOrderId} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Booked({ one }: { one: CallerBooking }) {
  const text = useText();
  return (
    <li>
      <Link to={orderLink(one.orderNumber)}>{one.subOrderNumber}</Link>
      <b>{one.contactPerson}</b>
      <StatusTag kind="orderState" value={one.orderState} />
      {one.calledOff && <MeaningTag tone="bad" word={text('orders.record.calledOff')} />}
      <span className="muted">
        {[
          `${one.packageCode} ${dateText(one.departureDate)}`,
          text('orders.booking.caller.people', { people: one.people }),
          one.balance > 0 && !one.calledOff && text('orders.booking.caller.toPay', { amount: moneyText(one.balance) }),
          one.holdUntil && text('orders.booking.caller.heldUntil', { until: instantText(one.holdUntil) }),
          one.branch,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

/** A party of the waiting list; what is held for it is booked by one press, in the shop that may. */
function Waits({ one, take }: { one: CallerWaiting; take: () => void }) {
  const text = useText();
  const who = one.contactPerson;
  const offered = one.offeredUntil !== null;
  return (
    <li>
      {one.mayBook && (
        <Button size="small" type="primary" onClick={take}>
          {text('orders.booking.caller.book')}
        </Button>
      )}
      <b>
        {offered
          ? text('orders.booking.caller.offered', {
              who,
              seats: one.heldSeats,
              until: instantText(one.offeredUntil ?? ''),
            })
          : text('orders.booking.caller.waits', { who, seats: one.seats })}
      </b>
      <span className="muted">
        {[
          `${one.packageCode} ${dateText(one.departureDate)}`,
          offered && !one.mayBook && text('orders.booking.caller.otherShop', { branch: one.branch }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

const callerOf = async (phone: string): Promise<Caller> => ask<Caller>('/orders/admin/caller', { phone });
const NOBODY: Caller = { bookings: [], waiting: [] };

/** What the caller of a sale has with us, once the whole number is typed. */
export function useCaller({ contact, orderNumber }: Draft): Caller {
  const phone = plainPhone(contact.contactPhone);
  const { data = NOBODY } = useQuery({
    queryKey: ['caller', phone],
    queryFn: () => callerOf(phone),
    enabled: orderNumber === '' && /^\d{8,15}$/.test(phone),
    // another shop may be holding seats for the same caller at this moment
    staleTime: 5_000,
  });
  return data;
}
