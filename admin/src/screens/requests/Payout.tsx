import { Input } from 'antd';
import type { ReactNode } from 'react';
import { MONEY_METHODS, type PaymentMethod } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { Labelled } from '../../parts/Labelled';
import { useText } from '../../providers/i18n';

/** How money goes back, and to whom. */
export interface Payout {
  method: PaymentMethod;
  reference: string;
  payee: string;
}
/** What finance must write down before money goes out; cash has no number of its own. */
export const payoutGaps = ({ method, reference, payee }: Payout) => ({
  payee: payee.trim() === '',
  reference: method !== 'CASH' && reference.trim() === '',
});

interface Props {
  payout: Payout;
  change: (next: Payout) => void;
  /** Somebody tried to go on: what is missing says so. */
  lacking: boolean;
  refused: string | undefined;
  /** Why it is paid so, where that is asked for. */
  children: ReactNode;
}

/** Method, payee and reference of money that goes back. */
export function PayoutFields({ payout, change, lacking, refused, children }: Props) {
  const text = useText();
  const gaps = payoutGaps(payout);
  return (
    <section className="card sale-row lower">
      <Labelled id="fc-method" label={text('orders.verbs.refundBy')}>
        <Choice
          id="fc-method"
          value={payout.method}
          options={MONEY_METHODS.map((value) => ({ value, label: text(`words.paymentMethod.${value}`) }))}
          onChange={(method: PaymentMethod) => change({ ...payout, method })}
        />
      </Labelled>
      <Labelled
        id="fc-payee"
        label={text('requests.payee')}
        error={lacking && gaps.payee ? text('requests.payeeMissing') : refused}
        required
      >
        <Input
          id="fc-payee"
          maxLength={200}
          value={payout.payee}
          onChange={(event) => change({ ...payout, payee: event.target.value })}
        />
      </Labelled>
      <Labelled
        id="fc-reference"
        label={text('requests.reference')}
        error={lacking && gaps.reference ? text('requests.referenceMissing') : undefined}
        required={payout.method !== 'CASH'}
      >
        <Input
          id="fc-reference"
          maxLength={200}
          value={payout.reference}
          onChange={(event) => change({ ...payout, reference: event.target.value })}
        />
      </Labelled>
      {children}
    </section>
  );
}
