import type { RequestFigures, RequestWire } from '@domain/wire/request';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { DiscountNote } from './FigureNotes';
import { backWays, carried, extrasLeft, type Figure, FigureTable } from './FigureTable';

const ALWAYS = ['oldTotal', 'newTotal', 'paid', 'charge'] as const;
const IF_ANY = ['nonRefundable', 'carriers', 'kept', 'added'] as const;
/** What goes back beside the fare. */
const BACK = ['levyBack', 'levyToRefund', 'compensation'] as const;
type Key = (typeof ALWAYS | typeof IF_ANY | typeof BACK)[number] | 'toPay' | 'levyToPay' | 'toAsk' | 'toRefund';

interface Props {
  request: Pick<RequestWire, 'kind'>;
  figures: RequestFigures;
}
/** What a request moves: days and seats in words, then fare without levy; the figures that matter stand last and large. */
export function RequestFiguresTable({ request: { kind }, figures }: Props) {
  const text = useText();
  const figure = (key: Key): Figure => ({ key, name: text(`requests.figures.${key}`), hkd: figures[key] });
  const anyOf = (keys: readonly Key[]): Figure[] => keys.filter((key) => figures[key]).map(figure);
  const charge = (
    <>
      <Money hkd={figures.charge} />{' '}
      <s className="muted">
        <Money hkd={figures.computedCharge} />
      </s>
    </>
  );
  const extras = kind === 'refund' ? figures.basis?.extras : undefined;
  const rows = [
    ...ALWAYS.map((key) =>
      key === 'charge' && figures.charge !== figures.computedCharge ? { ...figure(key), shown: charge } : figure(key),
    ),
    ...anyOf(IF_ANY),
    ...(kind === 'transfer' ? carried(text, figures) : []),
    ...(extras ? [{ key: 'extras', name: text('requests.figures.extras'), hkd: extras }] : []),
    ...extrasLeft(text, figures.basis?.extrasLeft),
    ...(kind === 'transfer' ? [{ ...figure('toPay'), strong: true }] : []),
    ...anyOf(['levyToPay']),
    ...(figures.toAsk && figures.toAsk !== figures.toPay ? [{ ...figure('toAsk'), strong: true }] : []),
    { ...figure('toRefund'), strong: true },
    ...anyOf(BACK),
    ...backWays(text, figures),
  ];
  return (
    <>
      <p>
        {text('requests.figures.days')} <b>{figures.daysToDeparture}</b> · {text('requests.figures.seats')}{' '}
        <b>{text('requests.figures.seatsMove', { freed: figures.seatsFreed, taken: figures.seatsTaken })}</b>
      </p>
      <DiscountNote above={figures.discountAbove} />
      <FigureTable className="request-figures" figures={rows} />
    </>
  );
}
