import { Timeline } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { changesHands } from '@domain/receipts';
import type { RequestFigures } from '@domain/wire/request';
import type { RequestCard } from '@domain/wire/request-card';
import { DateText, InstantText } from '../../parts/DateText';
import { actionName } from '../../parts/HistoryTab';
import { Money } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { StatusTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { orderLink } from '../orders/calls';
import { RefundDue } from './FigureNotes';
import { RequestFiguresTable } from './RequestFiguresTable';
import { RequestPeople } from './RequestPeople';
import { requestName } from '../../parts/request-name';
import { Quoted } from '../../parts/Quoted';

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
            {requestName(text, request)} · {request.requester}
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
        {request.reason && (
          <p className="request-reason">
            <Quoted words={request.reason} />
          </p>
        )}
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
                {each.reason && each.reason !== request.reason && (
                  <p>
                    <Quoted words={each.reason} />
                  </p>
                )}
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
        <PlainTable
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'receiptNo', name: text('orders.fields.receiptNo'), of: ({ receiptNo }) => receiptNo },
            {
              ...{ key: 'takenAt', name: text('orders.fields.takenAt') },
              of: ({ takenAt }) => <InstantText instant={takenAt} />,
            },
            {
              ...{ key: 'kind', name: text('orders.fields.kind') },
              of: ({ kind, method }) =>
                // what no money moved by has no means
                [
                  text(`words.ledgerKind.${kind}`),
                  ...(changesHands(kind) ? [text(`words.paymentMethod.${method}`)] : []),
                ].join(' · '),
            },
            { key: 'amount', name: text('orders.fields.amount'), hkd: ({ amount }) => amount },
          ]}
        />
      )}
    </section>
  );
}
