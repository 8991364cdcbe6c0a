import { Session } from '../../src/auth/session.entity';
import { businessDate } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderListRow, OrderWire } from '../../src/domain/wire/order';
import type { ReportWire } from '../../src/domain/wire/report';
import { expireHolds } from '../../src/jobs/expire-holds';
import { JobsService } from '../../src/jobs/jobs.service';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking, member } from './party';

/** The server's clock is that of London; the year of the business begins eight hours before its own. */
const YEAR = Number(businessDate(new Date()).slice(0, 4));
const [LAST, FIRST] = [`${String(YEAR)}-12-31`, `${String(YEAR + 1)}-01-01`];
const [OLD, NEW] = [String(YEAR).slice(2), String(YEAR + 1).slice(2)];
/** So many seconds from midnight in Hong Kong, before it where negative. */
const midnight = (seconds: number): Date => new Date(Date.parse(`${FIRST}T00:00:00+08:00`) + seconds * 1000);

let app: TestApp;
const people = {} as Record<Person, Client>;
let at: Awaited<ReturnType<typeof sellable>>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['root', 'fc', 'manager', 'staff'] as const) people[person] = await app.as(person);
  await app.db.manager.updateAll(Session, { expiresAt: new Date('2099-12-31T00:00:00Z') });
  const inDays = Math.round((midnight(0).getTime() - Date.now()) / 86_400_000) + 60;
  at = await sellable(app, { inDays, prices: { adultPrice: 4315 } });
  const value = [
    { effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 },
    { effectiveFrom: FIRST, authorityPct: 0.05, fundPct: 0 },
  ];
  await people.root.put('/parameters/levyRates', { value }).expect(200);
});
afterAll(async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
});

const sell = async (name: string, levy: number, amount?: number): Promise<BookingAnswer> => {
  const members = [member('ADULT', name, { insurance: false })];
  const payNow = amount === undefined ? {} : { payNow: { method: 'CASH' as const, amount } };
  const body = booking(at, { members, grandTotal: 5000 + levy, tiaLevyPaid: levy, ...payNow });
  return (await people.staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
};
const read = async (id: number): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
const takings = async (day: string): Promise<number | undefined> => {
  const asked = `/admin/report?type=1&from=${day}&to=${day}&format=json`;
  const { totals } = (await people.manager.get(asked).expect(200)).body as ReportWire;
  return totals['received'] as number | undefined;
};

test('half a minute before and after the turn of the year in Hong Kong each paper is of its own year', async () => {
  app.clock.set(midnight(-30));
  const before = await sell('ANNA', 7.5, 2000);
  app.clock.set(midnight(30));
  const after = await sell('BELLA', 2.5, 2000);
  expect([before.orderNumber, after.orderNumber]).toEqual([`TST${OLD}12310001`, `TST${NEW}01010001`]);
  const papers = [await read(before.id), await read(after.id)].map(({ payments }) => payments[0]?.receiptNo);
  expect(papers).toEqual([`TST-R${OLD}000001`, `TST-R${NEW}000001`]);
  // one was received under the old rate, one under the new one
  const levies = [await read(before.id), await read(after.id)].map(({ payments }) => payments[0]?.levyAmount);
  expect(levies).toEqual([3, 1]);
  expect(await read(before.id)).toMatchObject({ amount: 5004.5, balance: 3001.5 });
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber: before.orderNumber, method: 'CASH', amount: 3000 })
    .expect(201);
  const paid = await read(before.id);
  expect(paid.payments.map(({ receiptNo, levyAmount }) => [receiptNo, levyAmount])).toEqual([
    [`TST-R${OLD}000001`, 3],
    [`TST-R${NEW}000002`, 1.5],
  ]);
  expect(paid).toMatchObject({ balance: 0 });
  expect([await takings(LAST), await takings(FIRST)]).toEqual([2003, 2001 + 3001.5]);
  const ofDay = async (day: string): Promise<string[]> =>
    (
      (await people.staff.get(`/orders/admin?orderTime_gte=${day}&orderTime_lte=${day}`).expect(200))
        .body as OrderListRow[]
    ).map(({ orderNumber }) => orderNumber);
  expect([await ofDay(LAST), await ofDay(FIRST)]).toEqual([[before.orderNumber], [after.orderNumber]]);
});

test('seats held over the turn of the year are freed at the hour that was said, not eight hours after', async () => {
  app.clock.set(midnight(-23 * 3600));
  const { id } = await sell('CARA', 7.5);
  const state = async (): Promise<string | undefined> => {
    await app.nest.get(JobsService).run(expireHolds);
    return (await read(id)).subOrders[0]?.orderState;
  };
  expect((await read(id)).subOrders[0]?.holdUntil).toBe(midnight(3600).toISOString());
  app.clock.set(midnight(3599));
  expect(await state()).toBe('HOLD');
  app.clock.set(midnight(3600));
  expect(await state()).toBe('EXPIRED');
});
