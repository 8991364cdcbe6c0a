import { useRef, useState } from 'react';
import { fromHkd, sum, toHkd } from '@domain/money';
import { changesHands } from '@domain/receipts';
import { isReturned } from '@domain/voids';
import type { PaymentWire } from '@domain/wire/payment';
import { mayAny } from '../../../providers/access';
import { newKey } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { InstantText } from '../../../parts/DateText';
import { EmptyState } from '../../../parts/EmptyState';
import { Money, moneyText, trueMinus } from '../../../parts/Money';
import { OffButton } from '../../../parts/OffButton';
import { PlainTable } from '../../../parts/PlainTable';
import { ReasonModal } from '../../../parts/ReasonModal';
import { MeaningTag } from '../../../parts/StatusTag';
import { CreditLine } from '../../credits/CreditLine';
import { type OrderForBooking, receiptLink, voidPayment } from '../calls';
import { Charges } from './Charges';
import { AskForVoid, useVoidWishes, VoidWishes } from './VoidRequests';

const total = (rows: readonly PaymentWire[], of: 'fareAmount' | 'levyAmount' | 'amount'): number =>
  toHkd(sum(rows.map((row) => fromHkd(row[of]))));
const byCompany = ({ levyPayer }: PaymentWire): boolean => levyPayer === 'COMPANY';

/** Kinds that stand among the rows and do not lower what was paid (decisions B18); whoever adds up the column must know. */
const BESIDE = ['CHARGE', 'COMPENSATION', 'CREDIT_PAID'] as const satisfies readonly PaymentWire['kind'][];

/** What a void says, and what it says of a cheque that the bank sent back on a later day. */
const VOID = {
  title: 'orders.record.voidTitle',
  verb: 'orders.record.voidOk',
  help: 'orders.record.voidHelp',
  done: 'orders.record.voided',
} as const;
const RETURN = {
  title: 'orders.record.returnedTitle',
  verb: 'orders.record.returnedOk',
  help: 'orders.record.returnedHelp',
  done: 'orders.record.returnedDone',
} as const;
const sentBack = ({ method, takenAt }: PaymentWire): boolean =>
  isReturned({ method, takenAt: new Date(takenAt) }, new Date());

