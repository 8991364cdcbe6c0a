import { type BaseRecord, useOne } from '@refinedev/core';
import { isStanding, outOfSale } from '@domain/departure-states';
import type { CustomerListWire } from '@domain/wire/customer';
import type { DepartureOffer } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { Fact } from './Fact';

/** Go or no-go: whether the smallest group is reached, and by when the travellers must know. */
export function GoNoGo({ departure, summary }: Pick<CustomerListWire, 'departure' | 'summary'>) {
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
  const short = min - (summary.travellers - (summary.byType.BABY ?? 0));
  return (
    <Fact
      name={name}
      tone={short > 0 ? 'bad' : 'good'}
      detail={offer?.noticeDate && text('customers.desk.tellBy', { date: dateText(offer.noticeDate) })}
    >
      <span className="desk-words">
        {short > 0 ? text('customers.desk.goShort', { count: short, min }) : text('customers.desk.goReached', { min })}
      </span>
    </Fact>
  );
}
