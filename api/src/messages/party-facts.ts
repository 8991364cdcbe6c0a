import { businessDate, type DateOnly } from '../domain/dates';
import { openUntil } from '../domain/deposit';
import { together, type MessageFacts } from '../domain/messages/fields';
import { cents, sumHkd, toHkd } from '../domain/money';
import { levyOfPayment } from '../domain/levy';
import type { Parameters } from '../domain/parameters';
import { dayText, hkdText, momentText } from '../domain/papers/format';
import type { SubOrderWire } from '../domain/wire/order';
import type { Texts } from '../domain/wire/receipt';
import { LOCALES, type Locale } from '../domain/words';
import { say } from '../http/voice';
import { accountIn } from '../parties/order-wire';
import type { OrderTree } from '../parties/order-tree';
import { texts } from '../site/letterhead';
import { notKept } from './what-goes-back';

export const byLocale = (of: (locale: Locale) => string): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Texts;
export const nameOf = (tree: OrderTree, party: SubOrderWire): Texts =>
  tree.subOrders.find(({ id }) => id === party.id)?.terms.packageName ?? texts(party.packageName, null, 'name');
const peopleOf = (party: SubOrderWire): number => party.people || party.members.length;

type Facts = Pick<
  MessageFacts,
  | ('tour' | 'tourCode' | 'departs' | 'returns' | 'travellers' | 'total' | 'paid' | 'balance' | 'balanceBy')
  | ('holdUntil' | 'dueNow' | 'refundable')
>;
/** The parties that a message is about: their tours and days one beside the other, their people and sums together. */
export function partyFacts(
  tree: OrderTree,
  parties: readonly SubOrderWire[],
  parameters: Readonly<Parameters>,
  now: Date,
): Facts {
  const total = (of: (party: SubOrderWire) => number): number => sumHkd(parties.map(of));
  const first = (days: readonly (string | null)[]): string => days.flatMap((day) => day ?? []).sort()[0] ?? '';
  const owing = parties.filter(({ balance }) => balance > 0);
  return {
    tour: byLocale((locale) => together(parties.map((party) => nameOf(tree, party)[locale]))),
    tourCode: together(parties.map(({ packageCode }) => packageCode)),
    departs: parties.map(({ departureDate }) => departureDate),
    returns: parties.map((party) => party.returnDate),
    travellers: parties.reduce((all, party) => all + peopleOf(party), 0),
    total: total(({ amount }) => amount),
    paid: total(({ paid }) => paid),
    balance: Math.max(
      0,
      total(({ balance }) => balance),
    ),
    balanceBy: first((owing.length ? owing : parties).map(dueDayOf)),
    holdUntil: first(parties.map(({ holdUntil }) => holdUntil)),
    dueNow: total((party) => dueNowOf(tree, party, parameters, now)),
    refundable: total(notKept),
  };
}

/** By when the balance is due: seats that are only held go to others before the day of a booking's balance. */
const dueDayOf = ({ balanceDueDate, holdUntil }: SubOrderWire): DateOnly =>
  openUntil(balanceDueDate, holdUntil === null ? null : new Date(holdUntil));

/** What must come now with the levy on it that the customer pays, HK$ (decisions B17). */
function dueNowOf(tree: OrderTree, party: SubOrderWire, parameters: Readonly<Parameters>, now: Date): number {
  const subOrder = tree.subOrders.find(({ id }) => id === party.id);
  if (!subOrder) return party.dueNow;
  const { dueNow, levyCase } = accountIn(tree, subOrder, parameters, now);
  const levy = party.levyPayer === 'CUSTOMER' && dueNow > 0 ? levyOfPayment(levyCase, dueNow, businessDate(now)) : 0;
  return toHkd(cents(dueNow + levy));
}

/** Every one of these parties on a line of its own: tour, day, people, money, and until when seats are only held. */
export const partyLines = (tree: OrderTree, parties: readonly SubOrderWire[]): Texts =>
  byLocale((locale) => parties.map((party) => partyLine(tree, party, locale)).join('\n'));
function partyLine(tree: OrderTree, party: SubOrderWire, locale: Locale): string {
  const { subOrderNumber, departureDate, amount, paid, balance, holdUntil } = party;
  const line = say(locale, 'messages.partyLine', {
    ...{ number: subOrderNumber, tour: nameOf(tree, party)[locale], date: dayText(departureDate, locale) },
    ...{ people: peopleOf(party), total: hkdText(amount), paid: hkdText(paid), balance: hkdText(Math.max(0, balance)) },
  });
  return holdUntil ? line + say(locale, 'messages.partyHeld', { time: momentText(holdUntil) }) : line;
}
