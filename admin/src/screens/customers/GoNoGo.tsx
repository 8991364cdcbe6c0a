import { useQuery } from '@tanstack/react-query';
import { isStanding, outOfSale } from '@domain/departure-states';
import type { CustomerListWire } from '@domain/wire/customer';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { deskCalls } from './calls';
import { Fact } from './Fact';

/** Go or no-go: whether the smallest group is reached, and by when the travellers must know. */
export function GoNoGo({ departure, summary }: Pick<CustomerListWire, 'departure' | 'summary'>) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['departures', 'offer', departure.id],
    queryFn: () => deskCalls.offer(departure.id),
    staleTime: 300_000,
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
      detail={data?.noticeDate && text('customers.desk.tellBy', { date: dateText(data.noticeDate) })}
    >
      <span className="desk-words">
        {short > 0 ? text('customers.desk.goShort', { count: short, min }) : text('customers.desk.goReached', { min })}
      </span>
    </Fact>
  );
}
