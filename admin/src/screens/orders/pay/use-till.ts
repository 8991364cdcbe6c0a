import { useRef, useState } from 'react';
import { lastSeen, writtenSince } from '@domain/ledger-seen';
import type { PaymentAnswer, PaymentWire } from '@domain/wire/payment';
import { useAnswered } from '../../../providers/answered';
import { newKey } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { isProblem, type Problem } from '../../../providers/problem';
import type { OrderForBooking } from '../calls';
import { useOrderAgain } from '../record/read';
import type { Paying } from './paying';

export interface Till {
  paying: Paying;
  change: (part: Partial<Paying>) => void;
  /** What was refused, until something of it is changed. */
  problem: Problem | undefined;
  busy: boolean;
  /** What others took meanwhile: until it was read nothing is received. */
  meanwhile: readonly PaymentWire[];
  agree: () => void;
  /** Sends once at a time; what is lost on its way is sent again as it was, under its key. */
  take: (call: (lastPaymentId: number, key: string) => Promise<PaymentAnswer>) => Promise<void>;
}

interface Heard {
  onDone: (answer: PaymentAnswer) => void;
  /** Money is on its way; or there is an answer. */
  onSent?: (sent: boolean) => void;
}
/** A payment of an order while it is typed and on its way. */
export function useTill(order: OrderForBooking, begun: Paying, { onDone, onSent }: Heard): Till {
  const text = useText();
  const answered = useAnswered();
  const again = useOrderAgain();
  const [paying, setPaying] = useState(begun);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  // as the till was opened on it: what comes after that is not taken for granted before somebody has read it
  const [lastPaymentId, see] = useState(() => lastSeen(order.payments));
  // what comes while this very money is on its way, or after it, may be itself
  const meanwhile = busy ? [] : writtenSince(order.payments, lastPaymentId);
  const take: Till['take'] = async (call) => {
    if (busy || meanwhile.length) return;
    setBusy(true);
    onSent?.(true);
    setProblem(undefined);
    try {
      const answer = await answered(
        () => call(lastPaymentId, key.current),
        (lost) => setProblem(lost.worded(text('orders.pay.lost'))),
      );
      key.current = newKey();
      onDone(answer);
    } catch (error) {
      setBusy(false);
      if (!isProblem(error)) throw error;
      setProblem(error);
      if (error.code === 'payment.meanwhile') await again(order.id);
    } finally {
      onSent?.(false);
    }
  };
  return {
    ...{ paying, problem, busy, meanwhile, take },
    change: (part) => {
      if (busy) return;
      setProblem(undefined);
      setPaying((before) => ({ ...before, ...part }));
    },
    agree: () => {
      setProblem(undefined);
      see(lastSeen(order.payments));
    },
  };
}
