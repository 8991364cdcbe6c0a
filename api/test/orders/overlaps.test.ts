import type { BookingAnswer, Overlap } from '../../src/domain/wire/booking';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking, single } from './party';

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

test('a party of strangers, an unknown departure, and bad figures', async () => {
  const at = await sellable(app, { inDays: 200 });
  await staff.post('/orders/admin/callCenter', booking(at)).expect(201);
  expect(await asked(at.departureId, [{ surname: 'NG', givenName: 'MEI' }])).toEqual([]);
  const body = { departureDateId: at.departureId, days: 5, members: [CHAN] };
  await staff.post('/orders/admin/overlaps', { ...body, departureDateId: 999_999 }).expect(404);
  await staff.post('/orders/admin/overlaps', { ...body, days: 0 }).expect(400);
  await staff.post('/orders/admin/overlaps', { ...body, members: [{ ...CHAN, birthDate: '31.12.1999' }] }).expect(400);
});
