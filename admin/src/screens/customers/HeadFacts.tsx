import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MEMBER_TYPES } from '@domain/words';
import type { CustomerListWire } from '@domain/wire/customer';
import { dateText } from '../../parts/DateText';
import { Money, moneyText } from '../../parts/Money';
import { type Text, useText } from '../../providers/i18n';
import { type Tone, TONES } from '../../theme';
import { loadOf, standing, takenOf } from '../departures/load';
import { deskCalls } from './calls';

interface FactProps {
  name: string;
  tone?: Tone;
  detail?: ReactNode;
  children: ReactNode;
}
function Fact({ name, tone = 'neutral', detail, children }: FactProps) {
  return (
    <div className="desk-fact" style={{ borderInlineStartColor: TONES[tone].edge }}>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        {detail && <span style={{ color: TONES[tone].text }}>{detail}</span>}
      </dd>
    </div>
  );
}
const byType = (text: Text, summary: CustomerListWire['summary']): string =>
  MEMBER_TYPES.filter((type) => summary.byType[type])
    .map((type) => `${text(`words.memberType.${type}`)} ${summary.byType[type] ?? 0}`)
    .join(' · ');

/** How the departure stands, in the figures that people ask for on the telephone. */
export function HeadFacts({ list: { departure, summary } }: { list: CustomerListWire }) {
  const text = useText();
  const load = { ...departure, packageName: departure.packageName, recurrence: null };
  const unplaced = [
    summary.withoutRoom > 0 && text('customers.desk.noRoom', { count: summary.withoutRoom }),
    summary.withoutSeat > 0 && text('customers.desk.noSeat', { count: summary.withoutSeat }),
  ].filter(Boolean);
  return (
    <dl className="desk-facts">
      <Fact
        name={text('customers.desk.load')}
        tone={standing(load).tone}
        detail={text('customers.desk.loadText', { taken: takenOf(load), max: departure.maxPax, free: departure.free })}
      >
        {loadOf(load)}%
        <span className="desk-load" aria-hidden>
          <span style={{ width: `${Math.min(100, loadOf(load))}%`, background: TONES[standing(load).tone].text }} />
        </span>
      </Fact>
      <Fact
        name={text('customers.desk.travellers')}
        detail={`${byType(text, summary)} (${text('customers.desk.sexes', { male: summary.male, female: summary.female })})`}
      >
        {summary.travellers}
      </Fact>
      <Fact
        name={text('customers.desk.money')}
        tone={summary.missing > 0 ? 'waiting' : 'good'}
        detail={
          summary.missing > 0
            ? text('customers.desk.missing', { amount: `HK$${moneyText(summary.missing)}` })
            : text('customers.desk.allPaid')
        }
      >
        <Money hkd={summary.received} sign />
      </Fact>
      <GoNoGo departure={departure} travellers={summary.travellers} babies={summary.byType.BABY ?? 0} />
      <Fact
        name={text('customers.desk.unplaced')}
        tone={unplaced.length ? 'waiting' : 'good'}
        detail={unplaced.join(' · ')}
      >
        {unplaced.length ? (
          Math.max(summary.withoutRoom, summary.withoutSeat)
        ) : (
          <span className="desk-words">{text('customers.desk.placed')}</span>
        )}
      </Fact>
      <div className="desk-pair">
        <Fact name={text('customers.desk.documents')} tone={summary.flagged ? 'waiting' : 'good'}>
          {summary.flagged}
        </Fact>
        <Fact name={text('customers.desk.requests')} tone={summary.openRequests ? 'waiting' : 'good'}>
          {summary.openRequests}
        </Fact>
      </div>
    </dl>
  );
}

interface GoProps {
  departure: CustomerListWire['departure'];
  travellers: number;
  babies: number;
}
/** Go or no-go: whether the smallest group is reached, and by when the travellers must know. */
function GoNoGo({ departure, travellers, babies }: GoProps) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['departures', 'offer', departure.id],
    queryFn: () => deskCalls.offer(departure.id),
    staleTime: 300_000,
  });
  const min = departure.groupSizeMin;
  const paying = travellers - babies;
  const name = text('customers.desk.goNoGo');
  if (!min) return <Fact name={name}>{text('customers.desk.goUnknown')}</Fact>;
  const short = min - paying;
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
