import { businessDate } from '../src/domain/dates';
import { addUpSales, type DaySales, firstSalesDay } from '../src/domain/sales';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DashboardWire } from '../src/domain/wire/dashboard';
import type { OrderWire } from '../src/domain/wire/order';
import { JobsService } from '../src/jobs/jobs.service';
import { countSales } from '../src/sales/count-sales';
import { sales } from '../src/verify/sales';
import { type Client, TestApp } from './app';
import { sellable } from './given';
import { FAMILY, booking, member, single } from './orders/party';

const DAY_MS = 86_400_000;
const BOOKED = new Date(Date.now() - 10 * DAY_MS);
const DAY = businessDate(BOOKED);

let app: TestApp;
let staff: Client;
let manager: Client;
type At = Awaited<ReturnType<typeof sellable>>;
let at: At;
let other: At;

beforeAll(async () => {
  // the first turns would put away the numbers of the day that these orders are booked on
  app = await TestApp.start({}, { turns: false });
  [staff, manager] = [await app.as('staff'), await app.as('manager')];
  at = await sellable(app, { inDays: 60, maxPax: 200 });
  other = await sellable(app, { inDays: 70, prices: { adultPrice: 6000 } });
});
afterAll(() => app.stop());

async function keep(): Promise<void> {
  const jobs = app.nest.get(JobsService);
  const job = jobs.jobs.find(({ name }) => name === 'keep-sales');
  if (job) await jobs.run(job);
}
const marks = async (): Promise<number> =>
  Number((await app.db.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM sales_changes WHERE day = ?', [DAY]))[0]?.n);
const known = async (): Promise<DaySales> => countSales(app.db.manager, DAY);
const order = async ({ id }: { id: number }): Promise<OrderWire> =>
  (await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
let callers = 0;
/** A party that was booked ten days ago, with all the time to pay. */
async function book(body: object): Promise<BookingAnswer> {
  app.clock.set(BOOKED);
  try {
    const contactPhone = String(91_000_000 + (callers += 1));
    const answer = await staff.post('/orders/admin/callCenter', { ...body, contactPhone });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    // on that day nobody had counted it
    await app.db.query('DELETE FROM sales_days WHERE day = ?', [DAY]);
    await app.db.query("UPDATE sub_orders SET holdUntil = '2099-01-01 00:00:00.000' WHERE orderState = 'HOLD'");
    return answer.body as BookingAnswer;
  } finally {
    app.clock.set(undefined);
  }
}
const partyOf = async (booked: { id: number }): Promise<OrderWire['subOrders'][number]> => {
  const [party] = (await order(booked)).subOrders;
  if (!party) throw new Error('an order without a party');
  return party;
};

/** What people do to a party of a day that is over, and what becomes of the day's fare, travellers and parties. */
const VERBS: Record<string, { by: (booked: BookingAnswer) => Promise<unknown>; people: number; parties: number }> = {
  'one leaves': {
    by: async (booked) => {
      const [, , child] = (await partyOf(booked)).members;
      const body = { orderId: booked.id, removeMemberIds: [child?.id], reason: 'ill' };
      await staff.patch('/orders/admin/callCenter', body).expect(200);
    },
    people: -1,
    parties: 0,
  },
  'one joins': {
    by: async (booked) => {
      const body = { subOrderId: (await partyOf(booked)).id, members: [member('ADULT', 'WING')] };
      await staff.post('/orders/admin/callCenter/add-passengers', body).expect(201);
    },
    people: 1,
    parties: 0,
  },
  'an adult becomes a member with club price': {
    by: async (booked) => {
      const { members } = await partyOf(booked);
      const sent = members.map(({ id, type, surname, givenName }, i) => ({
        ...{ id, surname, givenName, insurance: false },
        type: i === 0 ? 'MEMBER' : type,
      }));
      await staff.put('/orders/admin/callCenter', { orderId: booked.id, members: sent }).expect(200);
    },
    people: 0,
    parties: 0,
  },
  'it takes another package': {
    by: async (booked) => {
      const subOrderId = (await partyOf(booked)).id;
      const body = { subOrderId, packageId: other.packageId, departureDateId: other.departureId };
      await staff.patch('/orders/admin/callCenter/change-package', body).expect(200);
    },
    people: 0,
    parties: 0,
  },
  'it is cancelled': {
    by: (booked) => staff.patch(`/orders/${String(booked.id)}`, { action: 'cancel', reason: 'no time' }).expect(200),
    people: -4,
    parties: -1,
  },
  'it moves to another date': {
    by: async (booked) => {
      const { orderNumber } = booked;
      await staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 18_205 }).expect(201);
      const target = {
        subOrderId: (await partyOf(booked)).id,
        packageId: other.packageId,
        departureDateId: other.departureId,
      };
      const { transferId } = (await staff.post('/transfer/selected-tour', target).expect(201)).body as {
        transferId: number;
      };
      await staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
      const decision = { requestId: transferId, decision: 'APPROVED', reason: 'so be it' };
      await manager.post('/transfer/manager/approved', decision).expect(200);
    },
    people: -4,
    parties: -1,
  },
  'a further party is booked under its number': {
    by: (booked) =>
      staff.post('/orders/admin/callCenter/add-order', { ...single(at), orderNumber: booked.orderNumber }).expect(201),
    people: 0,
    parties: 0,
  },
  'its package stands in another area': {
    by: async () => {
      const tour = `/tours/admin/${String(at.packageId)}`;
      const { body } = await staff.get(tour).expect(200);
      await staff.patch(tour, { action: 'amend', areaCode: body.areaCode === 3 ? 4 : 3 }).expect(200);
      // written only, it changes nothing; approved it does
      expect(await marks()).toBe(0);
      const submitted = 'UPDATE packages SET status = ?, submittedBy = ? WHERE id = ?';
      await app.db.query(submitted, ['pending', app.userIds.staff, at.packageId]);
      await manager.patch(`/tours/admin/approve/${String(at.packageId)}`, { decision: 'APPROVED' }).expect(200);
    },
    people: 0,
    parties: 0,
  },
};
const sum = ({ areas }: DaySales, figure: 'people' | 'parties' | 'amount'): number =>
  areas.reduce((total, area) => total + area[figure], 0);

test.each(Object.entries(VERBS))('the day is counted anew when %s', async (_what, { by, people, parties }) => {
  const booked = await book(booking(at));
  await keep();
  const before = await known();
  expect([await marks(), await sales(app.db.manager)]).toEqual([0, []]);
  await by(booked);
  const after = await known();
  expect(after).not.toEqual(before);
  expect([sum(after, 'people') - sum(before, 'people'), sum(after, 'parties') - sum(before, 'parties')]).toEqual([
    people,
    parties,
  ]);
  // marked, so nobody believes the row, and nothing is told that is not so
  expect(await marks()).toBeGreaterThan(0);
  expect(await sales(app.db.manager)).toEqual([]);
  await shows(after);
  // without the mark it would be
  const held = await app.db.query<object[]>('SELECT day FROM sales_changes');
  await app.db.query('DELETE FROM sales_changes');
  expect((await sales(app.db.manager)).map(({ check, record }) => [check, record])).toContainEqual([
    'sales of a day = parties',
    DAY,
  ]);
  for (const row of held) await app.db.query('INSERT INTO sales_changes (day) VALUES (?)', Object.values(row));
  await keep();
  expect([await marks(), await sales(app.db.manager)]).toEqual([0, []]);
  await shows(after);
});
/** The dashboard's fare of the days, whether they are kept or counted. */
async function shows(ofDay: DaySales): Promise<void> {
  const { salesByWeek, salesByArea, today } = (await staff.get('/dashboard').expect(200)).body as DashboardWire;
  const { weeks, areas } = addUpSales([ofDay, await countSales(app.db.manager, today)], firstSalesDay(today));
  expect(salesByWeek.map(({ amount, people, orders }) => [amount * 100, people, orders])).toEqual(
    weeks.map(({ amount, people, orders }) => [amount, people, orders]),
  );
  expect(salesByArea.map(({ areaCode, orders }) => [areaCode, orders]).sort()).toEqual(
    [...areas].map(([code, { orders }]) => [code, orders]).sort(),
  );
}

test('a hold that runs out and is taken up again is counted as what it is', async () => {
  const booked = await book(single(at));
  await keep();
  const before = await known();
  await app.db.query("UPDATE sub_orders SET holdUntil = '2020-01-01 00:00:00.000' WHERE orderId = ?", [booked.id]);
  const jobs = app.nest.get(JobsService);
  const expire = jobs.jobs.find(({ name }) => name === 'expire-holds');
  if (expire) await jobs.run(expire);
  expect(sum(await known(), 'parties')).toBe(sum(before, 'parties') - 1);
  expect(await marks()).toBe(1);
  await keep();
  await manager.patch(`/orders/${String(booked.id)}`, { action: 'reopen', reason: 'called back' }).expect(200);
  expect(await marks()).toBeGreaterThan(0);
  await keep();
  expect([await known(), await sales(app.db.manager)]).toEqual([before, []]);
});
test('changes that come while a day is being counted are not lost', async () => {
  const booked: BookingAnswer[] = [];
  for (let n = 0; n < 6; n++) booked.push(await book({ ...single(at), members: FAMILY.slice(0, 1) }));
  await keep();
  const cancelled = booked.map(({ id }) =>
    staff.patch(`/orders/${String(id)}`, { action: 'cancel', reason: 'storm' }).expect(200),
  );
  await Promise.all([...cancelled, keep(), keep()]);
  expect(await sales(app.db.manager)).toEqual([]);
  await keep();
  expect([await marks(), await sales(app.db.manager)]).toEqual([0, []]);
});
test('a payment of an old booking marks nothing: no day is counted again for it', async () => {
  const { orderNumber } = await book(single(at));
  await keep();
  await staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 1000 }).expect(201);
  expect(await marks()).toBe(0);
});
