import type { SubOrderWire } from '@domain/wire/order';
import type { RequestFigures, RequestWire } from '@domain/wire/request';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { nameOf } from '../orders/booking/names';

interface Props {
  request: Pick<RequestWire, 'kind' | 'memberIds' | 'corrections' | 'subOrderId'>;
  subOrders: readonly SubOrderWire[];
  /** What each is charged; who was of the party when it was worked out. */
  figures: RequestFigures | null;
}

/** Whom a request is about, numbered as on the order: what each is charged, and the name that each is to bear. */
export function RequestPeople({ request, subOrders, figures }: Props) {
  const text = useText();
  const { memberIds, corrections, subOrderId } = request;
  const each = figures?.perTraveller ?? [];
  const meant = memberIds ?? (each.length ? each.map((one) => one.memberId) : null);
  const members = subOrders.find(({ id }) => id === subOrderId)?.members ?? [];
  const people = members.map((one, at) => ({ one, no: at + 1 })).filter(({ one }) => meant?.includes(one.id) ?? true);
  if (request.kind === 'refund' || people.length === 0) return null;
  return (
    <table className="plain-table request-people">
      <thead>
        <tr>
          <th scope="col">{text('orders.fields.traveller')}</th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('orders.fields.fare') })}
          </th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('requests.figures.charge') })}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ one, no }) => {
          const figure = each.find(({ memberId }) => memberId === one.id);
          const corrected = corrections?.find(({ memberId }) => memberId === one.id);
          return (
            <tr key={one.id}>
              <th scope="row" className="whole-words">
                {no}. {/* once it is corrected, the figures still know the name of before */}
                {corrected ? (figure?.name ?? nameOf(one)) : nameOf(one)}
                {corrected && (
                  <>
                    {' '}
                    → <b>{nameOf(corrected)}</b>
                  </>
                )}
              </th>
              <td className="num">
                <Money hkd={figure?.amount ?? one.amount} />
              </td>
              <td className="num">
                <Money hkd={figure?.charge ?? null} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
