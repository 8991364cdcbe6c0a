import { backAsCredit, backInAll, backInMoney } from '@domain/request-back';
import type { Preview } from '@domain/wire/change';
import { DateText } from '../../../parts/DateText';
import { Money } from '../../../parts/Money';
import { ExtrasLeft } from '../../requests/FigureNotes';
import { useText } from '../../../providers/i18n';

const MONEY = ['charge', 'nonRefundable', 'levyBack', 'paid'] as const satisfies readonly (keyof Preview)[];
/** How a charge leads to the fare afterwards, and what comes on top, in the words of who will decide on it. */
const OF_CHARGE = ['carriers', 'kept', 'added', 'compensation'] as const satisfies readonly (keyof Preview)[];

/** What a transfer leaves open of the levy, or gives back of it, beside the fare. */
const OF_LEVY = ['levyToPay', 'levyToRefund'] as const satisfies readonly (keyof Preview)[];

/** What a verb would do, in figures: totals old and new, charge, levy back, to pay or to refund, seats (issue: money first). */
export function PreviewFigures({ preview, before }: { preview: Preview; before?: Preview | undefined }) {
  const text = useText();
  const differs = (key: keyof Preview): string => (before && before[key] !== preview[key] ? 'differs' : '');
  const [all, credit] = [backInAll(preview), backAsCredit(preview)];
  const asked = preview.verb.endsWith('-request');
  return (
    <table className="plain-table preview-table">
      <thead>
        <tr>
          <th scope="col" colSpan={2} className="num">
            HK$
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className={differs('newAmount')}>
          <th scope="row">{text(asked ? 'orders.preview.fare' : 'orders.preview.total')}</th>
          <td className="num">
            <span className="muted">
              <Money hkd={asked ? preview.oldTotal : preview.oldAmount} />
            </span>{' '}
            → <Money hkd={asked ? preview.newTotal : preview.newAmount} />
          </td>
        </tr>
        {MONEY.filter((key) => preview[key] !== 0).map((key) => (
          <tr key={key} className={differs(key)}>
            <th scope="row">{text(`orders.preview.${key}`)}</th>
            <td className="num">
              <Money hkd={preview[key]} />
            </td>
          </tr>
        ))}
        {OF_CHARGE.filter((key) => preview[key]).map((key) => (
          <tr key={key} className={differs(key)}>
            <th scope="row">{text(`requests.figures.${key}`)}</th>
            <td className="num">
              <Money hkd={preview[key] ?? 0} />
            </td>
          </tr>
        ))}
        <ExtrasLeft hkd={preview.extrasLeft} />
        <tr className={`preview-strong ${differs('toPay')}`}>
          <th scope="row">{text('orders.preview.toPay')}</th>
          <td className="num">
            <Money hkd={preview.toPay} />
          </td>
        </tr>
        <tr className={`preview-strong ${differs('toRefund')}`}>
          <th scope="row">{text('orders.preview.toRefund')}</th>
          <td className="num">
            <Money hkd={preview.toRefund} />
          </td>
        </tr>
        {OF_LEVY.filter((key) => preview[key]).map((key) => (
          <tr key={key} className={`preview-strong ${differs(key)}`}>
            <th scope="row">{text(`requests.figures.${key}`)}</th>
            <td className="num">
              <Money hkd={preview[key] ?? 0} />
            </td>
          </tr>
        ))}
        {asked && credit === 0 && all !== preview.toRefund && (
          <tr className="preview-strong">
            <th scope="row">{text('requests.figures.payBack')}</th>
            <td className="num">
              <Money hkd={all} />
            </td>
          </tr>
        )}
        {credit > 0 && (
          <>
            <tr className={`preview-strong ${differs('toCredit')}`}>
              <th scope="row">{text('requests.figures.toCredit')}</th>
              <td className="num">
                <Money hkd={credit} />
              </td>
            </tr>
            <tr className="preview-strong">
              <th scope="row">{text('requests.figures.payOut')}</th>
              <td className="num">
                <Money hkd={backInMoney(preview)} />
              </td>
            </tr>
          </>
        )}
        {preview.seats.map((each) => (
          <tr key={each.departureId}>
            <th scope="row">
              {text('orders.preview.seats')} {each.packageCode} <DateText date={each.departureDate} />
            </th>
            <td className="num">
              <span className="muted">{each.before}</span> → {each.after}
            </td>
          </tr>
        ))}
        {(preview.perTraveller ?? []).map((one) => (
          <tr key={one.memberId} className="preview-each">
            <th scope="row">{one.name}</th>
            <td className="num">
              <Money hkd={one.amount} /> · {text('orders.preview.charge')} <Money hkd={one.charge} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
