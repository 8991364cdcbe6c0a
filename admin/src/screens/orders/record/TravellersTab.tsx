import { Button } from 'antd';
import type { MemberWire, SubOrderWire } from '@domain/wire/order';
import { Money } from '../../../parts/Money';
import { StatusTag } from '../../../parts/StatusTag';
import { useText } from '../../../providers/i18n';
import { nameOf } from '../booking/names';
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
        <table className="plain-table stacks">
          <thead>
            <tr>
              {(['traveller', 'type', 'birthDate', 'certificateNo', 'expiryDate', 'phone', 'roomGroup'] as const).map(
                (key) => (
                  <th scope="col" key={key}>
                    {text(`orders.fields.${key}`)}
                  </th>
                ),
              )}
              <th scope="col">{text('orders.booking.extras')}</th>
              <th scope="col" className="num">
                HK$
              </th>
            </tr>
          </thead>
          <tbody>
            {subOrder.members.map((one, at) => (
              <tr key={one.id} className={one.state === 'LIVING' ? '' : 'gone'}>
                <th scope="row">
                  {at + 1}. {nameOf(one)} {one.state !== 'LIVING' && <StatusTag kind="memberState" value={one.state} />}
                </th>
                <td data-label={text('orders.fields.type')} className="nowrap">
                  {text(`words.memberType.${one.type}`)}
                </td>
                <td data-label={text('orders.fields.birthDate')} className="nowrap">
                  <span>
                    {one.birthDate ?? '–'}
                    {one.age !== null && <span className="muted"> ({one.age})</span>}
                  </span>
                </td>
                <td data-label={text('orders.fields.certificateNo')} className="nowrap">
                  {document(one, text)}
                </td>
                <td data-label={text('orders.fields.expiryDate')} className="nowrap">
                  {one.expiryDate ?? '–'}
                </td>
                <td data-label={text('orders.fields.phone')}>{one.phone || '–'}</td>
                <td data-label={text('orders.fields.roomGroup')}>
                  {one.room ? `${one.room.group} ${text(`words.roomType.${one.room.type}`)}` : '–'}
                </td>
                <td data-label={text('orders.booking.extras')}>{extras(one, text) || '–'}</td>
                <td data-label={text('orders.fields.amountHkd')} className="num">
                  <Money hkd={one.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
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
