import { Alert, Button, Radio } from 'antd';
import { instantText } from '../../../parts/DateText';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { PayFields } from '../pay/PayFields';
import { handedOver } from '../pay/paying';
import { cents, ZERO } from '@domain/money';
import { faultText } from './checks';
import type { PayDraft } from './draft';
import { type Figures, levyOn } from './figures';
import { Summary } from './Summary';
import type { Sale } from './use-sale';
import type { Booking } from './use-booking';

/** Step 5: what will be booked in one look, the money taken with it, and the button that does it. */
export function PayStep({ sale, booking, figures }: { sale: Sale; booking: Booking; figures: Figures }) {
  const text = useText();
  const { draft, change, shown, lookup, offer } = sale;
  const pay = (part: Partial<PayDraft>): void => change((before) => ({ ...before, pay: { ...before.pay, ...part } }));
  if (!offer || !lookup) return null;
  const due = {
    open: figures.subtotal,
    now: figures.dueNow,
    levyOnly: ZERO,
    levyOf: (fare: typeof figures.subtotal) =>
      fare >= figures.subtotal ? figures.levyCharged : levyOn(offer, figures.subtotal, cents(fare), sale.now),
  };
  const fault = (name: string): string => faultText(shown[name] ?? shown[`payNow.${name}`], text);
  const amount = moneyText(handedOver(draft.pay, due));
  return (
    <div className="sale-step">
      <Summary sale={sale} />
      <h2>{text('orders.booking.payment')}</h2>
      <Radio.Group
        className="pay-when"
        value={draft.pay.when}
        onChange={(event) => pay({ when: event.target.value as PayDraft['when'] })}
        options={[
          { value: 'now', label: text('orders.booking.payNow') },
          { value: 'later', label: text('orders.booking.payLater', { time: instantText(lookup.holdUntil) }) },
        ]}
      />
      {draft.pay.when === 'now' && (
        <PayFields
          due={due}
          value={draft.pay}
          change={pay}
          errors={{
            amount: fault('amount'),
            tendered: fault('tendered'),
            belowMinimumReason: fault('belowMinimumReason'),
          }}
        />
      )}
      {booking.problem && <Alert type="error" showIcon role="alert" message={booking.problem.message} />}
      <div className="sale-submit">
        <Button type="primary" size="large" loading={booking.busy} onClick={() => void booking.submit()}>
          {draft.pay.when === 'now' && figures.subtotal > 0
            ? text('orders.booking.bookAndReceive', { amount })
            : text('orders.booking.bookAndHold')}
        </Button>
      </div>
    </div>
  );
}
