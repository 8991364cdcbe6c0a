import { useState } from 'react';
import { toHkd } from '@domain/money';
import type { PaymentAnswer } from '@domain/wire/payment';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { useCreditOf } from '../../credits/CreditLine';
import { type OrderForBooking, receive, takeCash } from '../calls';
import { dueOf, isPayable } from './due';
import { newPaying, sentOf, targetOf } from './paying';
import { TillFields } from './TillFields';
import { useTill } from './use-till';

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
  const [party, setParty] = useState<number | undefined>(subOrderId);
  const credit = useCreditOf(order)?.usable ?? 0;
  const till = useTill(order, newPaying(), { onDone, onSent });
  const { paying, change } = till;
  const due = dueOf(order, party, new Date());
  const living = order.subOrders.filter(isPayable);
  const take = order.payments.length || paying.also.length || paying.method !== 'CASH' ? receive : takeCash;
  const about = { orderNumber: order.orderNumber, ...(party === undefined ? {} : { subOrderId: party }) };
  return (
    <form
      className="receive"
      onSubmit={(event) => {
        event.preventDefault();
        void till.take((lastPaymentId, key) =>
          take({ ...about, lastPaymentId, ...sentOf(paying, targetOf(due)) }, key),
        );
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
              change({ amount: null, also: [] });
            }}
          />
        </Labelled>
      )}
      <TillFields till={till} due={due} credit={credit} off={toHkd(due.open) === 0 && toHkd(due.levyOnly) === 0} />
    </form>
  );
}
