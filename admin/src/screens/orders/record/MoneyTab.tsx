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
import { Money, moneyText } from '../../../parts/Money';
import { OffButton } from '../../../parts/OffButton';
import { ReasonModal } from '../../../parts/ReasonModal';
import { MeaningTag } from '../../../parts/StatusTag';
import { CreditLine } from '../../credits/CreditLine';
import { type OrderForBooking, receiptLink, voidPayment } from '../calls';
import { Charges } from './Charges';
import { AskForVoid, useVoidWishes, VoidWishes } from './VoidRequests';

const MONEY = ['fare', 'levy', 'amount'] as const;

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
  const hkd = (of: (typeof MONEY)[number]): string => text('app.table.inHkd', { name: text(`orders.fields.${of}`) });
  const beside = BESIDE.flatMap((kind) => {
    const amount = total(
      order.payments.filter((row) => row.kind === kind),
      'amount',
    );
    return amount === 0 ? [] : [`${text(`words.ledgerKind.${kind}`)} ${moneyText(amount)}`];
  });
  // a charge that is kept was paid, its row only books it elsewhere; levy that the company bears is nobody's payment
  const paid = order.payments.filter(({ kind }) => kind !== 'CHARGE');
  const borne = total(paid.filter(byCompany), 'levyAmount');
  if (order.payments.length === 0)
    return <EmptyState title={text('orders.record.noPayments')} help={text('orders.record.noPaymentsHelp')} />;
  return (
    <>
      <CreditLine payer={order} />
      <VoidWishes wishes={wishes} payments={order.payments} />
      <div className="scroll-x card">
        <table className="plain-table ledger stacks">
          <thead>
            <tr>
              <th scope="col">{text('orders.fields.receiptNo')}</th>
              <th scope="col">{text('orders.fields.takenAt')}</th>
              <th scope="col">{text('orders.fields.kind')}</th>
              <th scope="col">{text('orders.fields.method')}</th>
              <th scope="col">{text('orders.fields.takenBy')}</th>
              <th scope="col">{text('orders.fields.stamp')}</th>
              {MONEY.map((key) => (
                <th key={key} scope="col" className="num">
                  {hkd(key)}
                </th>
              ))}
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {order.payments.map((row) => (
              <tr key={row.id} className={row.voided ? 'voided' : ''}>
                <td data-label={text('orders.fields.receiptNo')}>
                  <a href={receiptLink(row.receiptNo)} target="_blank" rel="noreferrer">
                    {row.receiptNo}
                  </a>
                </td>
                <td data-label={text('orders.fields.takenAt')}>
                  <InstantText instant={row.takenAt} />
                </td>
                <td data-label={text('orders.fields.kind')}>
                  <span>
                    {text(`words.ledgerKind.${row.kind}`)}{' '}
                    {row.voided && <MeaningTag tone="bad" word={text('words.ledgerKind.VOID')} />}
                  </span>
                </td>
                <td data-label={text('orders.fields.method')}>
                  <div>
                    {changesHands(row.kind) ? text(`words.paymentMethod.${row.method}`) : '–'}
                    {changesHands(row.kind) && row.remark && <small className="ledger-remark">{row.remark}</small>}
                  </div>
                </td>
                <td data-label={text('orders.fields.takenBy')}>
                  {row.takenBy} · {row.branch}
                </td>
                <td data-label={text('orders.fields.stamp')}>{row.levyStampNo || '–'}</td>
                <td data-label={hkd('fare')} className="num">
                  <Money hkd={row.fareAmount} />
                </td>
                <td data-label={hkd('levy')} className="num">
                  <Money hkd={row.levyAmount} />
                </td>
                <td data-label={hkd('amount')} className="num">
                  <Money hkd={row.amount} />
                </td>
                <td className="num">
                  {mayAny(['payments.void']) ? (
                    <VoidButton row={row} onVoid={() => setVoiding(row)} />
                  ) : (
                    <AskForVoid row={row} asked={isAsked(row)} onAsked={reload} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {text('orders.fields.paid')}
                {beside.length > 0 && (
                  <small className="ledger-remark">
                    {text('orders.record.paidBeside', { kinds: beside.join(' · ') })}
                  </small>
                )}
                {borne !== 0 && (
                  <small className="ledger-remark">
                    {text('orders.record.levyBorne', { amount: moneyText(borne) })}
                  </small>
                )}
              </th>
              <td data-label={hkd('fare')} className="num">
                <Money hkd={total(paid, 'fareAmount')} />
              </td>
              <td data-label={hkd('levy')} className="num">
                <Money
                  hkd={total(
                    paid.filter((row) => !byCompany(row)),
                    'levyAmount',
                  )}
                />
              </td>
              <td data-label={hkd('amount')} className="num">
                <Money hkd={order.paid} />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
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

/** What asks for a word why not, since a reader of the ledger would look for it; of the others it is plain. */
const WORTH_SAYING: readonly PaymentWire['voidRefusal'][] = ['payment.moved', 'request.open'];

function VoidButton({ row, onVoid }: { row: PaymentWire; onVoid: () => void }) {
  const text = useText();
  const why = row.voidRefusal;
  if (why !== null && !WORTH_SAYING.includes(why)) return null;
  return (
    <OffButton size="small" danger why={why && text(`errors.${why}`)} onClick={onVoid}>
      {text(sentBack(row) ? 'orders.record.returned' : 'orders.record.void')}
    </OffButton>
  );
}
