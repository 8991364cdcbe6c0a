import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { PartyChoice } from '../domain/disruptions';
import { outcomeLines } from '../domain/messages/outcome';
import { cents, fromHkd, showMoney } from '../domain/money';
import { dayText } from '../domain/papers/format';
import type { OrderWire, SubOrderWire } from '../domain/wire/order';
import type { Texts } from '../domain/wire/receipt';
import { say } from '../http/voice';
import type { OrderTree } from '../parties/order-tree';
import { texts } from '../site/letterhead';
import { byLocale, nameOf } from './party-facts';

/** Which settled rows of a desk did something for their party: those that it had left to itself say nothing (SQL). */
export const SETTLED = "p.settled = 1 AND (p.requestId IS NOT NULL OR p.choice = 'RELEASE')";

/** What the desk that called its tour off did for a party, a sentence for each sum, in each language. */
export async function outcomeOf(
  em: EntityManager,
  tree: OrderTree,
  order: OrderWire,
  party: SubOrderWire,
): Promise<Texts> {
  const [done] = await rowsOf<{ choice: PartyChoice; requestId: number | null }>(
    em,
    `SELECT p.choice, p.requestId FROM disruption_parties p WHERE p.subOrderId = ? AND ${SETTLED} ORDER BY p.id DESC LIMIT 1`,
    [party.id],
  );
  if (!done) return texts('', null, '');
  const requestId = done.requestId === null ? null : Number(done.requestId);
  const written = tree.payments.filter((row) => requestId !== null && row.requestId === requestId);
  const undone = tree.payments.filter(({ voidsId }) => written.some(({ id }) => id === voidsId));
  const into = written.find(({ kind }) => kind === 'TRANSFER_IN')?.subOrderId;
  const next = order.subOrders.find(({ id }) => id === into);
  const lines = outcomeLines(done.choice, [...written, ...undone], fromHkd(Math.max(0, next?.balance ?? 0)));
  return byLocale((locale) => {
    const tourOf = (of: SubOrderWire) => ({
      tour: nameOf(tree, of)[locale],
      date: dayText(of.departureDate, locale),
      number: of.subOrderNumber,
    });
    const opening = say(locale, 'messages.outcome.opening', { name: order.contactPerson, ...tourOf(party) });
    const said = lines.map(({ said: key, amount }) =>
      say(locale, `messages.outcome.${key}`, { amount: showMoney(cents(amount)), ...tourOf(next ?? party) }),
    );
    return [opening, '', ...said].join('\n');
  });
}
