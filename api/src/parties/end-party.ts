import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import type { Party } from './open-party';
import { ENDINGS, type EndingMove } from './sub-order-target';

/**
 * Ends a party: expired or cancelled, it keeps the payment state of the account with which it was opened, before its end
 * moved any money (decisions B3). What a cancelled one still owes is due at once.
 */
export const endParty = (
  tx: Tx,
  { subOrder, account }: Pick<Party, 'subOrder' | 'account'>,
  move: EndingMove,
  reason = '',
): Promise<void> =>
  transition(tx, ENDINGS, subOrder, move, {
    reason,
    set: {
      lastPaymentState: account.paymentState,
      ...(move === 'expire' ? {} : { holdUntil: null, balanceDueDate: businessDate(tx.now) }),
    },
  });
