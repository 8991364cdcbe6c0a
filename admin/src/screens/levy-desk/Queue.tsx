import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isReceiptNo } from '@domain/stamps';
import type { StampQueue, UnstampedReceipt } from '@domain/wire/stamp';
import { instantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { Labelled } from '../../parts/Labelled';
import { Money } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem } from '../../providers/problem';
import { useShown } from '../../queues/use-shown';
import { putStamp, sheetLink } from './calls';
import { Replace } from './Replace';
import { orderLink } from '../orders/links';

const idOf = ({ receiptNo }: UnstampedReceipt): unknown => receiptNo;
/** The receipt waits for no stamp any more. */
const GONE: ReadonlySet<string> = new Set(['stamp.present', 'stamp.voided', 'general.stale']);

interface Props {
  queue: StampQueue;
  shop: string;
  changed: () => void;
}

/** One field for scanner or keyboard: Enter stores the stamp on the chosen receipt and goes on to the next. */
export function Queue({ queue, shop, changed }: Props) {
  const text = useText();
  const toasts = useToasts();
  const field = useRef<InputRef>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const rows = queue.rows.filter((row) => !done.has(row.receiptNo));
  const first = Math.max(
    0,
    rows.findIndex(({ receiptNo }) => receiptNo === chosen),
  );
  // a number that is being typed belongs to the receipt in hand, whatever others stamp meanwhile
  const { row: current, left, after, forget } = useShown(rows, idOf, first, shop);
  if (left && typed === '') forget();
  // a number that came along is in hand still: the next scan writes over it
  useEffect(() => field.current?.focus({ cursor: 'all' }), [current?.receiptNo]);
  const choose = (receiptNo: string, inHand = ''): void => {
    setChosen(receiptNo);
    setTyped(inHand);
    setFault('');
    forget();
    field.current?.focus();
  };
  const store = async (): Promise<void> => {
    const value = typed.trim();
    if (isReceiptNo(value)) return jump(value.toUpperCase());
    if (!current || busy) return;
    if (!value) return setFault(text('app.messages.required'));
    setBusy(true);
    try {
      await putStamp({ receiptNo: current.receiptNo, stampNo: value });
      toasts.done(text('stamps.stored', { stamp: value, receipt: current.receiptNo }));
      goOn(current);
    } catch (error) {
      // another desk was quicker with this receipt: to the next, where the stamp in hand is not yet used
      if (isProblem(error) && GONE.has(error.code)) {
        toasts.failed(error);
        goOn(current, value);
      } else
        setFault(
          isProblem(error) ? (error.errors['stampNo']?.[0] ?? error.message) : text('errors.general.unexpected'),
        );
    } finally {
      setBusy(false);
    }
  };
  const goOn = (from: UnstampedReceipt, inHand?: string): void => {
    setDone((all) => new Set([...all, from.receiptNo]));
    choose((after ?? rows[0])?.receiptNo ?? '', inHand);
    changed();
  };
  const jump = (receiptNo: string): void => {
    if (rows.some((row) => row.receiptNo === receiptNo)) choose(receiptNo);
    else setFault(text('stamps.notInQueue', { receipt: receiptNo }));
  };
  return (
    <>
      {current ? (
        <form
          className="card levy-enter"
          onSubmit={(event) => {
            event.preventDefault();
            void store();
          }}
        >
          {left && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              message={text('stamps.meanwhile', { receipt: current.receiptNo })}
            />
          )}
          <Labelled id="levy-stamp" label={text('stamps.enter', { receipt: current.receiptNo })} error={fault}>
            <Input
              id="levy-stamp"
              ref={field}
              size="large"
              maxLength={40}
              autoComplete="off"
              value={typed}
              {...(fault ? { status: 'error' as const } : {})}
              onChange={(event) => {
                setTyped(event.target.value);
                setFault('');
              }}
            />
          </Labelled>
          <Button type="primary" size="large" htmlType="submit" loading={busy}>
            {text('stamps.store')}
          </Button>
          <p className="levy-of">
            <strong>
              {text('stamps.amount')} <Money hkd={current.levy} sign />
            </strong>{' '}
            · {text('stamps.fare')} <Money hkd={current.fare} sign /> · {current.contactPerson} ·{' '}
            {instantText(current.takenAt)}
          </p>
          <p className="muted levy-help">{text('stamps.enterHelp')}</p>
        </form>
      ) : (
        <section className="card">
          <EmptyState title={text('stamps.none')} help={text('stamps.noneHelp')} />
        </section>
      )}
      {rows.length > 0 && (
        <section className="card levy-rows">
          <div className="levy-bar">
            <p className="muted">
              {rows.length < queue.total - done.size
                ? text('stamps.more', { shown: rows.length, total: queue.total })
                : text('stamps.waiting', { count: rows.length })}
            </p>
            <Button icon={<PrinterOutlined />} href={sheetLink(shop || (current?.branch ?? ''))} target="_blank">
              {text('stamps.printList')}
            </Button>
          </div>
          <Rows rows={rows} current={current?.receiptNo ?? ''} choose={choose} />
        </section>
      )}
      <Replace changed={changed} />
    </>
  );
}

interface RowsProps {
  rows: UnstampedReceipt[];
  current: string;
  choose: (receiptNo: string) => void;
}
function Rows({ rows, current, choose }: RowsProps) {
  const text = useText();
  return (
    <PlainTable
      narrow="flows"
      rows={rows}
      rowKey={({ receiptNo }) => receiptNo}
      current={({ receiptNo }) => receiptNo === current}
      columns={[
        {
          ...{ key: 'receiptNo', name: text('stamps.receiptNo'), plain: true },
          of: ({ receiptNo }) => (
            <Button type="link" size="small" onClick={() => choose(receiptNo)}>
              {receiptNo}
            </Button>
          ),
        },
        { key: 'age', name: text('stamps.age'), plain: true, of: ({ days }) => <Age days={days} /> },
        { key: 'takenAt', name: text('stamps.takenAt'), plain: true, of: ({ takenAt }) => instantText(takenAt) },
        { key: 'levy', name: text('stamps.amount'), hkd: ({ levy }) => levy },
        { key: 'fare', name: text('stamps.fare'), hkd: ({ fare }) => fare },
        {
          ...{ key: 'order', name: text('stamps.order'), plain: true },
          of: ({ orderNumber }) => <Link to={orderLink(orderNumber, 'money')}>{orderNumber}</Link>,
        },
        { key: 'contact', name: text('stamps.contact'), plain: true, of: ({ contactPerson }) => contactPerson },
      ]}
    />
  );
}
/** The law wants the stamp at once: what lies over a night is late. */
function Age({ days }: { days: number }) {
  const text = useText();
  const word = days === 0 ? text('stamps.today') : text('stamps.days', { count: days });
  return <MeaningTag tone={days === 0 ? 'neutral' : days === 1 ? 'waiting' : 'bad'} word={word} />;
}
