import { Input } from 'antd';
import { useState } from 'react';
import type { CreditLotWire } from '@domain/wire/credit';
import { MONEY_METHODS, type PaymentMethod } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { Labelled } from '../../parts/Labelled';
import { MoneyInput } from '../../parts/MoneyInput';
import { ReasonModal } from '../../parts/ReasonModal';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { askPayout } from './calls';

interface Props {
  lot: CreditLotWire;
  payee: string;
  close: () => void;
  done: () => void;
}
/** Asks finance to pay credit out; without a fee (decisions B18). */
export function PayoutModal({ lot, payee: usual, close, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const [amount, setAmount] = useState<number | null>(lot.payable);
  const [method, setMethod] = useState<PaymentMethod>('FPS');
  const [payee, setPayee] = useState(usual);
  const [lacking, setLacking] = useState(false);
  const ask = async (reason: string): Promise<void> => {
    setLacking(payee.trim() === '');
    if (payee.trim() === '') return;
    await askPayout(lot.id, { amount: amount ?? 0, method, payee, reason });
    toasts.done(text('credits.asked'));
    done();
  };
  return (
    <ReasonModal open title={text('credits.payoutTitle')} verb={text('credits.payout')} onOk={ask} onCancel={close}>
      <p>{text('credits.payoutHelp')}</p>
      <Labelled id="payout-amount" label={text('credits.amount')} required>
        <MoneyInput id="payout-amount" value={amount} onChange={setAmount} />
      </Labelled>
      <Labelled id="payout-method" label={text('credits.method')} required>
        <Choice<PaymentMethod>
          id="payout-method"
          value={method}
          options={MONEY_METHODS.map((value) => ({ value, label: text(`words.paymentMethod.${value}`) }))}
          onChange={setMethod}
        />
      </Labelled>
      <Labelled
        id="payout-payee"
        label={text('credits.payee')}
        error={lacking && payee.trim() === '' ? text('requests.payeeMissing') : undefined}
        required
      >
        <Input id="payout-payee" maxLength={200} value={payee} onChange={(event) => setPayee(event.target.value)} />
      </Labelled>
    </ReasonModal>
  );
}
