import type { RequestFigures, RequestWire } from '@domain/wire/request';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

const ALWAYS = ['oldTotal', 'newTotal', 'paid', 'charge'] as const;
const IF_ANY = ['nonRefundable', 'kept', 'added', 'carriedOver', 'levyBack'] as const;

/** What a request moves, in figures of fare without levy; the two that matter stand last and large. */
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
    <div className="scroll-x">
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
          <tr>
            <th scope="row">{text('requests.figures.days')}</th>
            <td className="num">{figures.daysToDeparture}</td>
          </tr>
          <tr>
            <th scope="row">{text('requests.figures.seats')}</th>
            <td className="num">
              {text('requests.figures.seatsMove', { freed: figures.seatsFreed, taken: figures.seatsTaken })}
            </td>
          </tr>
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
        </tbody>
      </table>
    </div>
  );
}
