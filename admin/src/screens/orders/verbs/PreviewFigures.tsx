import { backAsCredit } from '@domain/request-back';
import type { Preview } from '@domain/wire/change';
import { DateText } from '../../../parts/DateText';
import { Money } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { backWays, carried, extrasLeft, type Figure, FigureTable } from '../../requests/FigureTable';

const MONEY = ['charge', 'nonRefundable', 'levyBack', 'paid'] as const satisfies readonly (keyof Preview)[];
/** How a charge leads to the fare afterwards, and what comes on top, in the words of who will decide on it. */
const OF_CHARGE = ['carriers', 'kept', 'added', 'compensation'] as const satisfies readonly (keyof Preview)[];
/** What a transfer leaves open of the levy, or gives back of it, beside the fare. */
const OF_LEVY = ['levyToPay', 'levyToRefund'] as const satisfies readonly (keyof Preview)[];

/** What a verb would do, in figures: totals old and new, charge, levy back, to pay or to refund, seats (issue: money first). */
export function PreviewFigures({ preview, before }: { preview: Preview; before?: Preview | undefined }) {
  const text = useText();
  const asked = preview.verb.endsWith('-request');
  const differs = (key: keyof Preview): boolean => before !== undefined && before[key] !== preview[key];
  const figure = (key: (typeof MONEY | typeof OF_CHARGE | typeof OF_LEVY)[number], name: string, strong = false) =>
    preview[key] ? [{ ...{ key, name, strong }, hkd: preview[key], differs: differs(key) }] : [];
  const result = (key: 'toPay' | 'toAsk' | 'toRefund'): Figure => ({
    ...{ key, name: text(`orders.preview.${key}`), hkd: preview[key], strong: true, differs: differs(key) },
  });
  const figures: Figure[] = [
    {
      ...{ key: 'newAmount', name: text(asked ? 'orders.preview.fare' : 'orders.preview.total') },
      differs: differs('newAmount'),
      shown: (
        <>
          <span className="muted">
            <Money hkd={asked ? preview.oldTotal : preview.oldAmount} />
          </span>{' '}
          → <Money hkd={asked ? preview.newTotal : preview.newAmount} />
        </>
      ),
    },
    ...MONEY.flatMap((key) => figure(key, text(`orders.preview.${key}`))),
    ...OF_CHARGE.flatMap((key) => figure(key, text(`requests.figures.${key}`))),
    ...(preview.verb === 'transfer-request' ? carried(text, preview) : []),
    ...extrasLeft(text, preview.extrasLeft),
    ...[result('toPay'), result('toRefund')],
    ...(preview.toAsk && preview.toAsk !== preview.toPay ? [result('toAsk')] : []),
    ...OF_LEVY.flatMap((key) => figure(key, text(`requests.figures.${key}`), true)),
    ...(asked || backAsCredit(preview) > 0 ? backWays(text, preview) : []).map((each) =>
      each.key === 'toCredit' ? { ...each, differs: differs('toCredit') } : each,
    ),
    ...preview.seats.map((each) => ({
      key: `seats ${String(each.departureId)}`,
      name: (
        <>
          {text('orders.preview.seats')} {each.packageCode} <DateText date={each.departureDate} />
        </>
      ),
      shown: (
        <>
          <span className="muted">{each.before}</span> → {each.after}
        </>
      ),
    })),
    ...(preview.perTraveller ?? []).map((one) => ({
      ...{ key: `traveller ${String(one.memberId)}`, name: one.name, className: 'preview-each' },
      shown: (
        <>
          <Money hkd={one.amount} /> · {text('orders.preview.charge')} <Money hkd={one.charge} />
        </>
      ),
    })),
  ];
  return <FigureTable className="preview-table" figures={figures} />;
}
