import { addDays, atBusinessTime, businessDate } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { CashCountInput, CashCountWire, CashSlip, OpenShift } from '../src/domain/wire/cash-count';
import type { ReportWire } from '../src/domain/wire/report';
import { runChecks } from '../src/verify/checks';
import { type Client, TestApp } from './app';
import { sellable } from './given';
import { booking } from './orders/party';

/** A counter that works over midnight: one shift, two business days. */
let app: TestApp;
let staff: Client;
let root: Client;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const open = async (): Promise<OpenShift> => (await staff.get('/cash-counts/open').expect(200)).body as OpenShift;
const countedAs = (shift: OpenShift, cash: number, reason?: string): CashCountInput => ({
  lines: shift.lines
    .filter(({ rows }) => rows > 0)
    .map(({ method, expected }) => ({ method, expected, counted: cash, ...(reason ? { reason } : {}) })),
});
/** What report 1 says of the days: net of the cash, levy in it. */
const cashOf = async (from: string, to = from): Promise<number[]> => {
  const { body } = await root.get(`/admin/report?type=1&from=${from}&to=${to}&format=json`).expect(200);
  return (body as ReportWire).rows.map(({ net }) => Number(net));
};

test('a minute before midnight and a minute after are two days of the reports and one shift of the drawer', async () => {
  const after = businessDate(new Date());
  const before = addDays(after, -1);
  [staff, root] = [await app.as('staff'), await app.as('root')];
  app.clock.set(atBusinessTime(`${before} 23:59`));
  const at = await sellable(app, { inDays: 60 });
  const { orderNumber } = (await staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  const pay = async (amount: number): Promise<string> =>
    (await staff.patch('/checkout/cash', { orderNumber, amount }).expect(200)).body.payment.takenAt as string;
  const late = await pay(3000);
  app.clock.set(atBusinessTime(`${after} 00:01`));
  const early = await pay(2000);
  expect([late, early].map((each) => businessDate(new Date(each)))).toEqual([before, after]);
  // 3,000.00 and 2,000.00 with 0.15 % of levy each
  expect(await cashOf(before)).toEqual([3004.5]);
  expect(await cashOf(after)).toEqual([2003]);
  const shift = await open();
  expect(shift.lines.find(({ method }) => method === 'CASH')).toMatchObject({ rows: 2, expected: 5007.5 });
  // short by the levy: refused without a reason, and nothing is counted by it
  await staff.post('/cash-counts', countedAs(shift, 5000)).expect(400);
  // a payment while it was counted: the figures that were seen are not those of the drawer any more
  await pay(100);
  const { body } = await staff.post('/cash-counts', countedAs(shift, 5000, 'coins short')).expect(409);
  expect(body.code).toBe('cash.moved');
  const again = await open();
  const count = (await staff.post('/cash-counts', countedAs(again, 5100.15, 'coins short')).expect(201))
    .body as CashCountWire;
  // 5,007.50 and 100.15
  expect(count).toMatchObject({ expected: 5107.65, counted: 5100.15, difference: -7.5 });
  expect(businessDate(new Date(count.countedAt))).toBe(after);
  const slip = (await staff.get(`/cash-counts/${String(count.id)}`).expect(200)).body as CashSlip;
  expect(slip.lines).toMatchObject([{ rows: 3, difference: -7.5, reason: 'coins short' }]);
  // the two days come to what was counted against
  const both = (await cashOf(before, after)).reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
  expect(both).toBe(5107.65);
  expect((await open()).lines.find(({ method }) => method === 'CASH')).toMatchObject({ rows: 0, expected: 0 });
  expect(await runChecks(app.db.manager)).toEqual([]);
});
