import { randomUUID } from 'node:crypto';
import { businessDate } from '../src/domain/dates';
import type { PaymentAnswer, PaymentWire } from '../src/domain/wire/payment';
import type { Person, TestApp } from './app';
import { sellable } from './given';
import { credit, FARE, nobody, type People, receive, sold } from './last-of-it-race';

type Row = { id: number; version?: number };
export const made = async (as: People, who: Person, path: string, body: object = {}): Promise<Row> => {
  const { status, body: row } = await as[who].post(path, body);
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(row)}`);
  return row as Row;
};

/** A credit of a typhoon, and a wish to have it paid out. */
export async function payoutAsked(
  app: TestApp,
  as: People,
): Promise<{ ask: number; lot: number; left: number; order: string }> {
  const { payer, lot, left } = await credit(app, as);
  const order = (await sold(as, await sellable(app, { inDays: 50 }), payer)).orderNumber;
  await made(as, 'staff', `/credits/${lot}/payout`, {
    amount: left,
    method: 'CASH',
    payee: 'CHAN',
    reason: 'moves',
  });
  const [ask] = (await as.fc.get('/credit-asks?_sort=id&_order=desc').expect(200)).body as Row[];
  return { ask: ask?.id ?? 0, lot, left, order };
}
/** A voided receipt whose stamp is spent: the row that gives its levy up, to be claimed back. */
export async function levyOpen(app: TestApp, as: People): Promise<number> {
  const { orderNumber } = await sold(as, await sellable(app, { inDays: 50 }));
  const stamped = { levyStampNo: `R-${orderNumber}` };
  const { payment } = (await receive(as.staff, orderNumber, FARE, stamped).expect(201)).body as PaymentAnswer;
  const { body } = await as.fc.post(`/payments/${payment.id}/void`, { reason: 'twice' }).expect(201);
  return (body as PaymentWire[])[0]?.id ?? 0;
}
/** A bill of a supplier, approved. */
export async function billed(
  app: TestApp,
  as: People,
): Promise<{ supplier: number; costLine: number; bill: number; closing: number }> {
  const supplier = (
    await made(as, 'manager', '/suppliers', { name: `Inn ${randomUUID()}`, kind: 'hotel', currency: 'HKD' })
  ).id;
  const { departureId } = await sellable(app, { inDays: 40 });
  const { id: closing } = await made(as, 'manager', `/closings/of-departure/${departureId}`);
  const order = { closing, supplier, category: 'hotel', rule: 'room', currency: 'HKD', unitPrice: 700 };
  const costLine = (await made(as, 'manager', '/cost-lines', order)).id;
  await made(as, 'manager', `/cost-lines/${costLine}/commit`, { orderedQuantity: 10 });
  const bill = await sheet(app, as, { supplier, costLine, kind: 'invoice' });
  await made(as, 'fc', `/supplier-invoices/${bill}/approve`);
  return { supplier, costLine, bill, closing };
}
/** A bill or a credit note that finance is to approve. */
export async function sheet(
  app: TestApp,
  as: People,
  of: { supplier: number; costLine: number; kind: string },
): Promise<number> {
  const { supplier, costLine, kind } = of;
  const lines = [{ costLine, amount: 7000, note: 'nobody came' }];
  const invoicedOn = businessDate(app.clock.now());
  const number = randomUUID().slice(0, 12);
  const { id } = await made(as, 'manager', '/supplier-invoices', {
    kind,
    supplier,
    number,
    currency: 'HKD',
    invoicedOn,
    lines,
  });
  await made(as, 'manager', `/supplier-invoices/${id}/submit`);
  await made(as, 'manager2', `/supplier-invoices/${id}/see`);
  return id;
}
/** A departure without seats, on which somebody waits to whom a seat was just offered. */
export async function offered(app: TestApp, as: People) {
  const at = await sellable(app, { inDays: 50, maxPax: 1 });
  const first = await sold(as, at);
  const who = nobody();
  const party = await made(as, 'staff', '/waiting-parties', { departureId: at.departureId, adults: 1, ...who });
  await as.manager.patch(`/orders/${first.id}`, { action: 'cancel', reason: 'x' }).expect(200);
  return { at, id: party.id, taking: { waitingId: party.id, contactPhone: who.contactPhone } };
}
