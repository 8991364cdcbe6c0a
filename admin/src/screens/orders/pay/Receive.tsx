import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { toHkd } from '@domain/money';
import type { PaymentAnswer, PaymentInput } from '@domain/wire/payment';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { moneyText } from '../../../parts/Money';
import { useAnswered } from '../../../providers/answered';
import { newKey } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { isProblem, type Problem } from '../../../providers/problem';
import { useCreditOf } from '../../credits/CreditLine';
import { type OrderForBooking, receive, takeCash } from '../calls';
import { dueOf, isPayable } from './due';
import { detailsOf, fareOfPaying, handedOver, isAtField, newPaying, payErrors, type Paying } from './paying';
import { PayFields } from './PayFields';

interface Props {
  order: OrderForBooking;
  /** The party to pay for; none: the oldest first. */
  subOrderId?: number | undefined;
  onDone: (answer: PaymentAnswer) => void;
  /** Money is on its way; or there is an answer. */
  onSent: (sent: boolean) => void;
}

/** Money at the counter for an order that exists: the first settlement or any later one. */
export function Receive({ order, subOrderId, onDone, onSent }: Props) {
  const text = useText();
  const answered = useAnswered();
  const [paying, setPaying] = useState<Paying>(newPaying);
  const [party, setParty] = useState<number | undefined>(subOrderId);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const credit = useCreditOf(order)?.usable ?? 0;
  const due = dueOf(order, party, new Date());
  const living = order.subOrders.filter(isPayable);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    onSent(true);
    setProblem(undefined);
    const [take, sent] = [order.payments.length || paying.method !== 'CASH' ? receive : takeCash, input()];
    try {
      const answer = await answered(
        () => take(sent, key.current),
        (lost) => setProblem(lost.worded(text('orders.pay.lost'))),
      );
      key.current = newKey();
      onDone(answer);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
      onSent(false);
    }
  };
  const input = (): PaymentInput => ({
    orderNumber: order.orderNumber,
    ...(party === undefined ? {} : { subOrderId: party }),
    method: paying.method,
    amount: fareOfPaying(paying, due),
    ...detailsOf(paying),
    ...(paying.belowMinimumReason ? { belowMinimumReason: paying.belowMinimumReason } : {}),
  });
  return (
    <form
      className="receive"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {living.length > 1 && (
        <Labelled id="payParty" label={text('orders.pay.party')}>
          <Choice
            id="payParty"
            value={party ?? 0}
            options={[
              { value: 0, label: text('orders.pay.oldestFirst') },
              ...living.map((each) => ({
                value: each.id,
                label: `${each.subOrderNumber} ${each.packageCode} · ${moneyText(each.fareDue)}`,
              })),
            ]}
            onChange={(value: number) => {
              setParty(value === 0 ? undefined : value);
              setPaying((before) => ({ ...before, amount: null }));
            }}
          />
        </Labelled>
      )}
      <PayFields
        due={due}
        credit={credit}
        value={paying}
        change={(part) => {
          if (busy) return;
          setProblem(undefined);
          setPaying((before) => ({ ...before, ...part }));
        }}
        errors={payErrors(problem)}
      />
      {problem && !isAtField(problem) && <Alert type="error" showIcon role="alert" message={problem.message} />}
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={toHkd(due.open) === 0 && toHkd(due.levyOnly) === 0}
      >
        {text('orders.pay.receive', { amount: moneyText(handedOver(paying, due)) })}
      </Button>
    </form>
  );
}
