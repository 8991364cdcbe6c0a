import type { RequestFigures, RequestWire } from '@domain/wire/request';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

const ALWAYS = ['oldTotal', 'newTotal', 'paid', 'charge'] as const;
const IF_ANY = ['nonRefundable', 'kept', 'added', 'carriedOver'] as const;

/** What the customer gets back in all: fare and its levy. */
export const payBack = ({ toRefund, levyBack }: Pick<RequestFigures, 'toRefund' | 'levyBack'>): number =>
  Math.round((toRefund + levyBack) * 100) / 100;

/** What a request moves: days and seats in words, then fare without levy; the figures that matter stand last and large. */
export function RequestFiguresTable({
  request,
  figures,
}: {
  request: Pick<RequestWire, 'kind'>;
  figures: RequestFigures;
}) {
  const text = useText();
  const rows = [...ALWAYS, ...IF_ANY.filter((key) => figures[key] !== 0)];
  return (
    <>
      <p>
        {text('requests.figures.days')} <b>{figures.daysToDeparture}</b> · {text('requests.figures.seats')}{' '}
        <b>{text('requests.figures.seatsMove', { freed: figures.seatsFreed, taken: figures.seatsTaken })}</b>
      </p>
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
          {request.kind === 'transfer' && (
            <tr className="preview-strong">
              <th scope="row">{text('requests.figures.toPay')}</th>
              <td className="num">
                <Money hkd={figures.toPay} />
              </td>
            </tr>
          )}
          <tr className="preview-strong">
            <th scope="row">{text('requests.figures.toRefund')}</th>
            <td className="num">
              <Money hkd={figures.toRefund} />
            </td>
          </tr>
          {figures.levyBack !== 0 && (
            <>
              <tr>
                <th scope="row">{text('requests.figures.levyBack')}</th>
                <td className="num">
                  <Money hkd={figures.levyBack} />
                </td>
              </tr>
              <tr className="preview-strong">
                <th scope="row">{text('requests.figures.payBack')}</th>
                <td className="num">
                  <Money hkd={payBack(figures)} />
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
    </>
  );
}
