import type { SubOrderWire } from '@domain/wire/order';
import type { RequestFigures, RequestWire } from '@domain/wire/request';
import { PlainTable } from '../../parts/PlainTable';
import { useText } from '../../providers/i18n';
import { nameOf } from '../../parts/names';

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
  const figureOf = ({ id }: { id: number }) => each.find(({ memberId }) => memberId === id);
  return (
    <PlainTable
      narrow="stays"
      className="request-people"
      rows={people}
      rowKey={({ one }) => one.id}
      columns={[
        {
          ...{ key: 'traveller', name: text('orders.fields.traveller'), heads: true, className: 'whole-words' },
          of: ({ one, no }) => {
            const corrected = corrections?.find(({ memberId }) => memberId === one.id);
            return (
              <>
                {no}. {/* once it is corrected, the figures still know the name of before */}
                {corrected ? (figureOf(one)?.name ?? nameOf(one)) : nameOf(one)}
                {corrected && (
                  <>
                    {' '}
                    → <b>{nameOf(corrected)}</b>
                  </>
                )}
              </>
            );
          },
        },
        { key: 'fare', name: text('orders.fields.fare'), hkd: ({ one }) => figureOf(one)?.amount ?? one.amount },
        { key: 'charge', name: text('requests.figures.charge'), hkd: ({ one }) => figureOf(one)?.charge ?? null },
      ]}
    />
  );
}
