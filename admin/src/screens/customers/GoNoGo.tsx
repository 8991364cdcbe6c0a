import { type BaseRecord, useOne } from '@refinedev/core';
import { isStanding, outOfSale } from '@domain/departure-states';
import type { CustomerListWire } from '@domain/wire/customer';
import type { DepartureOffer } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { Fact } from './Fact';

/** Go or no-go: whether the smallest group is reached by those who have paid, and by when the travellers must know. */
export function GoNoGo({ departure }: Pick<CustomerListWire, 'departure'>) {
  const text = useText();
  const { result: offer } = useOne<DepartureOffer & BaseRecord>({
    resource: 'departures',
    id: departure.id,
    queryOptions: { staleTime: 300_000 },
    errorNotification: false,
  });
  const min = departure.groupSizeMin;
  const name = text('customers.desk.goNoGo');
  if (!isStanding(departure.state))
    return (
      <Fact name={name} tone={outOfSale(departure.state) ? 'bad' : 'neutral'}>
        {text(`words.departureState.${departure.state}`)}
      </Fact>
    );
  if (!min) return <Fact name={name}>{text('customers.desk.goUnknown')}</Fact>;
  const paid = departure.confirmedCount;
  const held = departure.bookedCount - paid;
  const count = min - paid;
  return (
    <Fact
      name={name}
      tone={count <= 0 ? 'good' : held >= count ? 'waiting' : 'bad'}
      detail={offer?.noticeDate && text('customers.desk.tellBy', { date: dateText(offer.noticeDate) })}
    >
      <span className="desk-words">
        {count <= 0
          ? text('customers.desk.goReached', { min })
          : held > 0
            ? text('customers.desk.goHeld', { paid, held, count, min })
            : text('customers.desk.goShort', { count, min })}
      </span>
    </Fact>
  );
}
