import { Input } from 'antd';
import { useState } from 'react';
import type { CreditAskWire } from '@domain/wire/credit';
import { Labelled } from '../../parts/Labelled';
import { moneyText } from '../../parts/Money';
import { ReasonModal } from '../../parts/ReasonModal';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { decideAsk } from './calls';

interface Props {
  ask: CreditAskWire;
  decision: 'APPROVED' | 'REJECTED';
  /** That somebody else was quicker, in words. */
  closed: string | undefined;
  close: () => void;
  done: () => void;
}
/** Lets credit go or not: how much, how and to whom it is paid stands before the signature, its number is asked for. */
export function DecideAsk({ ask, decision, closed, close, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const [reference, setReference] = useState('');
  const [lacking, setLacking] = useState(false);
  const approves = decision === 'APPROVED';
  const pays = approves && ask.kind === 'REFUND';
  const amount = moneyText(ask.amount);
  const numbered = ask.method !== 'CASH';
  const decide = async (reason: string): Promise<void> => {
    const missing = pays && numbered && reference.trim() === '';
    setLacking(missing);
    if (missing) return;
    await decideAsk(ask.id, decision, reason, pays ? reference.trim() : undefined);
    toasts.done(
      text(approves ? 'app.messages.approved' : 'app.messages.rejected', { name: `${ask.name} HK$${amount}` }),
    );
    done();
  };
  return (
    <ReasonModal
      open
      required={!approves}
      danger={!approves}
      closed={closed}
      title={
        pays
          ? text('requests.payTitle', { amount, payee: ask.payee || ask.name })
          : `${text(`credits.askKinds.${ask.kind}`)} HK$${amount}`
      }
      verb={text(approves ? 'app.buttons.approve' : 'app.buttons.reject')}
      onOk={decide}
      onCancel={close}
    >
      {pays && (
        <>
          <p>
            {text('credits.method')} <strong>{text(`words.paymentMethod.${ask.method ?? 'CASH'}`)}</strong> ·{' '}
            {text('credits.payee')} <strong>{ask.payee || ask.name}</strong> · {text('credits.amount')}{' '}
            <strong>HK${amount}</strong>
          </p>
          <Labelled
            id="payout-reference"
            className="credit-reference"
            label={text('requests.reference')}
            error={lacking ? text('requests.referenceMissing') : undefined}
            required={numbered}
          >
            <Input
              id="payout-reference"
              maxLength={200}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </Labelled>
        </>
      )}
    </ReasonModal>
  );
}
