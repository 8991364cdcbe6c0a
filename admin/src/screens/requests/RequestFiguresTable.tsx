import { backAsCredit, backInAll, backInMoney } from '@domain/request-back';
import type { RequestFigures, RequestWire } from '@domain/wire/request';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { DiscountNote, ExtrasLeft } from './FigureNotes';

const ALWAYS = ['oldTotal', 'newTotal', 'paid', 'charge'] as const;
const IF_ANY = ['nonRefundable', 'carriers', 'kept', 'added', 'carriedOver'] as const;

/** What goes back beside the fare. */
const BACK = ['levyBack', 'levyToRefund', 'compensation'] as const;
/** Of what goes back: what becomes or was credit, and the money that leaves. */
const WAYS = { toCredit: backAsCredit, payOut: backInMoney };

/** What a request moves: days and seats in words, then fare without levy; the figures that matter stand last and large. */
export function RequestFiguresTable({
  request,
  figures,
}: {
  request: Pick<RequestWire, 'kind'>;
  figures: RequestFigures;
}) {
  const text = useText();
  const rows = [...ALWAYS, ...IF_ANY.filter((key) => figures[key])];
  return (
    <>
      <p>
        {text('requests.figures.days')} <b>{figures.daysToDeparture}</b> · {text('requests.figures.seats')}{' '}
        <b>{text('requests.figures.seatsMove', { freed: figures.seatsFreed, taken: figures.seatsTaken })}</b>
      </p>
      <DiscountNote above={figures.discountAbove} />
      <table className="plain-table request-figures">
        <thead>
          <tr>
            <th scope="col" colSpan={2} className="num">
              HK$
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <tr key={key}>
              <th scope="row">{text(`requests.figures.${key}`)}</th>
              <td className="num">
                <Money hkd={figures[key]} />
                {key === 'charge' && figures.charge !== figures.computedCharge && (
                  <span className="muted">
                    {' '}
                    <s>
                      <Money hkd={figures.computedCharge} />
                    </s>
                  </span>
                )}
              </td>
            </tr>
          ))}
          {request.kind === 'refund' && figures.basis?.extras && (
            <tr>
              <th scope="row">{text('requests.figures.extras')}</th>
              <td className="num">
                <Money hkd={figures.basis.extras} />
              </td>
            </tr>
          )}
          <ExtrasLeft hkd={figures.basis?.extrasLeft} />
          {request.kind === 'transfer' && (
            <tr className="preview-strong">
              <th scope="row">{text('requests.figures.toPay')}</th>
              <td className="num">
                <Money hkd={figures.toPay} />
              </td>
            </tr>
          )}
          {figures.levyToPay !== 0 && (
            <tr>
              <th scope="row">{text('requests.figures.levyToPay')}</th>
              <td className="num">
                <Money hkd={figures.levyToPay} />
              </td>
            </tr>
          )}
          <tr className="preview-strong">
            <th scope="row">{text('requests.figures.toRefund')}</th>
            <td className="num">
              <Money hkd={figures.toRefund} />
            </td>
          </tr>
          {BACK.filter((key) => figures[key] !== 0).map((key) => (
            <tr key={key}>
              <th scope="row">{text(`requests.figures.${key}`)}</th>
              <td className="num">
                <Money hkd={figures[key]} />
              </td>
            </tr>
          ))}
          {backAsCredit(figures) === 0 && backInAll(figures) !== figures.toRefund && (
            <tr className="preview-strong">
              <th scope="row">{text('requests.figures.payBack')}</th>
              <td className="num">
                <Money hkd={backInAll(figures)} />
              </td>
            </tr>
          )}
          {backAsCredit(figures) > 0 &&
            Object.entries(WAYS).map(([key, of]) => (
              <tr key={key} className="preview-strong">
                <th scope="row">{text(`requests.figures.${key as keyof typeof WAYS}`)}</th>
                <td className="num">
                  <Money hkd={of(figures)} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