/** The ledger as it was written; nothing in it is ever changed, a void is a row of its own. */
export function MoneyTab({ order, refresh }: { order: OrderForBooking; refresh: (words: string) => void }) {
  const text = useText();
  const [voiding, setVoiding] = useState<PaymentWire>();
  const { wishes, reload } = useVoidWishes(order.orderNumber);
  const open = wishes.filter(({ state }) => state === 'open');
  const isAsked = ({ receiptNo }: PaymentWire): boolean => open.some((wish) => wish.receiptNo === receiptNo);
  const key = useRef(newKey());
  const words = voiding && sentBack(voiding) ? RETURN : VOID;
  const beside = BESIDE.flatMap((kind) => {
    const amount = total(
      order.payments.filter((row) => row.kind === kind),
      'amount',
    );
    return amount === 0 ? [] : [`${text(`words.ledgerKind.${kind}`)} ${trueMinus(moneyText(amount))}`];
  });
  // a charge that is kept was paid, its row only books it elsewhere; levy that the company bears is nobody's payment
  const paid = order.payments.filter(({ kind }) => kind !== 'CHARGE');
  const byCustomer = paid.filter((row) => !byCompany(row));
  const borne = total(paid.filter(byCompany), 'levyAmount');
  if (order.payments.length === 0)
    return <EmptyState title={text('orders.record.noPayments')} help={text('orders.record.noPaymentsHelp')} />;
  return (
    <>
      <CreditLine payer={order} />
      <VoidWishes wishes={wishes} payments={order.payments} />
      <div className="scroll-x card">
        <PlainTable<PaymentWire>
          className="ledger"
          rows={order.payments}
          rowKey={({ id }) => id}
          rowClass={({ voided }) => (voided ? 'voided' : '')}
          columns={[
            {
              ...{
                key: 'receiptNo',
                name: text('orders.fields.receiptNo'),
                sum: <Paid beside={beside} borne={borne} />,
              },
              of: ({ receiptNo }) => (
                <a href={receiptLink(receiptNo)} target="_blank" rel="noreferrer">
                  {receiptNo}
                </a>
              ),
            },
            {
              ...{ key: 'takenAt', name: text('orders.fields.takenAt') },
              of: ({ takenAt }) => <InstantText instant={takenAt} />,
            },
            {
              ...{ key: 'kind', name: text('orders.fields.kind'), className: 'whole' },
              of: ({ kind, voided }) => (
                <span>
                  {text(`words.ledgerKind.${kind}`)}{' '}
                  {voided && <MeaningTag tone="bad" word={text('words.ledgerKind.VOID')} />}
                </span>
              ),
            },
            {
              ...{ key: 'method', name: text('orders.fields.method') },
              of: ({ kind, method, remark }) => (
                <div>
                  {changesHands(kind) ? text(`words.paymentMethod.${method}`) : '–'}
                  {changesHands(kind) && remark && <small className="ledger-remark">{remark}</small>}
                </div>
              ),
            },
            {
              ...{ key: 'takenBy', name: text('orders.fields.takenBy') },
              of: ({ takenBy, branch }) => `${takenBy} · ${branch}`,
            },
            {
              ...{ key: 'stamp', name: text('orders.fields.stamp') },
              of: ({ levyStampNo }) => levyStampNo || '–',
            },
            {
              ...{ key: 'fare', name: text('orders.fields.fare'), hkd: ({ fareAmount }) => fareAmount },
              sum: <Money hkd={total(paid, 'fareAmount')} />,
            },
            {
              ...{ key: 'levy', name: text('orders.fields.levy'), hkd: ({ levyAmount }) => levyAmount },
              sum: <Money hkd={total(byCustomer, 'levyAmount')} />,
            },
            {
              ...{ key: 'amount', name: text('orders.fields.amount'), hkd: ({ amount }) => amount },
              sum: <Money hkd={order.paid} />,
            },
            {
              ...{ key: 'void', figure: true },
              of: (row) =>
                mayAny(['payments.void']) ? (
                  <VoidButton row={row} onVoid={() => setVoiding(row)} />
                ) : (
                  <AskForVoid row={row} asked={isAsked(row)} onAsked={reload} />
                ),
            },
          ]}
        />
      </div>
      <Charges order={order} />
      <ReasonModal
        open={voiding !== undefined}
        title={text(words.title, { number: voiding?.receiptNo ?? '' })}
        verb={text(words.verb, { amount: moneyText(voiding?.amount ?? 0) })}
        danger
        usual={open.filter(({ receiptNo }) => receiptNo === voiding?.receiptNo).map(({ reason }) => reason)}
        onCancel={() => setVoiding(undefined)}
        onOk={async (reason) => {
          if (!voiding) return;
          await voidPayment(voiding.id, reason, key.current);
          key.current = newKey();
          setVoiding(undefined);
          refresh(text(words.done));
        }}
      >
        <p>{text(words.help)}</p>
      </ReasonModal>
    </>
  );
}

/** What the sums are, and what stands among the rows and is no part of them. */
function Paid({ beside, borne }: { beside: readonly string[]; borne: number }) {
  const text = useText();
  return (
    <>
      {text('orders.fields.paid')}
      {beside.length > 0 && (
        <small className="ledger-remark">{text('orders.record.paidBeside', { kinds: beside.join(' · ') })}</small>
      )}
      {borne !== 0 && (
        <small className="ledger-remark">{text('orders.record.levyBorne', { amount: moneyText(borne) })}</small>
      )}
    </>
  );
}

/** What asks for a word why not, since a reader of the ledger would look for it; of the others it is plain. */
const isWorthSaying = (why: PaymentWire['voidRefusal']): why is 'payment.moved' | 'request.open' =>
  why === 'payment.moved' || why === 'request.open';

function VoidButton({ row, onVoid }: { row: PaymentWire; onVoid: () => void }) {
  const text = useText();
  const why = row.voidRefusal;
  if (why !== null && !isWorthSaying(why)) return null;
  return (
    <OffButton size="small" danger why={why && text(`errors.${why}`)} onClick={onVoid}>
      {text(sentBack(row) ? 'orders.record.returned' : 'orders.record.void')}
    </OffButton>
  );
}
