import { Alert, Button } from 'antd';
import { changesHands } from '@domain/receipts';
import type { PaymentWire } from '@domain/wire/payment';
import { instantText } from '../../../parts/DateText';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import type { Due } from './due';
import { PayFields } from './PayFields';
import { handedOver, isAtField, isIdle, payErrors } from './paying';
import type { Till } from './use-till';

interface Props {
  till: Till;
  due: Due;
  credit?: number;
  /** Something else is missing. */
  off: boolean;
  /** Fields beside those of the payment that show what was refused of them. */
  shown?: readonly string[];
}

/** How a payment comes, what others took meanwhile, what was refused, and the button that receives it. */
export function TillFields({ till, due, credit = 0, off, shown = [] }: Props) {
  const text = useText();
  const { paying, change, problem, busy, meanwhile, agree } = till;
  return (
    <>
      <PayFields due={due} credit={credit} value={paying} change={change} errors={payErrors(problem)} />
      <Meanwhile rows={meanwhile} agree={agree} />
      {problem && !meanwhile.length && !isAtField(problem, ...shown) && (
        <Alert type="error" showIcon role="alert" message={problem.message} />
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={meanwhile.length > 0 || isIdle(paying, due) || off}
      >
        {text('orders.pay.receive', { amount: moneyText(handedOver(paying, due)) })}
      </Button>
    </>
  );
}

/** What others wrote in the ledger while the till was open: nothing is received before that was read. */
export function Meanwhile({ rows, agree }: { rows: readonly PaymentWire[]; agree: () => void }) {
  const text = useText();
  if (!rows.length) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={text('orders.pay.meanwhile')}
      description={
        <>
          {rows.map((row) => (
            <div key={row.id}>
              {text(changesHands(row.kind) ? 'orders.pay.meanwhileRow' : 'orders.pay.meanwhileMoved', {
                name: row.takenBy,
                kind: text(`words.ledgerKind.${row.kind}`),
                amount: moneyText(row.amount),
                method: text(`words.paymentMethod.${row.method}`),
                number: row.receiptNo,
                time: instantText(row.takenAt),
              })}
            </div>
          ))}
          <Button size="small" className="meanwhile-agree" onClick={agree}>
            {text('orders.pay.meanwhileAgree')}
          </Button>
        </>
      }
    />
  );
}
