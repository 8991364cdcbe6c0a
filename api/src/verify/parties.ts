import { dueNow, balanceDueDate, daysToDeparture, depositAllowed, depositOf, noticeDate } from '../domain/deposit';
import { businessDate } from '../domain/dates';
import { cents, sum, times } from '../domain/money';
import { isLiving } from '../domain/order-states';
import { subOrderNumber } from '../parties/numbers';
import { type Difference, differing, noneOf } from './difference';
import { holdEnds, spanOf } from './hold-ends';
import type { PartyRows } from './order-trees';
import type { Surroundings } from './surroundings';
import { travellerChecks } from './travellers';

/** Each party of an order against its order, departure, terms and travellers. */
export function partyChecks(parties: readonly PartyRows[], around: Surroundings): Difference[] {
  return [
    ...orderNumbers(parties),
    ...parties.flatMap((party, i) => [
      ...numbers(party, i + 1, around),
      ...travellerChecks(party),
      ...dues(party),
      ...holdEnds(party, around),
    ]),
  ];
}

function orderNumbers([first]: readonly PartyRows[]): Difference[] {
  if (!first) return [];
  const { orderNumber, branch, createdAt } = first.order;
  const day = businessDate(createdAt).slice(2).replaceAll('-', '');
  return differing('order number = shop and day', orderNumber, orderNumber.slice(0, -4), `${branch}${day}`);
}
function numbers({ order, subOrder }: PartyRows, position: number, around: Surroundings): Difference[] {
  const { subOrderNumber: number, packageCode, departureDate, departureId, packageId, prices } = subOrder;
  const where = around.departures.get(departureId);
  return [
    ...differing('party number = order', number, number, subOrderNumber(order.orderNumber, position)),
    ...differing('party: date of its departure', number, departureDate, where?.departureDate),
    ...differing('party: code of its departure', number, packageCode, where?.packageCode),
    ...differing('party: package of its code', number, around.packages.get(packageId), packageCode),
    ...differing('party: sheet of its prices', number, around.sheets.get(prices.sheetId), packageCode),
  ];
}

function dues(party: PartyRows): Difference[] {
  const { subOrder, members, payments } = party;
  const { terms, departureDate, subOrderNumber: number } = subOrder;
  // what is left of one that was cancelled or moved is due on the day of its end
  const ended = ['CANCELLED', 'TRANSFERRED'].includes(subOrder.orderState);
  const [first, last] = spanOf([subOrder.createdAt, subOrder.updatedAt]).map((at) =>
    ended ? businessDate(at) : balanceDueDate(terms.balanceDueDays, departureDate, businessDate(at)),
  );
  const inTime = String(first) <= subOrder.balanceDueDate && subOrder.balanceDueDate <= String(last);
  const balance = [
    ...differing('balance due date', number, inTime ? first : subOrder.balanceDueDate, first),
    ...differing('notice date', number, subOrder.noticeDate, noticeDate(terms, departureDate)),
  ];
  const living = members.filter(({ state }) => state === 'LIVING');
  const touched = payments.length > 0 || living.length !== members.length;
  if (!isLiving(subOrder.orderState)) return balance;
  const deposits = members.map((_member, i) => times(depositOf(terms), i + 1));
  const seats = living.filter((member) => member.takesSeat).length;
  const right = [subOrder.createdAt, subOrder.updatedAt].map((at) =>
    dueNow(terms, daysToDeparture(departureDate, at), seats, subOrder.subtotal),
  );
  // money stops what is due from following the party; then it is still some travellers' deposit, or all of their fare
  if (!touched) return [...balance, ...noneOf('due now', number, subOrder.dueNow, right)];
  // what came over from another party, and what a request left, was due by another sum than this party's rows tell
  if (subOrder.transferredFromId !== null || party.requests.some(({ state }) => state === 'EXECUTED')) return balance;
  // a party that was changed after its first money may have cost less than its deposits when that came
  const [firstMoney] = payments;
  const below = subOrder.dueNow < times(depositOf(terms), members.length);
  // or all of another fare, when it came on a day that allows no deposit
  const late = firstMoney && !depositAllowed(terms, daysToDeparture(departureDate, firstMoney.takenAt));
  if (firstMoney && (below || late) && subOrder.updatedAt > firstMoney.takenAt) return balance;
  const deposit = depositAllowed(terms, daysToDeparture(departureDate, subOrder.createdAt));
  const whole = sum(members.map(({ amount }) => amount));
  // a fare below the deposit was due as it stood then
  if (!deposit || members.length === 0 || whole < times(depositOf(terms), members.length)) return balance;
  return [...balance, ...noneOf('due now', number, subOrder.dueNow, [...right, ...deposits, whole, cents(0)])];
}
