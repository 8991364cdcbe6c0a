import { Alert, Button } from 'antd';
import { changesHands } from '@domain/receipts';
import type { PaymentWire } from '@domain/wire/payment';
import { instantText } from '../../../parts/DateText';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';

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
