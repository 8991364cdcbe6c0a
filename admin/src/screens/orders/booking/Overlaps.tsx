import { isDate } from '@domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { dateText } from '../../../parts/DateText';
import { useText } from '../../../providers/i18n';
import { overlapsOf } from '../calls';
import { useSettled } from '../verbs/use-settled';
import { nameOf } from './names';
import type { Sale } from './use-sale';

/** Who of the party is booked on another tour at the same time; it warns and never blocks. */
export function Overlaps({ sale: { draft, lookup } }: { sale: Sale }) {
  const text = useText();
  const people = draft.members.map(({ surname, givenName, birthDate }) => ({
    ...{ surname: surname.trim(), givenName: givenName.trim() },
    birthDate: isDate(birthDate) ? birthDate : null,
  }));
  const members = useSettled(people, 600);
  const body = lookup && { departureDateId: lookup.departure.id, days: lookup.prices.days, members };
  const { data } = useQuery({
    queryKey: ['overlaps', JSON.stringify(body)],
    queryFn: () => overlapsOf(body ?? {}),
    enabled: body !== undefined && members.some((one) => one.surname && one.givenName),
    retry: false,
  });
  return (data ?? []).map((each) => {
    const one = draft.members[each.index];
    const [from, to] = [dateText(each.departureDate), dateText(each.returnDate)];
    const params = { name: one ? nameOf(one) : '', booking: each.subOrderNumber, tour: each.packageCode, from, to };
    return (
      <Alert
        key={`${each.index} ${each.subOrderNumber}`}
        type="warning"
        showIcon
        role="status"
        message={text('orders.booking.overlap', params)}
      />
    );
  });
}
