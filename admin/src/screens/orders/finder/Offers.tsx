import { Button } from 'antd';
import type { TourOffer } from '@domain/wire/finder';
import { DateText, dateText } from '../../../parts/DateText';
import { Money } from '../../../parts/Money';
import { PlainTable } from '../../../parts/PlainTable';
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
      <PlainTable
        className="offers"
        rows={offers}
        rowKey={({ departureId }) => departureId}
        rowClass={({ why }) => (why ? 'offer-off' : '')}
        columns={[
          {
            ...{ key: 'departureDate', name: text('orders.fields.departureDate') },
            of: ({ departureDate, returnDate, days }) => (
              <div>
                <DateText date={departureDate} />
                <small className="muted">{text('orders.finder.back', { date: dateText(returnDate), days })}</small>
              </div>
            ),
          },
          { key: 'tour', name: text('orders.finder.tour'), of: (offer) => <Tour offer={offer} /> },
          { key: 'free', name: text('orders.finder.free'), figure: true, of: ({ free }) => free },
          { key: 'adult', name: text('orders.finder.adult'), figure: true, of: ({ adult }) => <Money hkd={adult} /> },
          {
            ...{ key: 'party', name: text('orders.finder.party'), figure: true, className: 'offer-price' },
            of: ({ party }) => <Money hkd={party} />,
          },
          {
            ...{ key: 'acts', figure: true, className: 'offer-acts' },
            of: (offer) => <Acts offer={offer} stale={stale} begin={begin} />,
          },
        ]}
      />
    </div>
  );
}

function Tour({ offer }: { offer: TourOffer }) {
  const text = useText();
  const { guaranteed, state, min, confirmed, why, free } = offer;
  return (
    <div>
      {offer.name} <small className="muted nowrap">{offer.packageCode}</small>
      {guaranteed && (
        <>
          {' '}
          <MeaningTag tone="good" word={text('departures.fields.guaranteed')} />
        </>
      )}
      {state === 'AT_RISK' && (
        <>
          {' '}
          <MeaningTag tone="waiting" word={text('words.departureState.AT_RISK')} />
        </>
      )}
      {!guaranteed && min > 0 && (
        <small className="offer-going">{text('orders.finder.going', { paid: confirmed, min })}</small>
      )}
      {why && <small className="bad">{text(`errors.${why}`, { free })}</small>}
    </div>
  );
}

function Acts({ offer, stale, begin }: { offer: TourOffer } & Pick<Props, 'stale' | 'begin'>) {
  const text = useText();
  const name = { name: offer.name, date: offer.departureDate };
  const off = stale || offer.why !== null;
  return (
    <>
      <Button
        type="primary"
        size="small"
        disabled={off}
        aria-label={text('orders.finder.bookOf', name)}
        onClick={() => begin(offer, 'now')}
      >
        {text('orders.finder.book')}
      </Button>
      <Button
        size="small"
        disabled={off}
        aria-label={text('orders.finder.holdOf', name)}
        onClick={() => begin(offer, 'later')}
      >
        {text('orders.finder.hold')}
      </Button>
    </>
  );
}
