import { Button } from 'antd';
import type { TourOffer } from '@domain/wire/finder';
import { DateText, dateText } from '../../../parts/DateText';
import { Money } from '../../../parts/Money';
import { MeaningTag } from '../../../parts/StatusTag';
import { useText } from '../../../providers/i18n';

interface Props {
  offers: readonly TourOffer[];
  /** Of an earlier question: still shown, not sold. */
  stale: boolean;
  begin: (offer: TourOffer, when: 'now' | 'later') => void;
}

/** Departures for a caller, the soonest first: seats, price for the party, Book and Hold in the row. */
export function Offers({ offers, stale, begin }: Props) {
  const text = useText();
  return (
    <div className="scroll-x card" aria-busy={stale}>
      <table className="plain-table offers stacks">
        <thead>
          <tr>
            <th scope="col">{text('orders.fields.departureDate')}</th>
            <th scope="col">{text('orders.finder.tour')}</th>
            <th scope="col" className="num">
              {text('orders.finder.free')}
            </th>
            <th scope="col" className="num">
              {text('orders.finder.adult')}
            </th>
            <th scope="col" className="num">
              {text('orders.finder.party')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.departureId} offer={offer} stale={stale} begin={begin} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OfferRow({ offer, stale, begin }: { offer: TourOffer } & Pick<Props, 'stale' | 'begin'>) {
  const text = useText();
  const { why } = offer;
  const name = { name: offer.name, date: offer.departureDate };
  return (
    <tr className={why ? 'offer-off' : ''}>
      <td data-label={text('orders.fields.departureDate')}>
        <div>
          <DateText date={offer.departureDate} />
          <small className="muted">
            {text('orders.finder.back', { date: dateText(offer.returnDate), days: offer.days })}
          </small>
        </div>
      </td>
      <td data-label={text('orders.finder.tour')}>
        <div>
          {offer.name} <small className="muted nowrap">{offer.packageCode}</small>
          {offer.guaranteed && (
            <>
              {' '}
              <MeaningTag tone="good" word={text('departures.fields.guaranteed')} />
            </>
          )}
          {offer.state === 'AT_RISK' && (
            <>
              {' '}
              <MeaningTag tone="waiting" word={text('words.departureState.AT_RISK')} />
            </>
          )}
          {!offer.guaranteed && offer.min > 0 && (
            <small className="offer-going">
              {text('orders.finder.going', { paid: offer.confirmed, min: offer.min })}
            </small>
          )}
          {why && <small className="bad">{text(`errors.${why}`, { free: offer.free })}</small>}
        </div>
      </td>
      <td data-label={text('orders.finder.free')} className="num">
        {offer.free}
      </td>
      <td data-label={text('orders.finder.adult')} className="num">
        {offer.adult === null ? '–' : <Money hkd={offer.adult} />}
      </td>
      <td data-label={text('orders.finder.party')} className="num offer-price">
        {offer.party === null ? '–' : <Money hkd={offer.party} />}
      </td>
      <td className="num offer-acts">
        <Button
          type="primary"
          size="small"
          disabled={stale || why !== null}
          aria-label={text('orders.finder.bookOf', name)}
          onClick={() => begin(offer, 'now')}
        >
          {text('orders.finder.book')}
        </Button>
        <Button
          size="small"
          disabled={stale || why !== null}
          aria-label={text('orders.finder.holdOf', name)}
          onClick={() => begin(offer, 'later')}
        >
          {text('orders.finder.hold')}
        </Button>
      </td>
    </tr>
  );
}
