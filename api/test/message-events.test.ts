import { WhatCustomersAreTold1763884300140 } from '../src/migrations/1763884300140-what-customers-are-told';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { MessageDraft } from '../src/domain/wire/message';
import type { OrderWire, SubOrderWire } from '../src/domain/wire/order';
import { businessDate, businessMinute } from '../src/domain/dates';
import { sumHkd } from '../src/domain/money';
import { amountText } from '../src/domain/papers/format';
import { MESSAGE_TEMPLATES } from '../src/seeds/message-templates';
import { type Client, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
let staff: Client;
let fc: Client;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  staff = await app.as('staff');
  fc = await app.as('fc');
});
afterAll(() => app.stop());

async function booked(extra: object = {}): Promise<BookingAnswer & { departureId: number }> {
  const at = await sellable(app, { inDays: 60 });
  const body = single(at, { contactEmail: 'chan@example.com', ...extra });
  const made = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  return { ...made, departureId: at.departureId };
}
const read = async (id: number): Promise<OrderWire> =>
  (await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
const draft = async (orderId: number, about: object = {}): Promise<MessageDraft> =>
  (await staff.post('/messages/compose', { orderId, channel: 'EMAIL', language: 'en', ...about }).expect(200))
    .body as MessageDraft;
/** Why neither a draft nor a message about it is made. */
async function refused(orderId: number, event: string, about: object = {}): Promise<string> {
  const asked = { orderId, event, channel: 'EMAIL', language: 'en', ...about };
  const composed = await staff.post('/messages/compose', asked).expect(409);
  const words = { to: 'chan@example.com', subject: 'x', body: 'Hello' };
  const sent = await staff.post('/messages/send', { ...asked, ...words }).expect(409);
  expect(sent.body.code).toBe(composed.body.code);
  return composed.body.code as string;
}
const papers = ({ enclosures }: MessageDraft): string[] => enclosures.map(({ paper }) => paper);

test('who only holds seats is told until when and what is due now, and never that anything is confirmed', async () => {
  const { id } = await booked();
  const { subOrders } = await read(id);
  const [party] = subOrders as [SubOrderWire];
  const told = await draft(id);
  expect(told).toMatchObject({ event: 'hold', about: [party.id] });
  expect(told.subject).toContain(businessMinute(new Date(party.holdUntil ?? '')));
  // the fare that must come now, with the levy on it that the customer pays
  const asked = sumHkd([party.dueNow, Math.round(party.dueNow * 0.15) / 100]);
  expect(party.dueNow).toBeGreaterThan(0);
  expect(told.body).toContain(`pay HK$${amountText(asked)} by then`);
  expect(papers(told)).toEqual(['invoice']);
  expect(told.enclosures.find(({ chosen }) => chosen)?.paper).toBe('invoice');
  for (const event of ['confirmation', 'guaranteed', 'joiningLetter', 'balanceDue', 'balanceOverdue', 'receipt']) {
    expect(told.events).not.toContain(event);
    expect(await refused(id, event)).toMatch(/^message\.(nothingConfirmed|notGuaranteed|notTravelling|noReceipt)$/);
  }
  const enclose = { event: 'hold', channel: 'EMAIL', language: 'en', to: 'a@b.hk', subject: 'x', body: 'x' };
  const none = await staff.post('/messages/send', { orderId: id, ...enclose, enclose: ['confirmation'] }).expect(409);
  expect(none.body.code).toBe('message.nothingToEnclose');
});

test('the balance of who only holds seats is due before they go, not by the day of a booking', async () => {
  const { id } = await booked();
  const [held] = (await read(id)).subOrders as [SubOrderWire];
  const due = async (): Promise<string> => (await draft(id, { event: 'notice', body: 'Due {balanceBy}' })).body;
  expect(await due()).toContain(businessDate(new Date(Date.parse(held.holdUntil ?? '') - 1000)));
  await app.db.query("UPDATE sub_orders SET orderState = 'CONFIRMED' WHERE id = ?", [held.id]);
  expect(await due()).toContain(held.balanceDueDate);
});

test('only a departure that is guaranteed is promised, and only one that is called off is cancelled', async () => {
  const { id, departureId } = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const state = (to: string) => app.db.query('UPDATE departures SET state = ? WHERE id = ?', [to, departureId]);
  expect(await refused(id, 'guaranteed')).toBe('message.notGuaranteed');
  expect(await refused(id, 'cancelled')).toBe('message.notCalledOff');
  await state('GUARANTEED');
  expect((await draft(id, { event: 'guaranteed' })).event).toBe('guaranteed');
  await state('CANCELLING');
  expect(await draft(id)).toMatchObject({ event: 'cancelled', events: ['receipt', 'cancelled', 'notice'] });
  for (const event of ['confirmation', 'guaranteed', 'joiningLetter', 'documentsMissing'])
    expect(await refused(id, event)).toMatch(/^message\./);
});

test('after a cheque came back nobody is thanked: what was returned is told, by its reference, and what is needed now', async () => {
  const { id, orderNumber } = await booked();
  const pay = { orderNumber, method: 'CHEQUE', amount: 5983, remark: 'chq 123456' };
  await staff.post('/orders/admin/callCenter/receive', pay).expect(201);
  expect((await draft(id)).event).toBe('receipt');
  const [payment] = (await read(id)).payments;
  const receiptNo = payment?.receiptNo ?? '';
  await fc.post(`/payments/${String(payment?.id)}/void`, { reason: 'returned by bank' }).expect(201);
  expect(await refused(id, 'receipt')).toBe('message.noReceipt');
  expect(await refused(id, 'receipt', { receiptNo })).toBe('message.noReceipt');
  const told = await draft(id);
  expect(told.event).toBe('paymentReturned');
  expect(told.events).not.toContain('receipt');
  expect(told.events).toContain('hold');
  for (const words of ['HK$5,991.97 by Cheque', receiptNo, 'Reference: chq 123456', 'held until'])
    expect(told.body).toContain(words);
  // the slip that undoes it leads to the same words
  const slip = (await read(id)).payments.at(-1)?.receiptNo ?? '';
  expect((await draft(id, { event: 'paymentReturned', receiptNo: slip })).body).toContain('HK$5,991.97 by Cheque');
});

test('of two parties each stands on a line with its own day, people and money; no sum of one beside the day of another', async () => {
  const { id, orderNumber } = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const later = await sellable(app, { inDays: 120, prices: { adultPrice: 3000 } });
  const { contactPerson: _n, contactPhone: _p, contactEmail: _e, ...party } = single(later, { grandTotal: 3870.8 });
  await staff.post('/orders/admin/callCenter/add-order', { orderNumber, ...party, tiaLevyPaid: true }).expect(201);
  const [first, second] = (await read(id)).subOrders as [SubOrderWire, SubOrderWire];
  const told = await draft(id, { event: 'confirmation' });
  expect([told.about, told.parties.map((each) => each.id)]).toEqual([[first.id], [first.id]]);
  const [sums] = told.body.split('\n').filter((line) => line.startsWith('Total'));
  expect(sums).toBe('Total HK$5,991.97, paid HK$5,991.97, balance HK$0.00.');
  const lines = told.body.split('\n').filter((line) => line.startsWith(orderNumber));
  expect(lines[0]).toContain(`${orderNumber}-01: `);
  expect(lines[0]).toContain(first.departureDate);
  expect(lines[1]).toContain(second.departureDate);
  expect(lines[1]).toContain('to pay HK$3,870.80 (seats held until');
  expect(await refused(id, 'confirmation', { subOrderId: second.id })).toBe('message.nothingConfirmed');

  // both are confirmed: their days one beside the other, their sums together
  await app.db.query("UPDATE sub_orders SET orderState = 'CONFIRMED' WHERE id = ?", [second.id]);
  const both = await draft(id, { event: 'confirmation' });
  expect(both.about).toEqual([first.id, second.id]);
  expect(both.subject).toContain(first.departureDate);
  expect(both.subject).toContain(second.departureDate);
  expect(both.body).toContain('for 2 traveller(s).\nTotal HK$9,862.77');
  const one = await draft(id, { event: 'confirmation', subOrderId: second.id });
  expect(one.subject).not.toContain(first.departureDate);
  expect(one.body).toContain('for 1 traveller(s).\nTotal HK$3,870.80, paid HK$0.00, balance HK$3,870.80.\nPlease');
});

test('words that are being written are looked at on any order, for nothing is sent', async () => {
  const { id } = await booked();
  const words = { subject: 'On {departs}', body: 'Refund {refunded}, {tour}' };
  expect((await draft(id, { event: 'refundPaid', ...words })).body).toContain('Refund HK$0.00');
});

test('templates of before are told anew where nobody edited them, and what an operator wrote stays', async () => {
  const manager = app.db.createQueryRunner();
  const seed = (event: string) => MESSAGE_TEMPLATES.find((each) => each.event === event);
  const old = (text: string) => `Dear {contact},\n\n${text}\n\n{shop} {shopPhone}`;
  const OLD =
    'Thank you. We received {received} for {tour}, departing {departs}. Receipt {receiptNo} is attached.\nBalance: {balance}. Please keep the receipt.';
  const bodyOf = async (event: string): Promise<string[]> =>
    (
      (await manager.query('SELECT body FROM message_templates WHERE event = ? ORDER BY id', [event])) as {
        body: string;
      }[]
    ).map(({ body }) => body);
  try {
    await manager.query("DELETE FROM message_templates WHERE event IN ('hold', 'notice')");
    await manager.query("UPDATE message_templates SET body = ? WHERE event = 'receipt'", [old(OLD)]);
    await manager.query("UPDATE message_templates SET body = ?, version = 2 WHERE event = 'confirmation'", ['Own']);
    await manager.query("UPDATE message_templates SET body = 'Ours' WHERE event = 'paymentReturned'");
    await new WhatCustomersAreTold1763884300140().up(manager);
    expect(await bodyOf('receipt')).toEqual([seed('receipt')?.en.body]);
    expect(await bodyOf('hold')).toEqual([seed('hold')?.en.body]);
    expect(await bodyOf('notice')).toHaveLength(1);
    expect([await bodyOf('confirmation'), await bodyOf('paymentReturned')]).toEqual([['Own'], ['Ours']]);
    await new WhatCustomersAreTold1763884300140().up(manager);
    expect(await bodyOf('hold')).toHaveLength(1);
  } finally {
    await manager.release();
  }
});
