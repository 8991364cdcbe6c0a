import { AuditRow } from '../src/audit/audit-row.entity';
import { ListRow } from '../src/customers/list-row.entity';
import { Departure } from '../src/catalogue/departure.entity';
import type { AuditWire } from '../src/domain/wire/audit';
import type { CarWire } from '../src/domain/wire/car';
import type { CustomerListWire } from '../src/domain/wire/customer';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { booking, single } from './orders/party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'manager', 'staff', 'staff2', 'fc'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

/** What the log says of a departure, oldest first. */
const told = async (who: Person, id: number): Promise<AuditWire[]> =>
  (await people[who].get(`/audit?departure=${id}&_sort=id&_order=asc`).expect(200)).body as AuditWire[];
const inWords = (rows: AuditWire[]): string[] => rows.map((row) => `${row.resource} ${row.action}`);

interface Desk {
  departureId: number;
  code: string;
  orderNumber: string;
  data: CustomerListWire['data'];
}
/** A departure with two parties whose list was opened once. */
async function desk(): Promise<Desk> {
  const at = await sellable(app, { maxPax: 60 });
  const { body } = await people.staff.post('/orders/admin/callCenter', booking(at)).expect(201);
  await people.staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const list = await people.staff.get(`/customers/get-tour-customer-list/${at.departureId}?typeRefesh=1`).expect(200);
  const { data } = list.body as CustomerListWire;
  return { ...at, data, orderNumber: (body as { orderNumber: string }).orderNumber };
}
const addCoach = async (departureId: number, name: string): Promise<CarWire> =>
  (await people.staff.post('/cars/add-to-list', { departureId, name, layout: '2+2', rows: 3 }).expect(201))
    .body as CarWire;

test('the history of a departure is one line of time over itself, its rooms, its coaches and its travellers', async () => {
  const { departureId, code, data, orderNumber } = await desk();
  const other = await desk();
  const [one, two] = data;
  const change = (memberId: number | undefined, part: object) =>
    people.staff.patch(`/customers/get-tour-customer-list/${departureId}`, { data: [{ memberId, ...part }] });
  await change(one?.memberId, { room: '301', roomType: 'TWIN' }).expect(200);
  await change(two?.memberId, { diet: 'Vegetarian' }).expect(200);
  await people.staff.post(`/customers/pair-rooms/${departureId}`).expect(200);
  const coach = await addCoach(departureId, 'Coach A');
  const seats = [{ no: '1A', memberId: one?.memberId }];
  await people.staff.put('/cars/add-to-list', { id: coach.id, seats }).expect(200);
  await people.staff.post(`/cars/fill/${departureId}`).expect(200);
  await people.staff.post(`/customers/pair-rooms/${other.departureId}`).expect(200);
  await addCoach(other.departureId, 'Coach B');
  await people.manager.patch('/departures/admin', { id: departureId, maxPax: 50 }).expect(200);

  const all = await told('root', departureId);
  const made = ['list_rows update', 'members update', 'list_rows pair', 'cars create', 'cars seat', 'cars fill'];
  expect(inWords(all)).toEqual([...made, 'departures update']);
  const nameOf = (what: string) => all.find((row) => `${row.resource} ${row.action}` === what)?.record.name;
  expect(nameOf('list_rows update')).toBe(`${one?.surname ?? ''} ${one?.givenName ?? ''} · ${orderNumber}`);
  expect(nameOf('cars seat')).toMatch(new RegExp(`^Coach A · ${code} `));
  expect(nameOf('list_rows pair')).toMatch(new RegExp(`^${code} `));
  expect(inWords(await told('root', other.departureId))).toEqual(['list_rows pair', 'cars create']);
  // staff read what they did themselves, a finance manager what is about money (decisions B1)
  expect(inWords(await told('staff', departureId))).toEqual(made);
  for (const who of ['staff2', 'fc'] as const) expect(await told(who, departureId)).toEqual([]);
});

test('rows under the key of a departure are about it only if they are about a whole departure', async () => {
  const { departureId, data } = await desk();
  const [memberId, id] = [data[0]?.memberId ?? 0, 770_001];
  const departure = await app.db.manager.findOneByOrFail(Departure, { id: departureId });
  await app.db.manager.insert(Departure, { ...departure, id, departureDate: '2027-12-24' });
  await app.db.manager.update(ListRow, { memberId }, { departureId: id });
  const coach = await addCoach(id, 'Coach A');
  const row = { at: app.clock.now(), actorId: 1, actorName: 'x', actorType: 'root' as const, branch: 'ZZ' };
  const of = (resource: string, recordId: number, action: string) => ({
    ...{ ...row, resource, action, before: null, after: null },
    recordId: String(recordId),
  });
  const own = [of('cars', id, 'fill'), of('list_rows', id, 'pair'), of('cars', coach.id, 'update')];
  const others = [of('cars', id, 'update'), of('list_rows', id, 'update'), of('members', id, 'unmask')];
  const wholes = [of('cars', coach.id, 'fill'), of('list_rows', memberId, 'pair')];
  await app.db.manager.insert(AuditRow, [...own, of('list_rows', memberId, 'update'), ...others, ...wholes]);
  const { body } = await people.root.get(`/audit?departure=${id}&branch=ZZ&_sort=id&_order=asc`).expect(200);
  expect(inWords(body as AuditWire[])).toEqual(['cars fill', 'list_rows pair', 'cars update', 'list_rows update']);
});

test('who left a departure stays in its history', async () => {
  const { departureId, data, orderNumber } = await desk();
  const memberId = data[0]?.memberId;
  await people.staff
    .patch(`/customers/get-tour-customer-list/${departureId}`, { data: [{ memberId, remark: 'Window please' }] })
    .expect(200);
  await app.db.query("UPDATE members SET state = 'CANCELLED' WHERE id = ?", [memberId]);
  await people.staff.get(`/customers/get-tour-customer-list/${departureId}?typeRefesh=1`).expect(200);
  const [row] = await told('root', departureId);
  expect(row).toMatchObject({ resource: 'list_rows', after: { remark: 'Window please' } });
  expect(row?.record.name).toContain(orderNumber);
});

test('nothing is said of a departure that is not there', async () => {
  expect(await told('root', 999_999_999)).toEqual([]);
});

test.each(['0', '-1', 'x', '1%20OR%201', '', '1&departure=2'])('the history of departure %p is refused', async (id) => {
  const { body } = await people.root.get(`/audit?departure=${id}`).expect(400);
  expect(body).toMatchObject({ code: 'general.invalid', errors: { departure: [expect.any(String)] } });
});
