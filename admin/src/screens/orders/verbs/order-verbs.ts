import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_VERBS, type OrderVerb } from '@domain/order-verbs';
import type { OrderState } from '@domain/words';
import { grant, mayAny } from '../../../providers/access';
import { type Text, useText } from '../../../providers/i18n';
import type { Place, Verb } from '../../../parts/verbs';
import { invoiceLink, orderLink } from '../links';
import { DANGEROUS, moveKey, MOVES } from '../record/moves';

/** An order as far as its verbs ask: from the list, or whole. */
interface OrderAsked {
  id: number;
  orderNumber: string;
  orderState: OrderState;
  balance: number;
  /** Its bookings with what the server lets this person do next; absent in the list. */
  subOrders?: readonly { id: number; moves: readonly string[] }[];
}
const RECORD: readonly Place[] = ['record', 'palette'];
const EVERYWHERE: readonly Place[] = ['row', 'record', 'palette'];
const OPEN: readonly OrderState[] = ['HOLD', 'CONFIRMED'];

/** Whether a verb can be done now: by the server's word where it is known, else by balance and state. */
function isNow(verb: OrderVerb, { subOrders, balance, orderState }: OrderAsked): boolean {
  if (subOrders) return subOrders.some((each) => each.moves.includes(verb));
  return verb === 'pay' ? balance > 0 && OPEN.includes(orderState) : OPEN.includes(orderState);
}

/** Everything that can be done with an order, told once (SPEC 3): each verb is an address. */
export function orderVerbs(text: Text, go: (to: string) => void): Verb<OrderAsked>[] {
  const moves = MOVES.map((verb): Verb<OrderAsked> => ({
    key: verb,
    label: text(verb === 'pay' ? 'orders.list.receive' : moveKey(verb)),
    in: verb === 'pay' ? EVERYWHERE : RECORD,
    danger: DANGEROUS.includes(verb),
    may: grant(ORDER_VERBS[verb]) !== false,
    whyNot: (order) =>
      isNow(verb, order)
        ? undefined
        : text('app.record.notNow', { state: text(`words.orderState.${order.orderState}`) }),
    run: (order) => {
      const sub = order.subOrders?.find((each) => each.moves.includes(verb));
      go(`${orderLink(order.orderNumber)}&act=${verb}${sub ? `&sub=${String(sub.id)}` : ''}`);
    },
  }));
  return [
    ...moves,
    {
      ...{ key: 'invoice', label: text('orders.booking.printInvoice'), in: ['row', 'palette'], may: true },
      run: (order) => void window.open(invoiceLink(order.id), '_blank'),
    },
    {
      ...{ key: 'confirmation', label: text('prints.confirmation'), in: ['palette'], may: true },
      run: (order) => void window.open(`/print/confirmation/${String(order.id)}`, '_blank'),
    },
    {
      ...{ key: 'history', label: text('app.record.history'), in: ['palette'], may: mayAny(['audit.read']) },
      run: (order) => go(`${orderLink(order.orderNumber)}&tab=history`),
    },
  ];
}
export function useOrderVerbs(): Verb<OrderAsked>[] {
  const text = useText();
  const navigate = useNavigate();
  return useMemo(() => orderVerbs(text, (to) => void navigate(to)), [text, navigate]);
}
