import type { BookingAnswer, Overlap } from '../../src/domain/wire/booking';
import { Member } from '../../src/parties/member.entity';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking, member, single } from './party';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
});
afterAll(() => app.stop());

const CHAN = { surname: 'CHAN', givenName: 'TAI MAN', birthDate: '1985-03-02' };
const asked = async (departureDateId: number, members: object[], days = 5): Promise<Overlap[]> =>
  (await staff.post('/orders/admin/overlaps', { departureDateId, days, members }).expect(200)).body as Overlap[];

test('who is on a tour of five days is told of from four days before it to its last day', async () => {
  const at = await sellable(app, { inDays: 60 });
  const made = (await staff.post('/orders/admin/callCenter', single(at)).expect(201)).body as BookingAnswer;
  const away = { subOrderNumber: `${made.orderNumber}-01`, packageCode: at.code, departureDate: at.departureDate };
  const told: Record<number, number> = {};
  for (const inDays of [55, 56, 60, 64, 65]) {
    const other = await sellable(app, { inDays });
    const found = await asked(other.departureId, [{ surname: 'LEE', givenName: 'A' }, CHAN]);
    told[inDays] = found.length;
    if (found.length) expect(found[0]).toMatchObject({ index: 1, ...away });
  }
  expect(told).toEqual({ 55: 0, 56: 1, 60: 1, 64: 1, 65: 0 });
  const same = await sellable(app, { inDays: 61 });
  expect(await asked(same.departureId, [{ ...CHAN, birthDate: '1990-01-01' }])).toEqual([]);
  expect(await asked(same.departureId, [{ ...CHAN, birthDate: null }])).toHaveLength(1);
  expect(await asked(same.departureId, [{ ...CHAN, givenName: '' }])).toEqual([]);
  // a booking that is cancelled takes nobody's time
  await staff.patch(`/orders/${made.id}`, { action: 'cancel', reason: 'gone' }).expect(200);
  expect(await asked(same.departureId, [CHAN])).toEqual([]);
});

test('of a name that thousands bear, who was booked last is told of too', async () => {
  const at = await sellable(app, { inDays: 120 });
  const named = { ...CHAN, givenName: 'MANY NAMED' };
  await staff
    .post('/orders/admin/callCenter', single(at, { members: [member('ADULT', named.givenName, named)] }))
    .expect(201);
  const [made] = await app.db.manager.find(Member, { where: { givenName: named.givenName } });
  if (!made) throw new Error('nobody was booked');
  const [other] = (await app.db.manager.find(SubOrder, { take: 1, order: { id: 'ASC' } })).map(({ id }) => id);
  const namesakes = Array.from({ length: 3_100 }, () => ({ ...made, id: undefined, subOrderId: other }));
  for (let n = 0; n < namesakes.length; n += 100)
    await app.db.manager.insert(Member, namesakes.slice(n, n + 100) as never);
  // those of long ago come first
  await app.db.manager.update(Member, made.id, { id: made.id + 1_000_000 });
  expect(await asked(at.departureId, [named])).toHaveLength(1);
});

test('a party of strangers, an unknown departure, and bad figures', async () => {
  const at = await sellable(app, { inDays: 200 });
  await staff.post('/orders/admin/callCenter', booking(at)).expect(201);
  expect(await asked(at.departureId, [{ surname: 'NG', givenName: 'MEI' }])).toEqual([]);
  const body = { departureDateId: at.departureId, days: 5, members: [CHAN] };
  await staff.post('/orders/admin/overlaps', { ...body, departureDateId: 999_999 }).expect(404);
  await staff.post('/orders/admin/overlaps', { ...body, days: 0 }).expect(400);
  await staff.post('/orders/admin/overlaps', { ...body, members: [{ ...CHAN, birthDate: '31.12.1999' }] }).expect(400);
});
