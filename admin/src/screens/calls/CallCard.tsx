import { CopyOutlined, PhoneOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Timeline } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { CALL_RESULTS, type CallResult } from '@domain/calls';
import { businessDate } from '@domain/dates';
import type { CallListRow } from '@domain/wire/order';
import type { CallWire } from '@domain/wire/call';
import { AlsoHere } from '../../parts/AlsoHere';
import { copyText } from '../../parts/copy';
import { InstantText, timeText } from '../../parts/DateText';
import { toOtherAddress, useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { useNamedHotkey } from '../../parts/hotkeys';
import { Money, moneyText } from '../../parts/Money';
import { MeaningTag, StatusTag } from '../../parts/StatusTag';
import { TypedDate } from '../../parts/TypedDate';
import { WholeDates } from '../../parts/WholeDates';
import { type Text, useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';
import { useToasts } from '../../providers/notification';
import { useSteady } from '../../queues/use-steady';
import { type CallInput, dueWords, useLogCall } from './use-calls';
import { orderLink } from '../orders/links';

interface Props {
  row: CallListRow;
  place: string;
  /** It has left the queue by another hand. */
  over: boolean;
  /** The call is written down: on to the next. */
  onLogged: (words: string) => void;
  onNext?: () => void;
}

/** One party to call: number, what is owed, what was said before, and what came of this call. */
export function CallCard({ row, place, over, onLogged, onNext }: Props) {
  const text = useText();
  const toasts = useToasts();
  const log = useLogCall();
  const [note, setNote] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [known] = useState(row.calls[0]?.id);
  const [last] = row.calls;
  const news = last && last.id !== known ? last : undefined;
  const sent = useRef(false);
  const dirty = note.trim() !== '' || until !== null;
  useUnsavedGuard(dirty, () => dirty && !sent.current, toOtherAddress);
  // a second press, or a letter, was meant for the party before
  const steady = useSteady(String(row.subOrderId));
  const copy = async (): Promise<void> => {
    if (await copyText(row.contactPhone)) toasts.done(text('orders.calls.copied', { phone: row.contactPhone }));
  };
  const done = async (result: CallResult): Promise<void> => {
    if (busy || !steady) return;
    if (until !== null && result !== 'PROMISED') return setProblem(text('orders.calls.untilElse'));
    setBusy(true);
    setProblem(undefined);
    const input: CallInput = { result };
    if (result === 'PROMISED' && until) input.promisedUntil = until;
    if (note.trim()) input.note = note.trim();
    try {
      await log(row.subOrderId, input);
      sent.current = true;
      onLogged(
        text('orders.calls.saved', { contact: row.contactPerson, result: text(`orders.calls.results.${result}`) }),
      );
    } catch (error) {
      const at = isProblem(error) ? error.errors?.['promisedUntil'] : undefined;
      if (at) setProblem([at].flat().join(' '));
      else toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  useNamedHotkey('c', text('orders.calls.copy'), () => void copy());
  const rests = over || news !== undefined;
  useResultKey(text, 'NO_ANSWER', rests, done);
  useResultKey(text, 'SPOKE', rests, done);
  useResultKey(text, 'PROMISED', rests, done);
  useResultKey(text, 'WRONG_NUMBER', rests, done);
  useNamedHotkey('j', text('orders.calls.next'), () => onNext?.(), { enabled: onNext !== undefined, repeats: true });
  return (
    <article className="request-item">
      <div className="card call-card">
        <header className="call-head">
          <h2>{row.contactPerson}</h2>
          <MeaningTag tone={row.overdue ? 'bad' : 'waiting'} word={dueWords(text, row)} />
          <span className="muted">{place}</span>
          <AlsoHere resource="orders" id={row.orderId} />
        </header>
        {(news ?? over) && (
          <Alert type="warning" showIcon role="alert" className="form-stale" message={meanwhile(text, news)} />
        )}
        <p className="call-phone">
          <a href={`tel:${row.contactPhone}`}>
            <PhoneOutlined /> {row.contactPhone}
          </a>
          <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
            {text('orders.calls.copy')} (C)
          </Button>
        </p>
        <Facts row={row} />
        <div className="call-form">
          <label htmlFor="call-note">{text('orders.calls.note')}</label>
          <Input id="call-note" value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
          <label htmlFor="call-until">{text('orders.calls.until')}</label>
          <TypedDate id="call-until" value={until} onChange={setUntil} invalid={problem !== undefined} />
          {problem && (
            <p className="call-problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        <Results text={text} off={busy || !steady} promised={until !== null} done={(result) => void done(result)} />
      </div>
      <Before row={row} />
    </article>
  );
}

/** What became of the party while it was looked at: who called, or that there is nothing to call about any more. */
const meanwhile = (text: Text, news: CallWire | undefined): string =>
  news
    ? text('orders.calls.meanwhile', {
        ...{ name: news.by, time: timeText(new Date(news.at)), result: text(`orders.calls.results.${news.result}`) },
      })
    : text('orders.calls.over');

/** A figure, since letters mean something of their own on every list: N would be a new record there. */
const keyOf = (result: CallResult): string => String(CALL_RESULTS.indexOf(result) + 1);
function useResultKey(
  text: Text,
  result: CallResult,
  rests: boolean,
  done: (result: CallResult) => Promise<void>,
): void {
  useNamedHotkey(keyOf(result), text(`orders.calls.results.${result}`), () => void done(result), { enabled: !rests });
}

function Results(props: { text: Text; off: boolean; promised: boolean; done: (result: CallResult) => void }) {
  const { text, off, promised, done } = props;
  const main: CallResult = promised ? 'PROMISED' : 'NO_ANSWER';
  return (
    <p className="call-results">
      {CALL_RESULTS.map((result) => (
        <Button key={result} type={result === main ? 'primary' : 'default'} disabled={off} onClick={() => done(result)}>
          {text(`orders.calls.results.${result}`)} ({keyOf(result)})
        </Button>
      ))}
    </p>
  );
}

function Facts({ row }: { row: CallListRow }) {
  const text = useText();
  return (
    <dl className="call-facts">
      {row.dueNow > 0 && (
        <>
          <dt>{text('orders.calls.dueNow')}</dt>
          <dd>
            <b>
              <Money hkd={row.dueNow} sign />
            </b>
          </dd>
        </>
      )}
      <dt>{text('orders.calls.owes')}</dt>
      <dd>
        <Money hkd={row.balance} sign />
        {row.orderBalance !== row.balance && (
          <>
            {' '}
            <span className="muted">{text('orders.calls.ofOrder', { amount: moneyText(row.orderBalance) })}</span>
          </>
        )}
      </dd>
      <dt>{text('orders.calls.due')}</dt>
      <dd>{row.dueOn}</dd>
      <dt>{text('orders.fields.tour')}</dt>
      <dd>
        {row.packageCode}{' '}
        {row.orderState === 'CANCELLED' || row.orderState === 'TRANSFERRED' ? (
          <>
            {row.departureDate} <StatusTag kind="orderState" value={row.orderState} />
          </>
        ) : row.departureDate < businessDate(new Date()) ? (
          <b className="bad">
            <WholeDates>{text('orders.calls.left', { date: row.departureDate })}</WholeDates>
          </b>
        ) : (
          row.departureDate
        )}
      </dd>
      <dt>{text('orders.record.order')}</dt>
      <dd>
        <Link to={orderLink(row.orderNumber)}>{row.orderNumber}</Link> <span className="muted">{row.branch}</span>
      </dd>
    </dl>
  );
}

/** What was said before, the newest first. */
function Before({ row }: { row: CallListRow }) {
  const text = useText();
  return (
    <section className="card" aria-label={text('orders.calls.calls')}>
      <h3>{text('orders.calls.calls')}</h3>
      {row.followUpDate && <p className="muted">{text('orders.calls.follow', { date: row.followUpDate })}</p>}
      {row.calls.length === 0 ? (
        <p className="muted">{text('orders.calls.noCalls')}</p>
      ) : (
        <Timeline
          items={row.calls.map((call) => ({
            key: call.id,
            children: (
              <>
                <b>{text(`orders.calls.results.${call.result}`)}</b> {call.promisedUntil}{' '}
                <span className="muted">
                  {call.by} <InstantText instant={call.at} relative />
                </span>
                {call.note && <div>{call.note}</div>}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}
