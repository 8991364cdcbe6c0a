import { type EntityManager, In } from 'typeorm';
import { Payment } from '../checkout/payment.entity';
import { businessDate } from '../domain/dates';
import { sum, toHkd, ZERO } from '../domain/money';
import { isLiving, worstOrderState, worstPaymentState } from '../domain/orders';
import type { Parameters } from '../domain/parameters';
import type { OrderListRow } from '../domain/wire/order';
import { Request } from '../requests/request.entity';
import { accountOf } from './account';
import { Charge } from './charge.entity';
import { countedParts } from './order-wire';
import { SubOrder } from './sub-order.entity';

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

/** What the list shows of each order beside its own columns, for one page: a handful of queries, whatever its length. */
export async function summaries(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  orderIds: number[],
  now: Date,
): Promise<Map<number, Summary>> {
  if (!orderIds.length) return new Map();
  const subOrders = await em.find(SubOrder, { where: { orderId: In(orderIds) }, order: { id: 'ASC' } });
  const ids = subOrders.map((subOrder) => subOrder.id);
  const payments = await em.findBy(Payment, { subOrderId: In(ids) });
  const charges = await em.findBy(Charge, { subOrderId: In(ids) });
  const open = await em.find(Request, { where: { openOn: In(ids) }, select: { id: true, orderId: true } });
  const people = await peopleBySubOrder(em, ids);
  const today = businessDate(now);
  const parts = subOrders.map((subOrder) => {
    const rows = payments.filter((payment) => payment.subOrderId === subOrder.id);
    const beside = charges.filter((charge) => charge.subOrderId === subOrder.id).map((charge) => charge.amount);
    const account = accountOf(subOrder, rows, beside.length ? sum(beside) : ZERO, parameters.levyRates, today);
    return { subOrder, account, orderState: subOrder.orderState, paymentState: account.paymentState };
  });
  return new Map(
    orderIds.map((orderId) => {
      const own = parts.filter(({ subOrder }) => subOrder.orderId === orderId);
      const openRequest = open.some((request) => request.orderId === orderId);
      return [orderId, { ...summaryOf(own, people), openRequest }];
    }),
  );
}

type Part = { subOrder: SubOrder; account: ReturnType<typeof accountOf> } & Pick<
  OrderListRow,
  'orderState' | 'paymentState'
>;
function summaryOf(own: Part[], people: ReadonlyMap<number, number>): Omit<Summary, 'openRequest'> {
  const living = own.filter(({ subOrder }) => isLiving(subOrder.orderState));
  const shown = living.length ? living : own;
  const counted = countedParts(own);
  const total = (key: 'amount' | 'paid' | 'balance'): number => toHkd(sum(counted.map(({ account }) => account[key])));
  return {
    packageCode: shown[0]?.subOrder.packageCode ?? '',
    departureDate: shown[0]?.subOrder.departureDate ?? '',
    people: shown.reduce((count, { subOrder }) => count + (people.get(subOrder.id) ?? 0), 0),
    amount: total('amount'),
    paid: total('paid'),
    balance: total('balance'),
    paymentState: worstPaymentState(own),
    orderState: worstOrderState(own),
  };
}

async function peopleBySubOrder(em: EntityManager, ids: number[]): Promise<Map<number, number>> {
  const marks = ids.map(() => '?').join(', ');
  const rows = await em.query<{ subOrderId: number; people: number | string }[]>(
    `SELECT subOrderId, COUNT(*) AS people FROM members WHERE subOrderId IN (${marks}) AND state = 'LIVING' GROUP BY subOrderId`,
    ids,
  );
  return new Map(rows.map((row) => [Number(row.subOrderId), Number(row.people)]));
}
