import { MailOutlined, PaperClipOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Timeline as Line } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MessageState } from '@domain/messages/words';
import type { MessageWire, TimelineRow } from '@domain/wire/message';
import { instantText, InstantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { Money } from '../../parts/Money';
import { requestName } from '../../parts/request-name';
import { MeaningTag } from '../../parts/StatusTag';
import { mayAny } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import type { Tone } from '../../theme';
import { type OrderForBooking, receiptLink } from '../orders/calls';
import { readTimeline, timelineKey } from './calls';
import { SendDialog } from './SendDialog';
import './messages.css';

const MESSAGE_TONES: Record<MessageState, Tone> = {
  ...{ queued: 'waiting', sending: 'waiting', sent: 'good', handedOver: 'neutral', unsubscribed: 'neutral' },
  ...{ failed: 'bad', bounced: 'bad', unsure: 'bad' },
};

/** Payments, states, requests, calls and messages of an order in one line of time, and the next message. */
export function Timeline({ order }: { order: OrderForBooking }) {
  const text = useText();
  const [writing, setWriting] = useState(false);
  const query = useQuery({
    queryKey: [...timelineKey(order.id), order.version],
    queryFn: () => readTimeline(order.id),
    // what is on its way says so until it has arrived
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3_000 : false),
  });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <section className="card order-timeline" aria-label={text('messages.timeline')}>
      {mayAny(['messages.send']) && (
        <Button icon={<MailOutlined />} onClick={() => setWriting(true)}>
          {text('messages.send')}
        </Button>
      )}
      {query.isPending ? (
        <Skeleton active />
      ) : (
        <Line
          items={query.data.map((row, i) => ({
            key: i,
            color: 'gray',
            children: (
              <>
                <span className="muted">
                  <InstantText instant={row.at} /> {row.by}
                </span>
                <div>
                  <What row={row} text={text} />
                </div>
              </>
            ),
          }))}
        />
      )}
      {writing && <SendDialog orderId={order.id} name={order.contactPerson} onClose={() => setWriting(false)} />}
    </section>
  );
}
const isUnderWay = (row: TimelineRow): boolean =>
  row.kind === 'message' && (row.message.state === 'queued' || row.message.state === 'sending');

function What({ row, text }: { row: TimelineRow; text: Text }) {
  switch (row.kind) {
    case 'ordered':
      return <b>{text('messages.line.ordered')}</b>;
    case 'payment':
      return (
        <>
          <b>{text.find(`words.ledgerKind.${row.ledger}`, row.ledger)}</b>{' '}
          <a href={receiptLink(row.receiptNo)} target="_blank" rel="noreferrer">
            {row.receiptNo}
          </a>{' '}
          <Money hkd={row.amount} sign /> {row.voided && <MeaningTag tone="bad" word={text('words.ledgerKind.VOID')} />}
        </>
      );
    case 'request': {
      const kind = requestName(text, { kind: row.request, reasonCode: row.reasonCode });
      return (
        <b>{text('messages.line.request', { kind, state: text.find(`words.requestState.${row.state}`, row.state) })}</b>
      );
    }
    case 'state':
      return <b>{text('messages.line.state', { state: text.find(`words.orderState.${row.to}`, row.to) })}</b>;
    case 'call':
      return (
        <>
          <b>{text('messages.line.call', { result: text.find(`orders.calls.results.${row.result}`, row.result) })}</b>{' '}
          {row.promisedUntil && text('messages.line.promised', { date: row.promisedUntil })} {row.note}
        </>
      );
    case 'message':
      return <Told message={row.message} text={text} />;
  }
}

/** A message as it was sent: its words open on demand, its papers by a press. */
function Told({ message, text }: { message: MessageWire; text: Text }) {
  const event = text(`messages.events.${message.event}`);
  const channel = text(`messages.channels.${message.channel}`);
  return (
    <>
      <b>{text('messages.line.message', { event, channel })}</b>{' '}
      <MeaningTag tone={MESSAGE_TONES[message.state]} word={text(`messages.states.${message.state}`)} />{' '}
      <span className="muted">{message.to}</span>
      <Fault message={message} text={text} />
      {message.body && (
        <details className="message-told">
          <summary>{message.subject || message.body.slice(0, 60)}</summary>
          <p lang={message.language}>{message.body}</p>
        </details>
      )}
      {message.files.map((file) => (
        <a
          key={file.id}
          className="message-file"
          href={`/api/messages/files/${file.id}`}
          title={`SHA-256 ${file.hash}`}
        >
          <PaperClipOutlined /> {file.name}
        </a>
      ))}
    </>
  );
}

/** What went wrong, what to do about it, and where: the server's own words come last. */
function Fault({ message: { id, state, tries, againAt, lastError }, text }: { message: MessageWire; text: Text }) {
  const lost = state === 'bounced' || state === 'unsure' || state === 'failed';
  if (lost)
    return (
      <div className="message-fault">
        {text(`messages.next.${state}`)} <Link to={`/data/messages/${String(id)}`}>{text('messages.next.open')}</Link>
        <div className="muted">{lastError}</div>
      </div>
    );
  if (againAt)
    return (
      <div className="message-fault">
        {text('messages.next.tried', { tries, at: instantText(againAt) })}
        <div className="muted">{lastError}</div>
      </div>
    );
  return lastError && state !== 'sent' ? <div className="message-fault">{lastError}</div> : null;
}
