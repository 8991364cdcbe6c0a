import type { BookingAnswer } from '../src/domain/wire/booking';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReportWire } from '../src/domain/wire/report';
import { issuedTo } from '../src/insurance/insured';
import { told } from '../src/verify/told';
import { type Client, type Person, TestApp } from './app';
import { type Case, demandSeen, is } from './corrupt';
import { sellable } from './given';
import { booking, FAMILY, member } from './orders/party';
import { bytesOf, sheetOf } from './xlsx-file';

let app: TestApp;
const people = {} as Record<Person, Client>;
let at: Awaited<ReturnType<typeof sellable>>;
let family: BookingAnswer;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['manager', 'fc', 'staff', 'staff2'] as const) people[person] = await app.as(person);
  at = await sellable(app);
  // the baby is not insured, and a hold is not yet
  const members = FAMILY.map((each) => ({ ...each, insurance: each.type !== 'BABY' }));
  family = await book(members, { payNow: { method: 'CASH', amount: 3000 } });
  await book([member('ADULT', 'HOLD')]);
});
afterAll(() => app.stop());

async function book(members: object[], more: object = {}): Promise<BookingAnswer> {
  const body = { ...booking(at), members, tiaLevyPaid: true, ...more };
  const quoted = await people.staff.post('/orders/admin/callCenter', { ...body, grandTotal: 1 });
  const { grandTotal } = (quoted.body as { data: { grandTotal: number } }).data;
  return (await people.staff.post('/orders/admin/callCenter', { ...body, grandTotal }).expect(201))
    .body as BookingAnswer;
}
const order = async (): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(family.id)}`).expect(200)).body as OrderWire;
const query = (): string => `type=5&packageCode=${at.code}&departureDate=${at.departureDate}`;
async function states(): Promise<Record<string, unknown>> {
  const { body } = await people.staff.get(`/admin/report?${query()}&format=json`).expect(200);
  return Object.fromEntries((body as ReportWire).rows.map((row) => [String(row['name']), row['insuranceState']]));
}
const declare = (person: Person = 'staff') =>
  people[person].post('/admin/report/declare-insurance', { packageCode: at.code, departureDate: at.departureDate });
const certificates = async (person: Person): Promise<string[]> => {
  const sheet = await sheetOf(await bytesOf(people[person].get(`/admin/report?${query()}`)));
  const column = (sheet.getRow(3).values as string[]).indexOf('Document');
  return [4, 5, 6].map((row) => sheet.getRow(row).getCell(column).text);
};

test('only who pays for insurance on a confirmed party is there, to be declared', async () => {
  expect(await states()).toEqual({
    'CHAN TAI MAN': 'UNDECLARED',
    'CHAN SIU LING': 'UNDECLARED',
    'CHAN KA YAN': 'UNDECLARED',
  });
  const ids = (await order()).subOrders[0]?.members.map(({ id }) => id) ?? [];
  expect(await issuedTo(app.db.manager, ids)).toEqual(new Set());
});
test('the file has whole numbers for who may open them, which is written down', async () => {
  const whole = Array.from({ length: 3 }, () => 'HKIC A123456(3)');
  const masked = Array.from({ length: 3 }, () => 'HKIC ****4563');
  const opened = async (): Promise<number> => {
    const [row] = await app.db.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM audit WHERE action IN ('unmask', 'insuranceReport')",
    );
    return Number(row?.n);
  };
  expect(await certificates('manager')).toEqual(whole);
  expect(await opened()).toBe(4);
  expect(await certificates('staff')).toEqual(whole);
  // another shop's staff open nobody of this one
  expect(await certificates('staff2')).toEqual(masked);
  expect(await opened()).toBe(9);
  await people.fc.get(`/admin/report?${query()}`).expect(403);
});
test('declared, then changed by a new name, withdrawn by leaving, and each told once', async () => {
  await declare('fc').expect(403);
  expect((await declare().expect(200)).body).toEqual({ declared: 3, changed: 0, withdrawn: 0 });
  expect((await declare().expect(409)).body).toMatchObject({ code: 'insurance.nothing' });
  const { subOrders } = await order();
  const [party] = subOrders;
  const ids = party?.members.map(({ id }) => id) ?? [];
  expect(await issuedTo(app.db.manager, ids)).toEqual(new Set(ids.slice(0, 3)));
  await app.db.query("UPDATE members SET givenName = 'TAI MING' WHERE id = ?", [ids[0]]);
  const leaving = { orderNumber: family.orderNumber, subOrderId: party?.id, memberIds: [ids[1]] };
  const asked = await people.staff
    .post('/cancel/request', { ...leaving, reasonCode: 'CUSTOMER', reason: 'ill' })
    .expect(201);
  const decision = { requestId: (asked.body as { id: number }).id, decision: 'APPROVED' };
  await people.manager.post('/cancel/manager/approved', decision).expect(200);
  expect(await states()).toEqual({
    'CHAN TAI MING': 'CHANGED',
    'CHAN SIU LING': 'WITHDRAWN',
    'CHAN KA YAN': 'DECLARED',
  });
  // a corrected name does not undeclare it
  expect(await issuedTo(app.db.manager, ids)).toEqual(new Set(ids.slice(0, 3)));
  expect((await declare('manager').expect(200)).body).toEqual({ declared: 0, changed: 1, withdrawn: 1 });
  expect(await states()).toEqual({ 'CHAN TAI MING': 'DECLARED', 'CHAN KA YAN': 'DECLARED' });
});
test('verify holds what the insurer was told against the departures of its travellers', async () => {
  const declarations: Case = ['departureId', 'id > 0', () => other.departureId, 'insurance: its departure'];
  const other = await sellable(app, { inDays: 90 });
  const declared = "FROM insurance_declarations WHERE kind = 'DECLARED'";
  const again = `SELECT MAX(id) ${declared} GROUP BY memberId HAVING COUNT(*) = 2`;
  const [first] = await app.db.query<{ digest: string }[]>(
    `SELECT digest ${declared} AND id IN (SELECT MIN(id) ${declared} GROUP BY memberId HAVING COUNT(*) = 2)`,
  );
  await demandSeen(app, told, {
    insurance_declarations: [
      declarations,
      ['kind', 'id > 0', is('WITHDRAWN'), 'insurance: told once'],
      ['digest', `id IN (${again})`, is(first?.digest), 'insurance: told once'],
    ],
  });
});
test.each([
  [{ packageCode: 'NOSUCH', departureDate: '2026-12-01' }, 404, 'packageCode'],
  [{ departureDate: '2026-12-01' }, 400, 'packageCode'],
  [{ packageCode: 'NOSUCH', departureDate: 'soon' }, 400, 'departureDate'],
])('declaring %j is %i and names %s', async (body, status, field) => {
  const answer = await people.staff.post('/admin/report/declare-insurance', body).expect(status);
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
});
test.each([
  ['en', 'Plan', 'Travel'],
  ['zh-Hant', '計劃', '旅遊'],
])('the file names the plan in the language of its reader: %s', async (language, head, plan) => {
  const reader = await app.as('staff2', language);
  const sheet = await sheetOf(await bytesOf(reader.get(`/admin/report?${query()}`)));
  const column = (sheet.getRow(3).values as string[]).indexOf(head);
  expect(sheet.getRow(4).getCell(column).text).toBe(plan);
});
