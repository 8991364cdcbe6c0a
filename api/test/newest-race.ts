import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { BatchRunner } from '../src/batches/batch-runner';
import { businessDate } from '../src/domain/dates';
import { Message } from '../src/messages/message.entity';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { Person, TestApp } from './app';
import { sellable } from './given';
import { CALLS, FARE, type People, type Racing, receive, sold, type Try } from './last-of-it-race';
import { billed, levyOpen, made, offered, payoutAsked, sheet } from './newest-given';
import { toured } from './toured';
import { walkIn } from './waiting-random';

const pays = (app: TestApp, as: People, who: Person, supplier: number, invoices: number[]): Try => {
  const paidOn = businessDate(app.clock.now());
  return () =>
    as[who].post('/supplier-payments', { supplier, invoices, paidOn, method: 'TRANSFER', reference: randomUUID() });
};
const act = (as: People, who: Person, path: string, body: object = {}): Try => {
  return () => as[who].post(path, body);
};
/** A disruption of a tour on which parties have paid, all of it. */
async function typhoon(app: TestApp, as: People, orders: Pick<BookingAnswer, 'orderNumber'>[] = []): Promise<number> {
  const at = await sellable(app, { inDays: 50 });
  for (const contactEmail of ['a@example.hk', 'b@example.hk', 'c@example.hk']) {
    const order = await sold(as, at, { contactEmail });
    await receive(as.staff, order.orderNumber, FARE).expect(201);
    orders.push(order);
  }
  const why = { reasonCode: 'FORCE_MAJEURE', choice: 'REFUND', reason: 'Typhoon.' };
  return (await made(as, 'manager', '/disruptions', { departureIds: [at.departureId], ...why })).id;
}
/** Two hands at once on one record of what came last into the product. */
export const NEWEST: Record<string, Racing> = {
  'one wish to be paid out, granted twice, refused, and the credit spent': async (app, as) => {
    const { ask, order } = await payoutAsked(app, as);
    const tries = [
      act(as, 'fc', `/credit-asks/${ask}/execute`, { version: 1 }),
      act(as, 'fc2', `/credit-asks/${ask}/execute`, { version: 1 }),
      act(as, 'fc2', `/credit-asks/${ask}/reject`, { version: 1, reason: 'no' }),
      () => receive(as.staff2, order, FARE, { method: 'CREDIT' }),
    ];
    // what was refused may be spent
    return { tries, most: 2 };
  },
  'open levy, claimed four times, by name and all of it': async (app, as) => {
    // what others left open is no part of it
    await as.fc.post('/levy-reclaims/claim', {});
    const paymentIds = [await levyOpen(app, as)];
    const claim = (who: Person, body: object): Try => act(as, who, '/levy-reclaims/claim', body);
    const tries = [claim('fc', { paymentIds }), claim('fc2', { paymentIds }), claim('fc', {}), claim('fc2', {})];
    return { tries, most: 1 };
  },
  'one form of levy, credited four times': async (app, as) => {
    await levyOpen(app, as);
    const { id } = await made(as, 'fc', '/levy-reclaims/claim');
    const creditedOn = businessDate(app.clock.now());
    const tries = (['fc', 'fc2', 'fc', 'fc2'] as const).map((who) =>
      act(as, who, `/levy-reclaims/${id}/credit`, { creditedOn }),
    );
    return { tries, most: 1 };
  },
  'one closing, closed twice, sent back, and a cost written': async (app, as) => {
    const tour = await toured(app);
    const desk = {
      departureIds: [tour.departureId],
      reasonCode: 'FORCE_MAJEURE',
      choice: 'REFUND',
      reason: 'Typhoon.',
    };
    const { id } = await made(as, 'manager', '/disruptions', desk);
    await made(as, 'manager', `/disruptions/${id}/act`, { act: 'submit' });
    for (const who of ['manager2', 'fc'] as const) await made(as, who, `/disruptions/${id}/act`, { act: 'approve' });
    for (let turn = 0; turn < 3; turn += 1) await app.nest.get(BatchRunner).turn();
    await made(as, 'manager', `/closings/${tour.closing}/submit`);
    const tries = [
      act(as, 'fc', `/closings/${tour.closing}/close`),
      act(as, 'fc2', `/closings/${tour.closing}/close`),
      act(as, 'manager2', `/closings/${tour.closing}/sendBack`, { reason: 'a cost is missing' }),
      act(as, 'manager2', '/cost-lines', { closing: tour.closing, unitPrice: 1 }),
    ];
    // once it is back, costs are written
    return { tries, most: 2 };
  },
  'one bill, paid by two, taken back, and a credit note over all of it signed': async (app, as) => {
    const { supplier, costLine, bill } = await billed(app, as);
    const note = await sheet(app, as, { supplier, costLine, kind: 'credit' });
    const tries = [
      pays(app, as, 'fc2', supplier, [bill]),
      pays(app, as, 'fc2', supplier, [bill]),
      act(as, 'fc', `/supplier-invoices/${bill}/takeBack`, { reason: 'wrong' }),
      act(as, 'fc', `/supplier-invoices/${note}/approve`),
    ];
    return { tries, most: 2 };
  },
  'two credit notes, each over all of one bill': async (app, as) => {
    const { supplier, costLine } = await billed(app, as);
    const lines = [{ costLine, amount: 7000, note: 'nobody came' }];
    const invoicedOn = businessDate(app.clock.now());
    const enter = (who: Person): Try => {
      const number = randomUUID().slice(0, 12);
      return act(as, who, '/supplier-invoices', {
        kind: 'credit',
        supplier,
        number,
        currency: 'HKD',
        invoicedOn,
        lines,
      });
    };
    return { tries: [enter('manager'), enter('manager2'), enter('manager'), enter('manager2')], most: 1 };
  },
  'one offered seat, taken at two counters, refused, and taken by who walks in': async (app, as) => {
    const { at, id, taking } = await offered(app, as);
    const tries = [
      () => as.staff.post(CALLS, walkIn(at, 1, taking)),
      () => as.manager.post(CALLS, walkIn(at, 1, taking)),
      act(as, 'staff', `/waiting-parties/${id}/refuse`),
      () => as.manager2.post(CALLS, walkIn(at, 1)),
    ];
    // what is refused may be taken by who walks in
    return { tries, most: 2 };
  },
  'one desk, signed by two, sent back, and closed without doing': async (app, as) => {
    const id = await typhoon(app, as);
    const path = `/disruptions/${id}/act`;
    await as.manager.post(path, { act: 'submit' }).expect(200);
    const tries = [
      act(as, 'manager2', path, { act: 'approve' }),
      act(as, 'root', path, { act: 'approve' }),
      act(as, 'manager2', path, { act: 'reject', reason: 'no' }),
      act(as, 'manager', path, { act: 'abandon', reason: 'it goes' }),
    ];
    // after one of operations finance signs, or the desk is sent back and closed
    return { tries, most: 2 };
  },
  'one key, with two bodies, four times': async (app, as) => {
    const { ask, lot, left } = await payoutAsked(app, as);
    await made(as, 'fc', `/credit-asks/${ask}/reject`, { version: 1, reason: 'less' });
    const key = { 'idempotency-key': randomUUID() };
    const wish = (amount: number): Try => {
      const body = { amount, method: 'CASH', payee: 'CHAN', reason: 'moves' };
      return () => as.staff.post(`/credits/${lot}/payout`, body, key);
    };
    // the same body is answered as often as it is sent
    return { tries: [wish(left), wish(left - 1), wish(left), wish(left - 1)], most: 2, least: 2 };
  },
  'a letter to everybody, under one key, beside the settling': async (app, as) => {
    const orders: { orderNumber: string }[] = [];
    const id = await typhoon(app, as, orders);
    await as.manager.post(`/disruptions/${id}/act`, { act: 'submit' }).expect(200);
    await as.manager2.post(`/disruptions/${id}/act`, { act: 'approve' }).expect(200);
    const key = { 'idempotency-key': randomUUID() };
    const tries: Try[] = [
      () => as.staff.post(`/disruptions/${id}/tell`, {}, key),
      () => as.staff.post(`/disruptions/${id}/tell`, {}, key),
      () => as.staff2.post(`/disruptions/${id}/tell`, {}),
      async () => {
        const { status } = await as.fc.post(`/disruptions/${id}/act`, { act: 'approve' });
        await app.nest.get(BatchRunner).turn();
        return { status };
      },
    ];
    // whichever of the two letters it is
    const each = orders.map(({ orderNumber }) => orderNumber);
    const counted = async (): Promise<[string[], string[]]> => {
      const where = { orderNumber: In(each), event: In(['cancelled', 'outcome']) };
      const letters = await app.db.manager.find(Message, { where, order: { orderNumber: 'ASC' } });
      return [letters.map(({ orderNumber }) => orderNumber), [...each].sort()];
    };
    return { tries, most: 4, least: 4, counted };
  },
};
