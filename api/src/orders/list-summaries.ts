import type { EntityManager } from 'typeorm';
import { inFewLengths, marks } from '../database/find-rows';
import { asNamed, instantOf, rowsOf } from '../database/raw';
import { businessDate, type DateOnly } from '../domain/dates';
import { cents, sum, toHkd } from '../domain/money';
import { worstOrderState, worstPaymentState } from '../domain/orders';
import { isLiving } from '../domain/order-states';
import type { Parameters } from '../domain/parameters';
import type { BookingTerms } from '../domain/wire/booking';
import type { OrderListRow } from '../domain/wire/order';
import type { LedgerKind } from '../domain/words';
import { accountOf, type LedgerRow } from '../parties/account';
import type { SubOrder } from '../parties/sub-order.entity';

type Summary = Pick<
  OrderListRow,
  | 'packageCode'
  | 'departureDate'
  | 'people'
  | 'amount'
  | 'paid'
  | 'balance'
  | 'paymentState'
  | 'orderState'
  | 'openRequest'
>;

/** A party of the page with one of its ledger rows; a party without money has one line with an empty ledger row. */
interface Line extends Pick<
  SubOrder,
  'orderId' | 'packageCode' | 'departureDate' | 'orderState' | 'lastPaymentState' | 'subtotal' | 'dueNow'
> {
  id: number;
  leviable: number | string;
  tiaPayer: string;
  people: number | string;
  charges: number | string;
  open: number | null;
  paymentId: number | null;
  voidsId: number | null;
  kind: LedgerKind;
  amount: number;
  fareAmount: number;
  levyAmount: number;
  carriedLevy: number | null;
  openLevy: number | null;
  takenAt: string | Date;
}
const OF_PARTY = [
  'id',
  'orderId',
  'packageCode',
  'departureDate',
  'orderState',
  'lastPaymentState',
  'subtotal',
  'dueNow',
] as const;
const OF_LEDGER = [
  'voidsId',
  'kind',
  'amount',
  'fareAmount',
  'levyAmount',
  'carriedLevy',
  'openLevy',
  'takenAt',
] as const;
const SELECTED = asNamed([
  ...OF_PARTY.map((name) => [name, `s.${name}`] as const),
  ['leviable', "JSON_EXTRACT(s.terms, '$.leviable')"],
  ['tiaPayer', "JSON_EXTRACT(s.terms, '$.tiaPayer')"],
  ['people', "(SELECT COUNT(*) FROM members m WHERE m.subOrderId = s.id AND m.state = 'LIVING')"],
  ['charges', '(SELECT COALESCE(SUM(c.amount), 0) FROM charges c WHERE c.subOrderId = s.id)'],
  ['open', '(SELECT r.id FROM requests r WHERE r.openOn = s.id)'],
  ['paymentId', 'p.id'],
  ...OF_LEDGER.map((name) => [name, `p.${name}`] as const),
]);
function lines(em: EntityManager, orderIds: readonly number[]): Promise<Line[]> {
  const ids = inFewLengths(orderIds);
  return rowsOf<Line>(
    em,
    `SELECT ${SELECTED} FROM sub_orders s LEFT JOIN payments p ON p.subOrderId = s.id
      WHERE s.orderId IN (${marks(ids)}) ORDER BY s.id, p.id`,
    ids,
  );
}

/** What the list shows of each order beside its own columns, for one page: one statement, whatever its length. */
export async function summaries(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  orderIds: number[],
  now: Date,
): Promise<Map<number, Summary>> {
  const ofOrder = new Map<number, Part[]>(orderIds.map((id) => [id, []]));
  for (const part of await partiesOf(em, parameters, orderIds, now))
    ofOrder.get(Number(part.subOrder.orderId))?.push(part);
  return new Map([...ofOrder].map(([orderId, own]) => [orderId, summaryOf(own)]));
}
/** The parties of some orders, dead ones too, with the account of each. */
export async function partiesOf(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  orderIds: readonly number[],
  now: Date,
): Promise<Part[]> {
  if (!orderIds.length) return [];
  const today = businessDate(now);
  const parties: Line[][] = [];
  for (const line of await lines(em, orderIds)) {
    const party = parties.at(-1);
    if (party?.[0]?.id === line.id) party.push(line);
    else parties.push([line]);
  }
  return parties.flatMap((party) => partOf(party, parameters, today) ?? []);
}

function partOf(party: Line[], parameters: Readonly<Parameters>, today: DateOnly): Part | undefined {
  const [first] = party;
  if (!first) return undefined;
  const subOrder = { ...first, terms: termsOf(first) };
  const ledger: LedgerRow[] = [];
  for (const { paymentId: id, takenAt, voidsId, kind, amount, fareAmount, levyAmount, carriedLevy, openLevy } of party)
    if (id !== null)
      ledger.push({
        id,
        voidsId,
        kind,
        carriedLevy,
        openLevy: openLevy === null ? null : cents(openLevy),
        amount: cents(amount),
        fareAmount: cents(fareAmount),
        levyAmount: cents(levyAmount),
        takenAt: instantOf(takenAt),
      });
  const account = accountOf(subOrder, ledger, cents(Number(first.charges)), parameters.levyRates, today);
  return {
    subOrder,
    account,
    people: Number(first.people),
    open: first.open !== null,
    orderState: subOrder.orderState,
    paymentState: account.paymentState,
  };
}

/** Of the frozen terms a list needs two; MariaDB answers them as JSON, SQLite as values. */
const termsOf = ({ leviable, tiaPayer }: Line): Pick<BookingTerms, 'leviable' | 'tiaPayer'> => ({
  leviable: leviable === 'true' || Number(leviable) === 1,
  tiaPayer: tiaPayer.replaceAll('"', '') as BookingTerms['tiaPayer'],
});

export interface Part extends Pick<OrderListRow, 'orderState' | 'paymentState'> {
  subOrder: Pick<SubOrder, 'id' | 'orderId' | 'packageCode' | 'departureDate' | 'orderState'> & {
    terms: Pick<BookingTerms, 'tiaPayer'>;
  };
  account: ReturnType<typeof accountOf>;
  people: number;
  open: boolean;
}
function summaryOf(own: Part[]): Summary {
  const living = own.filter(({ subOrder }) => isLiving(subOrder.orderState));
  const shown = living.length ? living : own;
  const total = (key: 'amount' | 'paid' | 'balance'): number => toHkd(sum(own.map(({ account }) => account[key])));
  return {
    packageCode: shown[0]?.subOrder.packageCode ?? '',
    departureDate: shown[0]?.subOrder.departureDate ?? '',
    people: shown.reduce((count, { people }) => count + people, 0),
    amount: total('amount'),
    paid: total('paid'),
    balance: total('balance'),
    paymentState: worstPaymentState(own),
    orderState: worstOrderState(own),
    openRequest: own.some(({ open }) => open),
  };
}
