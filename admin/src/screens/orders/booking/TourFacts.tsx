import { Alert, Descriptions } from 'antd';
import { returnDate } from '@domain/dates';
import type { BookingLookup } from '@domain/wire/lookup';
import { dateText } from '../../../parts/DateText';
import { MeaningTag } from '../../../parts/StatusTag';
import { Money } from '../../../parts/Money';
import { type Text, useLocale, useText } from '../../../providers/i18n';
import { priceOf } from './figures';

const TYPES = ['ADULT', 'MEMBER', 'CHILD', 'BABY'] as const;
/** What comes on top of a fare, or is within it. */
const BESIDE = ['childrenOccupyBed', 'singleRoom', 'extraBed', 'insuranceAdult', 'insuranceChild'] as const;
/** What is said to a caller of a departure in doubt: how many have paid, and how many it needs. */
export const doubtWords = (text: Text, { package: tour, departure }: BookingLookup): string =>
  tour.groupSizeMin === null
    ? text('orders.booking.inDoubt')
    : text('orders.booking.inDoubtMin', { paid: departure.confirmedCount, min: tour.groupSizeMin });

/** What was found: the tour, its days, what each type pays in all, and how it is paid. */
export function TourFacts({ lookup }: { lookup: BookingLookup }) {
  const text = useText();
  const locale = useLocale();
  const { package: tour, departure, prices, terms } = lookup;
  const price = prices.prices;
  return (
    <section className="tour-facts">
      <h2>
        {terms.packageName[locale]} <span className="muted">{tour.packageCode}</span>{' '}
        {departure.state === 'AT_RISK' && <MeaningTag tone="waiting" word={text('words.departureState.AT_RISK')} />}
        {departure.guaranteed && <MeaningTag tone="good" word={text('orders.booking.guaranteed')} />}
      </h2>
      {departure.state === 'AT_RISK' && <Alert type="warning" showIcon message={doubtWords(text, lookup)} />}
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 3 }}
        items={[
          { key: 'out', label: text('orders.fields.departureDate'), children: dateText(departure.departureDate) },
          {
            key: 'back',
            label: text('orders.fields.returnDate'),
            children: dateText(returnDate(departure.departureDate, prices.days)),
          },
          { key: 'days', label: text('orders.fields.days'), children: prices.days },
          ...(tour.groupSizeMin !== null && tour.groupSizeMin > 0
            ? [
                {
                  key: 'going',
                  label: text('orders.booking.going'),
                  children: text('orders.finder.going', { paid: departure.confirmedCount, min: tour.groupSizeMin }),
                },
              ]
            : []),
          ...TYPES.map((type) => ({
            key: type,
            label: text(`words.memberType.${type}`),
            children: <Money hkd={priceOf({ prices: price, terms }, type)} sign />,
          })),
          ...BESIDE.map((key) => ({
            ...{ key, label: text(`prices.fields.${key}`) },
            children: <Money hkd={price[key]} sign />,
          })),
          {
            key: 'pay',
            label: text('orders.booking.payment'),
            span: 'filled',
            children: terms.allowDeposit
              ? text('orders.booking.depositRule', {
                  amount: terms.minDeposit.toLocaleString('en'),
                  days: terms.balanceDueDays,
                })
              : text('orders.booking.fullRule'),
          },
        ]}
      />
    </section>
  );
}
