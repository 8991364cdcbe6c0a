import { addDays, type DateOnly } from '../../domain/dates';
import type { LevyRate } from '../../domain/levy';
import type { OrderWire, SubOrderWire } from '../../domain/wire/order';
import type { RequestWire, TransferWire } from '../../domain/wire/request';
import { levyTermsOf } from './levy-terms';
import type { OnSale } from './products';
import type { Dice } from './random';
import type { Sale } from './sales';
import { Refused, type Stage } from './stage';

/** On this day of the scenario finance enters another rate, invented, which holds from the next day on. */
export const RATE_DAY = 38;
export async function changeRate(stage: Stage, today: DateOnly): Promise<void> {
  const parameters = await stage.call<{ key: string; value: unknown }[]>('fc', 'GET', '/parameters');
  const now = parameters.find((each) => each.key === 'levyRates')?.value as LevyRate[];
  const value = [...now, { effectiveFrom: addDays(today, 1), authorityPct: 0.12, fundPct: 0.06 }];
  await stage.call('fc', 'PATCH', '/parameters/levyRates', { value });
}

/** The caller's only party, when it fits. */
async function partyOf(
  stage: Stage,
  sale: Sale,
  fits: (party: SubOrderWire) => boolean,
): Promise<{ order: OrderWire; party: SubOrderWire } | undefined> {
  const order = await stage.call<OrderWire>(sale.seller, 'GET', `/orders/${String(sale.id)}`);
  const [party] = order.subOrders;
  const free = order.subOrders.length === 1 && order.requests.length === 0;
  return party && free && fits(party) ? { order, party } : undefined;
}
async function decide(stage: Stage, sale: Sale, kind: string, requestId: number): Promise<void> {
  const approver = sale.seller === 'manager2' ? 'manager' : 'manager2';
  for (const who of [approver, 'fc']) {
    const body = { requestId, decision: 'APPROVED' };
    const { state } = await stage.call<RequestWire>(who, 'POST', `/${kind}/manager/approved`, body);
    if (state === 'EXECUTED') return;
  }
}
/** The first callers that fit, so many; who cannot be played with any more is left alone. */
async function first(sales: Sale[], count: number, act: (sale: Sale) => Promise<boolean>): Promise<void> {
  let done = 0;
  for (const sale of sales) {
    if (done === count) return;
    try {
      if (await act(sale)) done += 1;
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
    }
  }
}

/** A tour of the coming week is called off for want of people: late, so that each traveller is compensated; one waits. */
export async function callOff(stage: Stage, sales: Sale[], today: DateOnly): Promise<void> {
  const late = sales.filter(({ departureDate }) => departureDate > today && departureDate <= addDays(today, 7));
  let asked = 0;
  await first(late, 3, async (sale) => {
    const found = await partyOf(stage, sale, (each) => each.orderState === 'CONFIRMED' && each.farePaid > 0);
    if (!found) return false;
    const { orderNumber, contactPerson: payee } = found.order;
    const why = {
      reasonCode: 'OPERATOR_MIN_GROUP',
      reason: 'Too few people for this departure.',
      method: 'FPS',
      payee,
    };
    const { id } = await stage.call<RequestWire>(sale.seller, 'POST', '/cancel/request', { orderNumber, ...why });
    asked += 1;
    if (asked < 3) await decide(stage, sale, 'cancel', id);
    return true;
  });
}

/** Callers who give up late with a deposit paid: it is kept and does not cover the charge. One has paid a part of it since. */
export async function leaveDebtors(stage: Stage, sales: Sale[], today: DateOnly): Promise<void> {
  const late = sales.filter(
    (sale) => sale.departureDate > addDays(today, 2) && sale.departureDate < addDays(today, 22),
  );
  let left = 0;
  await first(late, 3, async (sale) => {
    const found = await partyOf(
      stage,
      sale,
      (each) => each.orderState === 'CONFIRMED' && each.paymentState === 'partial',
    );
    if (!found) return false;
    const { orderNumber } = found.order;
    const reason = { reasonCode: 'CUSTOMER', reason: 'Could not get leave after all.', method: 'CASH' };
    const { id } = await stage.call<RequestWire>(sale.seller, 'POST', '/cancel/request', { orderNumber, ...reason });
    await decide(stage, sale, 'cancel', id);
    left += 1;
    if (left === 2)
      await stage.call(sale.seller, 'POST', '/orders/admin/callCenter/receive', {
        orderNumber,
        method: 'FPS',
        amount: 500,
      });
    return true;
  });
}

/** Callers who change to a tour with the other payer of the levy: it goes back to them, or they come to owe it. */
export async function changePayers(
  stage: Stage,
  dice: Dice,
  sales: Sale[],
  tours: OnSale[],
  today: DateOnly,
): Promise<void> {
  const coming = sales.filter((sale) => sale.departureDate > addDays(today, 35));
  for (const from of ['CUSTOMER', 'COMPANY'] as const)
    await first(coming, 2, async (sale) => {
      const found = await partyOf(stage, sale, (each) => each.orderState === 'CONFIRMED' && each.levyPayer === from);
      if (!found) return false;
      const others = tours.filter(({ tour }) => {
        const to = levyTermsOf(tour.code);
        return to.leviable && to.tiaPayer !== from && tour.type === 'SHORT';
      });
      const to = dice.pick(others);
      const departure = to.departures.find((each) => each.departureDate > addDays(today, 35));
      if (!departure) return false;
      const target = { subOrderId: found.party.id, packageId: to.packageId, departureDateId: departure.id };
      const reason = 'The family prefers the other tour.';
      const { transferId } = await stage.call<TransferWire>(sale.seller, 'POST', '/transfer/selected-tour', target);
      const submit = { transferId, submit: true, reason, method: 'FPS' };
      await stage.call(sale.seller, 'PATCH', '/transfer/selected-tour', submit);
      await decide(stage, sale, 'transfer', transferId);
      return true;
    });
}
