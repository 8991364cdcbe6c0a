import { Timeline } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequestFigures } from '@domain/wire/request';
import type { RequestCard } from '@domain/wire/request-card';
import { DateText, InstantText } from '../../parts/DateText';
import { actionName } from '../../parts/HistoryTab';
import { Money } from '../../parts/Money';
import { StatusTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { orderLink } from '../orders/calls';
import { RefundDue } from './FigureNotes';
import { RequestFiguresTable } from './RequestFiguresTable';
import { RequestPeople } from './RequestPeople';

interface Props {
  card: RequestCard;
  /** Those of the card, or what they come to at a charge that is being typed. */
  figures: RequestFigures | null;
  fields: ReactNode;
}

/** The same card at both stages: request, order, ledger, figures, history (decisions B4). */
export function RequestCardView({ card, figures, fields }: Props) {
  const { request } = card;
  const text = useText();
  return (
    <>
      <section className="card">
        <div className="sale-head">
          <h2>
            {text(`words.requestKind.${request.kind}`)} · {request.requester}
          </h2>
          <span>
            <RefundDue request={request} /> <StatusTag kind="requestState" value={request.state} />
          </span>
        </div>
        <p className="muted">
          <InstantText instant={request.createdAt} /> · {request.branch}
          {request.reasonCode && ` · ${text(`words.reasonCode.${request.reasonCode}`)}`}
          {request.remedy && ` · ${text(`words.remedy.${request.remedy}`)}`}
        </p>
        {request.reason && <p className="request-reason">“{request.reason}”</p>}
        <RequestPeople request={request} subOrders={card.order.subOrders} figures={card.figures} />
        {request.targetPackageCode && (
          <p>
            <b className="unbroken">
              {request.packageCode} <DateText date={request.departureDate} />
            </b>{' '}
            →{' '}
            <b className="unbroken">
              {request.targetPackageCode} <DateText date={request.targetDepartureDate} />
            </b>
            {request.heldUntil && (
              <span className="muted">
                {' '}
                {text('requests.held')} <InstantText instant={request.heldUntil} />
              </span>
            )}
          </p>
        )}
        {request.opBy && (
          <p className="muted">
            {text('requests.opBy', { name: request.opBy })} <InstantText instant={request.opAt} />
          </p>
        )}
      </section>
      {figures && (
        <section className="card">
          <h2>{text('requests.figuresTitle')}</h2>
          <RequestFiguresTable request={request} figures={figures} />
        </section>
      )}
      {fields}
      <OrderCard card={card} />
      <section className="card">
        <h2>{text('app.record.history')}</h2>
        <Timeline
          items={card.history.map((each) => ({
            children: (
              <>
                <b>
                  {text.find(`requests.actions.${each.action}`, actionName(text, { ...each, resource: 'requests' }))}
                </b>{' '}
                {each.who}{' '}
                <span className="muted">
                  <InstantText instant={each.at} />
                </span>
                {each.reason && each.reason !== request.reason && <p>“{each.reason}”</p>}
              </>
            ),
          }))}
        />
      </section>
    </>
  );
}

/** The order behind it and every movement of its money. */
function OrderCard({ card: { order, request } }: { card: RequestCard }) {
  const text = useText();
  const party = order.subOrders.find((each) => each.id === request.subOrderId);
  const rows = order.payments.filter((row) => row.subOrderId === request.subOrderId);
  const amount = text('app.table.inHkd', { name: text('orders.fields.amount') });
  return (
    <section className="card">
      <div className="sale-head">
        <h2>
          <Link to={orderLink(order.orderNumber)}>{order.orderNumber}</Link>{' '}
          <span className="muted">{party?.packageName}</span>
        </h2>
        <StatusTag kind="paymentState" value={party?.paymentState ?? order.paymentState} />
      </div>
      <p>
        {order.contactPerson} · <a href={`tel:${order.contactPhone}`}>{order.contactPhone}</a>
      </p>
      <p>
        {text('orders.fields.amount')}{' '}
        <b>
          <Money hkd={party?.amount ?? 0} sign />
        </b>{' '}
        · {text('orders.fields.paid')}{' '}
        <b>
          <Money hkd={party?.paid ?? 0} sign />
        </b>
      </p>
      {rows.length > 0 && (
        <table className="plain-table stacks">
          <thead>
            <tr>
              <th scope="col">{text('orders.fields.receiptNo')}</th>
              <th scope="col">{text('orders.fields.takenAt')}</th>
              <th scope="col">{text('orders.fields.kind')}</th>
              <th scope="col" className="num">
                {amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-label={text('orders.fields.receiptNo')}>{row.receiptNo}</td>
                <td data-label={text('orders.fields.takenAt')}>
                  <InstantText instant={row.takenAt} />
                </td>
                <td data-label={text('orders.fields.kind')}>
                  {text(`words.ledgerKind.${row.kind}`)} · {text(`words.paymentMethod.${row.method}`)}
                </td>
                <td data-label={amount} className="num">
                  <Money hkd={row.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
