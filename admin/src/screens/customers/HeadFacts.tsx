import { MEMBER_TYPES } from '@domain/words';
import type { CustomerListWire } from '@domain/wire/customer';
import { Money, moneyText } from '../../parts/Money';
import { useAllowed } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { TONES } from '../../theme';
import { loadOf, takenOf } from '../departures/load';
import { useStanding } from '../departures/LoadBar';
import { useCoaches } from './calls';
import { ordersOf } from '../orders/links';
import { bySex } from './by-sex';
import { Fact } from './Fact';
import { GoNoGo } from './GoNoGo';

type Departure = CustomerListWire['departure'];
/** The page of a departure at one of its tabs. */
const tabLink = ({ packageCode, departureDate }: Departure, tab: string): string =>
  `/tour-list-booking?${new URLSearchParams({ tourCode: packageCode, departureDate, tab }).toString()}`;

/** Who has not paid all of it. */
const OWING: readonly [string, string][] = [
  ['paymentState', 'unpaid'],
  ['paymentState', 'partial'],
];

const byType = (text: Text, summary: CustomerListWire['summary']): string =>
  MEMBER_TYPES.filter((type) => summary.byType[type])
    .map((type) => `${text(`words.memberType.${type}`)} ${summary.byType[type] ?? 0}`)
    .join(' · ');

/** How the departure stands, in the figures that people ask for on the telephone. */
export function HeadFacts({ list }: { list: CustomerListWire }) {
  const text = useText();
  const { departure, summary } = list;
  const { tone } = useStanding()(departure);
  return (
    <div className="desk-facts">
      <dl className="desk-group">
        <Fact
          name={text('customers.desk.load')}
          tone={tone}
          detail={text('customers.desk.loadText', {
            taken: takenOf(departure),
            max: departure.maxPax,
            free: departure.free,
          })}
          to={ordersOf(departure.packageCode, departure.departureDate)}
        >
          {loadOf(departure)}%
          <span className="desk-load" aria-hidden>
            <span style={{ width: `${Math.min(100, loadOf(departure))}%`, background: TONES[tone].text }} />
          </span>
        </Fact>
        <Fact
          name={text('customers.desk.travellers')}
          detail={`${byType(text, summary)}${bySex(text, summary)}`}
          to={tabLink(departure, 'list')}
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
          to={ordersOf(departure.packageCode, departure.departureDate, summary.missing > 0 ? OWING : [])}
        >
          <Money hkd={summary.received} sign />
        </Fact>
        <GoNoGo departure={departure} />
      </dl>
      <Places list={list} />
      <dl className="desk-pair">
        <Fact
          name={text('customers.desk.documents')}
          tone={summary.flagged ? 'waiting' : 'good'}
          to={tabLink(departure, 'documents')}
        >
          {summary.flagged}
        </Fact>
        <Fact
          name={text('customers.desk.requests')}
          tone={summary.openRequests ? 'waiting' : 'good'}
          to={ordersOf(departure.packageCode, departure.departureDate, [['openRequest', 'true']])}
        >
          {summary.openRequests}
        </Fact>
      </dl>
    </div>
  );
}

/** How many rooms and coaches there are, and who has no place in them yet, or is left alone in a room. */
function Places({ list: { departure, summary, rooms } }: { list: CustomerListWire }) {
  const text = useText();
  const seesCoaches = useAllowed('coaches', 'list');
  const coaches = useCoaches(departure.id).data?.length;
  const unsettled = [
    summary.withoutRoom > 0 && text('customers.desk.noRoom', { count: summary.withoutRoom }),
    summary.aloneUnpaid > 0 && text('customers.desk.aloneUnpaid', { count: summary.aloneUnpaid }),
  ].filter(Boolean);
  return (
    <dl className="desk-pair">
      <Fact
        name={text('customers.tabs.rooms')}
        tone={unsettled.length ? 'waiting' : 'good'}
        detail={unsettled.join(' · ')}
        to={tabLink(departure, 'rooms')}
      >
        {rooms.length}
      </Fact>
      {seesCoaches && (
        <Fact
          name={text('customers.tabs.coaches')}
          tone={summary.withoutSeat ? 'waiting' : 'good'}
          detail={summary.withoutSeat > 0 && text('customers.desk.noSeat', { count: summary.withoutSeat })}
          to={tabLink(departure, 'coaches')}
        >
          {coaches ?? '–'}
        </Fact>
      )}
    </dl>
  );
}
