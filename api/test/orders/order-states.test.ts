import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { PreviewVerb } from '../../src/domain/wire/change';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire, TransferWire } from '../../src/domain/wire/request';
import { completeTours } from '../../src/jobs/complete-tours';
import { expireHolds } from '../../src/jobs/expire-holds';
import { JobsService } from '../../src/jobs/jobs.service';
import { LastPaymentState1763747000000 } from '../../src/migrations/1763747000000-last-payment-state';
import { KeptDates1763833000000 } from '../../src/migrations/1763833000000-kept-dates';
import { Order } from '../../src/parties/order.entity';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking, member } from './party';

let app: TestApp;
let jobs: JobsService;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  jobs = app.nest.get(JobsService);
  for (const person of ['manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

const read = async (id: number): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
/** The states of an order: in its row, by which the list finds it, and worked out of its parties. */
async function states(id: number): Promise<string> {
  const { orderState, paymentState } = await app.db.manager.findOneByOrFail(Order, { id });
  const wire = await read(id);
  expect([orderState, paymentState]).toEqual([wire.orderState, wire.paymentState]);
  const at = `/orders/admin?orderNumber=${wire.orderNumber}&orderState=${orderState}&paymentState=${paymentState}`;
  expect((await people.manager.get(at).expect(200)).body).toMatchObject([{ id, orderState, paymentState }]);
  return `${orderState} ${paymentState}`;
}
const days = (n: number): string => new Date(Date.now() + n * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** One order, handed from step to step. */
class Life {
  private constructor(
    readonly id: number,
    readonly orderNumber: string,
  ) {}
  static async booked(payNow?: number): Promise<Life> {
    const at = await sellable(app, { inDays: 60 });
    const body = booking(at, payNow ? { payNow: { method: 'CASH', amount: payNow } } : {});
    const answer = await people.staff.post('/orders/admin/callCenter', body).expect(201);
    const { id, orderNumber } = answer.body as BookingAnswer;
    return new Life(id, orderNumber);
  }
  order = (): Promise<OrderWire> => read(this.id);
  async party(n = -1): Promise<OrderWire['subOrders'][number]> {
    return (await this.order()).subOrders.at(n) as OrderWire['subOrders'][number];
  }
  pay = (amount: number) => people.staff.patch('/checkout/cash', { orderNumber: this.orderNumber, amount }).expect(200);
  payLess(amount: number) {
    const body = { orderNumber: this.orderNumber, amount, belowMinimumReason: 'regular guest' };
    return people.manager.patch('/checkout/cash', body).expect(200);
  }
  extra = (amount: number) =>
    people.staff
      .patch('/checkout/extra', { orderNumber: this.orderNumber, amount, description: 'more', method: 'CASH' })
      .expect(200);
  async voidLast(): Promise<void> {
    const { payments } = await this.order();
    const last = payments.filter((each) => each.kind !== 'VOID').at(-1);
    await people.fc.post(`/payments/${String(last?.id)}/void`, { reason: 'wrong' }).expect(201);
  }
  async join(): Promise<void> {
    const { id: subOrderId } = await this.party();
    const members = [member('ADULT', 'AUNT')];
    await people.staff.post('/orders/admin/callCenter/add-passengers', { subOrderId, members }).expect(201);
  }
  async leave(): Promise<void> {
    const { members } = await this.party();
    const body = { orderId: this.id, removeMemberIds: [members.at(-1)?.id], reason: 'ill' };
    await people.staff.patch('/orders/admin/callCenter', body).expect(200);
  }
  async addOrder(): Promise<void> {
    const { packageId, departureId } = await sellable(app, { inDays: 60 });
    const offer = { packageId, departureDateId: departureId, grandTotal: 5991.97, tiaLevyPaid: true };
    const body = { ...offer, orderNumber: this.orderNumber, members: [member('ADULT', 'FRIEND')] };
    await people.staff.post('/orders/admin/callCenter/add-order', body).expect(201);
  }
  async act(action: PreviewVerb): Promise<void> {
    const { id: subOrderId } = await this.party();
    await people.manager.patch(`/orders/${this.id}`, { action, subOrderId, reason: 'so' }).expect(200);
  }
  async expire(): Promise<void> {
    const past = new Date(Date.now() - 3_600_000);
    await app.db.manager.update(SubOrder, { orderId: this.id, orderState: 'HOLD' }, { holdUntil: past });
    await jobs.run(expireHolds);
  }
  async travel(): Promise<void> {
    await app.db.manager.update(SubOrder, { orderId: this.id }, { departureDate: days(-9) });
    await jobs.run(completeTours);
  }
  async transfer(prices: { adultPrice: number }): Promise<void> {
    const { id: subOrderId } = await this.party();
    const to = await sellable(app, { inDays: 90, prices });
    const target = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
    const { transferId } = (await people.staff.post('/transfer/selected-tour', target).expect(201))
      .body as TransferWire;
    await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
    await this.decide('transfer', transferId);
  }
  async cancelByRequest(n = -1): Promise<void> {
    const { id: subOrderId } = await this.party(n);
    const body = { orderNumber: this.orderNumber, subOrderId, reasonCode: 'CUSTOMER', reason: 'so', method: 'CASH' };
    await this.decide(
      'cancel',
      ((await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire).id,
    );
  }
  async dropInsurance(): Promise<void> {
    const members = (await this.party()).members.map(({ id, type, surname, givenName, occupyBed }) => ({
      ...{ id, type, surname, givenName, occupyBed },
      insurance: false,
    }));
    await people.staff.put('/orders/admin/callCenter', { orderId: this.id, members }).expect(200);
  }
  async refund(amount: number): Promise<void> {
    const { id: subOrderId } = await this.party();
    const body = { orderNumber: this.orderNumber, subOrderId, amount, reason: 'so', method: 'FPS' };
    await this.decide(
      'refund',
      ((await people.staff.post('/refund/request', body).expect(201)).body as RequestWire).id,
    );
  }
  private async decide(kind: string, requestId: number): Promise<void> {
    for (const who of ['manager', 'fc'] as const) {
      const body = { requestId, decision: 'APPROVED' };
      const answer = await people[who].post(`/${kind}/manager/approved`, body).expect(200);
      if ((answer.body as RequestWire).state === 'EXECUTED') return;
    }
    throw new Error('not executed');
  }
}

type Step = [what: string, act: (life: Life) => unknown, then: string];
const LIVES: Record<string, { booked: [number | undefined, string]; steps: Step[] }> = {
  'from hold to completed': {
    booked: [undefined, 'HOLD unpaid'],
    steps: [
      ['a child leaves', (life) => life.leave(), 'HOLD unpaid'],
      ['the deposit', (life) => life.pay(3000), 'CONFIRMED partial'],
      ['the deposit is void', (life) => life.voidLast(), 'HOLD unpaid'],
      ['the deposit again', (life) => life.pay(3000), 'CONFIRMED partial'],
      ['all of it', async (life) => life.pay((await life.party()).fareDue), 'CONFIRMED paid'],
      ['an aunt joins', (life) => life.join(), 'CONFIRMED partial'],
      ['her fare', async (life) => life.extra((await life.party()).fareDue), 'CONFIRMED paid'],
      ['a charge that is paid', (life) => life.extra(100), 'CONFIRMED paid'],
      ['another party', (life) => life.addOrder(), 'HOLD unpaid'],
      ['which is cancelled', (life) => life.act('cancel'), 'CONFIRMED paid'],
      ['back from the tour', (life) => life.travel(), 'COMPLETED paid'],
    ],
  },
  'a hold that runs out, and again': {
    booked: [undefined, 'HOLD unpaid'],
    steps: [
      ['time runs out', (life) => life.expire(), 'EXPIRED unpaid'],
      ['taken up again', (life) => life.act('reopen'), 'HOLD unpaid'],
      ['given up', (life) => life.act('cancel'), 'CANCELLED unpaid'],
    ],
  },
  'paid at booking, moved and cancelled': {
    booked: [18_205, 'CONFIRMED paid'],
    steps: [
      ['to a dearer date', (life) => life.transfer({ adultPrice: 6118 }), 'CONFIRMED partial'],
      ['the rest', async (life) => life.extra((await life.party()).fareDue), 'CONFIRMED paid'],
      ['another party', (life) => life.addOrder(), 'HOLD unpaid'],
      ['of which the hold runs out', (life) => life.expire(), 'CONFIRMED paid'],
      ['all cancelled, the money back', (life) => life.cancelByRequest(1), 'EXPIRED unpaid'],
    ],
  },
  'paid back what was too much': {
    booked: [3000, 'CONFIRMED partial'],
    steps: [
      ['all of it', async (life) => life.pay((await life.party()).fareDue), 'CONFIRMED paid'],
      ['their insurance is left out', (life) => life.dropInsurance(), 'CONFIRMED paid'],
      ['and paid back', (life) => life.refund(600), 'CONFIRMED paid'],
      ['to a cheaper date', (life) => life.transfer({ adultPrice: 1118 }), 'CONFIRMED paid'],
      ['which is cancelled', (life) => life.cancelByRequest(), 'CANCELLED paid'],
    ],
  },
  'a deposit of which a part comes back with the cancellation': {
    booked: [3000, 'CONFIRMED partial'],
    steps: [['cancelled', (life) => life.cancelByRequest(), 'CANCELLED partial']],
  },
  'less than the charge of its cancellation': {
    booked: [undefined, 'HOLD unpaid'],
    steps: [
      ['a thousand', (life) => life.payLess(1000), 'CONFIRMED partial'],
      ['cancelled, the rest of the charge open', (life) => life.cancelByRequest(), 'CANCELLED partial'],
      ['settled', async (life) => life.pay((await life.party()).fareDue), 'CANCELLED partial'],
      ['which was a mistake', (life) => life.voidLast(), 'CANCELLED partial'],
    ],
  },
  'two parties that end one after the other': {
    booked: [18_205, 'CONFIRMED paid'],
    steps: [
      ['another party', (life) => life.addOrder(), 'HOLD unpaid'],
      ['its deposit', (life) => life.pay(1000), 'CONFIRMED partial'],
      ['it is cancelled, part of the deposit back', (life) => life.cancelByRequest(), 'CONFIRMED paid'],
      ['and the first one', (life) => life.cancelByRequest(0), 'CANCELLED partial'],
    ],
  },
};

describe.each(Object.entries(LIVES))('%s', (_name, { booked: [payNow, first], steps }) => {
  let life: Life;
  beforeAll(async () => {
    life = await Life.booked(payNow);
    expect(await states(life.id)).toBe(first);
  });
  test.each(steps)('%s', async (_what, act, then) => {
    await act(life);
    expect(await states(life.id)).toBe(then);
  });
});

test('each party says how it was paid when it ended, and an expired one that lives again how it is paid now', async () => {
  const life = await Life.booked(3000);
  const ofParties = async () => (await life.order()).subOrders.map((each) => `${each.orderState} ${each.paymentState}`);
  await life.addOrder();
  await life.expire();
  expect(await ofParties()).toEqual(['CONFIRMED partial', 'EXPIRED unpaid']);
  await life.act('reopen');
  await life.pay(18_205 - 3000 + 1000);
  expect(await ofParties()).toEqual(['CONFIRMED paid', 'CONFIRMED partial']);
  await life.cancelByRequest();
  await life.cancelByRequest(0);
  expect(await ofParties()).toEqual(['CANCELLED paid', 'CANCELLED partial']);
});

const CHECKS = ['order states = parties', 'an ended party keeps how it was paid'];
const differences = async () => (await runChecks(app.db.manager)).filter(({ check }) => CHECKS.includes(check));
const lastStates = () => app.db.query('SELECT id, orderState, lastPaymentState FROM sub_orders ORDER BY id');

test('verify finds states that are not what the rows say; the migration fills in those of what ended before it', async () => {
  expect(await differences()).toEqual([]);
  const { id, orderNumber } = await Life.booked(3000);
  await app.db.query("UPDATE orders SET orderState = 'EXPIRED', paymentState = 'paid' WHERE id = ?", [id]);
  const date = days(60);
  const order = { record: orderNumber, is: `EXPIRED paid ${date}`, shouldBe: `CONFIRMED partial ${date}` };
  expect(await differences()).toMatchObject([order]);
  await app.db.query("UPDATE sub_orders SET lastPaymentState = 'paid' WHERE orderId = ?", [id]);
  const party = { record: `${orderNumber}-01`, is: 'paid', shouldBe: 'none' };
  expect(await differences()).toMatchObject([party, order]);
  await app.db.query('UPDATE sub_orders SET lastPaymentState = NULL WHERE orderId = ?', [id]);
  const before = await lastStates();
  const runner = app.db.createQueryRunner();
  const [states, dates] = [new LastPaymentState1763747000000(), new KeptDates1763833000000()];
  await runner.beforeMigration();
  await dates.down(runner);
  await states.down(runner);
  await states.up(runner);
  await dates.up(runner);
  await runner.afterMigration();
  await runner.release();
  expect(await lastStates()).toEqual(before);
  expect(await differences()).toEqual([]);
});
