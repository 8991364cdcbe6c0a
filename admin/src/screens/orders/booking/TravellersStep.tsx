import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { isDate } from '@domain/dates';
import { useText } from '../../../providers/i18n';
import { NumbersLost } from './NumbersLost';
import { Travellers } from './Travellers';
import type { Traveller } from './party';
import type { Sale } from './use-sale';
import { dateText } from '../../../parts/DateText';
import { overlapsOf } from '../calls';
import { useSettled } from '../verbs/use-settled';
import { nameOf } from '../../../parts/names';

/** Step 3: names, papers and wishes of everybody. */
export function TravellersStep({ sale }: { sale: Sale }) {
  const text = useText();
  const { change } = sale;
  const changeMembers = useCallback(
    (make: (members: readonly Traveller[]) => Traveller[]) =>
      change((before) => ({ ...before, members: make(before.members) })),
    [change],
  );
  return (
    <div className="sale-step">
      <h2>{text('orders.booking.steps.travellers')}</h2>
      <NumbersLost draft={sale.draft} />
      <Overlaps sale={sale} />
      <Travellers
        members={sale.draft.members}
        faults={sale.shown}
        warnings={sale.warnings}
        departureDate={sale.draft.departureDate}
        change={changeMembers}
      />
    </div>
  );
}

/** Who of the party is booked on another tour at the same time; it warns and never blocks. */
function Overlaps({ sale: { draft, lookup } }: { sale: Sale }) {
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
