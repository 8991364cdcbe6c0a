import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { businessDate, returnDate } from '@domain/dates';
import { plainPhone } from '@domain/usual';
import type { Recalled } from '@domain/wire/recall';
import { dateText } from '../../../parts/DateText';
import { useNamedHotkey } from '../../../parts/hotkeys';
import { ask } from '../../../providers/ask';
import { type Text, useText } from '../../../providers/i18n';
import { withRecalled } from './draft';
import { nameOf } from '../../../parts/names';
import type { Sale } from './use-sale';

const byPhone = async (phone: string): Promise<Recalled[]> => ask<Recalled[]>('/orders/admin/recall', { phone });

/** A tour that has not left yet is said to be one that comes. */
function tripText(text: Text, { packageCode, departureDate }: Recalled['trips'][number]): string {
  const trip = `${packageCode} ${dateText(departureDate)}`;
  return departureDate < businessDate(new Date()) ? trip : text('orders.booking.recall.coming', { trip });
}

/** Who booked or travelled before under the telephone that is typed: one key takes those who went together last. */
export function Returning({ sale }: { sale: Sale }) {
  const text = useText();
  const phone = plainPhone(sale.draft.contact.contactPhone);
  const { data: found = [] } = useQuery({
    queryKey: ['recall', phone],
    queryFn: () => byPhone(phone),
    enabled: /^\d{8,15}$/.test(phone),
    staleTime: 60_000,
  });
  const taken = new Set(sale.draft.members.map((one) => one.sameAs));
  const left = found.filter((one) => !taken.has(one.memberId));
  const family = left.filter((one) => one.together);
  const take = (people: readonly Recalled[]): void => sale.change((draft) => withRecalled(draft, people));
  useNamedHotkey('alt+r', text('orders.booking.recall.takeAll'), () => take(family), {
    inFields: true,
    enabled: family.length > 0,
  });
  if (left.length === 0) return null;
  const back = sale.lookup && returnDate(sale.draft.departureDate, sale.lookup.prices.days);
  return (
    <section className="returning card" aria-label={text('orders.booking.recall.title')}>
      <div className="sale-head">
        <h2>
          <HistoryOutlined /> {text('orders.booking.recall.title')}
        </h2>
        {family.length > 0 && (
          <Button size="small" type="primary" onClick={() => take(family)} title="Alt+R">
            {text('orders.booking.recall.takeAll')} ({family.length})
          </Button>
        )}
      </div>
      <ul>
        {left.map((one) => (
          <li key={one.memberId}>
            <Button
              size="small"
              onClick={() => take([one])}
              aria-label={text('orders.booking.recall.takeOne', { name: nameOf(one) })}
            >
              {text('orders.booking.recall.take')}
            </Button>
            <b>{nameOf(one)}</b>
            <span className="muted">
              {[
                one.birthDate,
                one.certificateNo,
                one.trips[0] && tripText(text, one.trips[0]),
                one.roomMates.length > 0 && text('orders.booking.recall.room', { names: one.roomMates.join(', ') }),
                one.diet,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {back && one.expiryDate && one.expiryDate < back && (
              <span className="bad">{text('orders.booking.recall.expires', { date: one.expiryDate })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
