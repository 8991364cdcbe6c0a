import { Button } from 'antd';
import type { Labels } from '@domain/labels/en';
import type { MemberWire, SubOrderWire } from '@domain/wire/order';
import { PlainTable } from '../../../parts/PlainTable';
import { StatusTag } from '../../../parts/StatusTag';
import { useText } from '../../../providers/i18n';
import { nameOf } from '../../../parts/names';
import type { OrderForBooking } from '../calls';

/** Everybody who was ever booked; who has left stays to be seen. */
export function TravellersTab({ order, start }: { order: OrderForBooking; start: (move: string, id: number) => void }) {
  return (
    <>
      {order.subOrders.map((each) => (
        <Party key={each.id} subOrder={each} start={start} />
      ))}
    </>
  );
}

function Party({ subOrder, start }: { subOrder: SubOrderWire; start: (move: string, id: number) => void }) {
  const text = useText();
  const named = (key: Parameters<typeof fieldKey>[0]): string => text(fieldKey(key));
  const unbroken = (key: Parameters<typeof fieldKey>[0]) => ({ key, name: named(key), className: 'nowrap' });
  return (
    <section className="card">
      <div className="sale-head">
        <h2>
          {subOrder.subOrderNumber} <span className="muted">{subOrder.packageCode}</span>
        </h2>
        {subOrder.moves.includes('amend') && (
          <Button size="small" onClick={() => start('amend', subOrder.id)}>
            {text('orders.moves.amend')}
          </Button>
        )}
      </div>
      <div className="scroll-x">
        <PlainTable
          rows={subOrder.members}
          rowKey={({ id }) => id}
          rowClass={({ state }) => (state === 'LIVING' ? '' : 'gone')}
          columns={[
            {
              ...{ key: 'traveller', name: named('traveller'), heads: true, className: 'whole-words' },
              of: (one, at) => (
                <>
                  {at + 1}. {nameOf(one)} {one.state !== 'LIVING' && <StatusTag kind="memberState" value={one.state} />}
                </>
              ),
            },
            { ...unbroken('type'), of: ({ type }) => text(`words.memberType.${type}`) },
            {
              ...unbroken('birthDate'),
              of: ({ birthDate, age }) => (
                <span>
                  {birthDate ?? '–'}
                  {age !== null && <span className="muted"> ({age})</span>}
                </span>
              ),
            },
            { ...unbroken('certificateNo'), of: (one) => document(one, text) },
            { ...unbroken('expiryDate'), of: ({ expiryDate }) => expiryDate ?? '–' },
            { key: 'phone', name: named('phone'), of: ({ phone }) => phone || '–' },
            {
              ...unbroken('roomGroup'),
              of: ({ room }) => (room ? `${room.group} ${text(`words.roomType.${room.type}`)}` : '–'),
            },
            { key: 'extras', name: text('orders.booking.extras'), of: (one) => extras(one, text) || '–' },
            { key: 'amount', name: named('amount'), hkd: ({ amount }) => amount },
          ]}
        />
      </div>
    </section>
  );
}
const fieldKey = <K extends keyof Labels['orders']['fields']>(key: K) => `orders.fields.${key}` as const;
type T = ReturnType<typeof useText>;
const document = (one: MemberWire, text: T): string =>
  [one.certificateType && text(`words.certificateType.${one.certificateType}`), one.certificateNo]
    .filter(Boolean)
    .join(' ') || '–';
const extras = (one: MemberWire, text: T): string =>
  (['occupyBed', 'extraBed', 'singleRoom', 'visa', 'insurance'] as const)
    .filter((key) => one[key])
    .map((key) => text(`orders.fields.${key}`))
    .join(', ');
