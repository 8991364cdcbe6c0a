import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { Caller } from '../../src/domain/wire/caller';
import type { WaitingDemand } from '../../src/domain/wire/waiting';
import { WaitingParty } from '../../src/waiting/waiting-party.entity';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { walkIn } from '../waiting-random';
import { member, single } from './party';

let app: TestApp;
const as = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['manager', 'fc', 'staff', 'staff2'] as const) as[person] = await app.as(person);
});
afterAll(() => app.stop());
const caller = async (phone: string, who: Person = 'staff'): Promise<Caller> =>
  (await as[who].get(`/orders/admin/caller?phone=${phone}`).expect(200)).body as Caller;
const sent = (answer: { status: number; body: unknown }): BookingAnswer => {
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as BookingAnswer;
};
const book = async (body: object, who: Person = 'staff'): Promise<BookingAnswer> =>
  sent(await as[who].post('/orders/admin/callCenter', body));

test('who calls any shop is known by the whole number to hold seats already, with surnames only, and until when', async () => {
  const at = await sellable(app);
  const surnames = [member('ADULT', ''), member('ADULT', '')];
  const contact = { contactPerson: 'CHOW', contactPhone: '93334444' };
  const held = await book({ ...walkIn(at, 2, contact), members: surnames }, 'staff2');
  const paid = await book(single(at, { ...contact, payNow: { method: 'CASH', amount: 1000 } }), 'staff2');
  const gone = await book(single(at, contact), 'staff2');
  await as.manager.patch(`/orders/${String(gone.id)}`, { action: 'cancel', reason: 'x' }).expect(200);

  const { bookings, waiting } = await caller('%2B852%2093334444');
  expect(waiting).toEqual([]);
  expect(bookings).toEqual([
    expect.objectContaining({
      ...{
        orderNumber: held.orderNumber,
        subOrderNumber: `${held.orderNumber}-01`,
        contactPerson: 'CHOW',
        branch: 'MK',
      },
      ...{ departureId: at.departureId, packageCode: at.code, departureDate: at.departureDate, people: 2 },
      ...{ orderState: 'HOLD', holdUntil: expect.any(String), balance: 11_983.95 },
    }),
    expect.objectContaining({
      orderNumber: paid.orderNumber,
      orderState: 'CONFIRMED',
      holdUntil: null,
      balance: 4990.47,
    }),
  ]);
  expect(await caller('9333')).toEqual({ bookings: [], waiting: [] });
  await as.fc.get('/orders/admin/caller?phone=93334444').expect(403);

  await app.db.query('UPDATE sub_orders SET departureDate = ? WHERE departureId = ?', ['2020-01-01', at.departureId]);
  expect((await caller('93334444')).bookings).toEqual([]);
});

test('who rings back about an offered seat is known by the number, in the shop that may book it and in others', async () => {
  const at = await sellable(app, { maxPax: 3 });
  const { id } = await book(walkIn(at, 3));
  const wu = {
    departureId: at.departureId,
    adults: 2,
    children: 1,
    contactPerson: 'WU SAN',
    contactPhone: '9444 0002',
  };
  const { body: joined } = await as.staff.post('/waiting-parties', wu).expect(201);
  const waits = joined as { id: number };
  const waiting = async (who: Person = 'staff') => (await caller('94440002', who)).waiting;
  expect(await waiting()).toEqual([
    expect.objectContaining({
      ...{ id: waits.id, state: 'waiting', departureIds: [at.departureId], departureId: at.departureId, seats: 3 },
      ...{ heldSeats: 0, offeredUntil: null, mayBook: false },
    }),
  ]);
  await as.manager.patch(`/orders/${String(id)}`, { action: 'cancel', reason: 'x' }).expect(200);
  expect(await waiting()).toEqual([
    expect.objectContaining({
      ...{ state: 'offered', heldSeats: 3, mayBook: true, offeredUntil: expect.any(String), adults: 2, children: 1 },
      ...{ packageCode: at.code, departureDate: at.departureDate, branch: 'TST', contactPerson: 'WU SAN' },
    }),
  ]);
  expect((await waiting('staff2'))[0]?.mayBook).toBe(false);
  const { body: demand } = await as.staff.get(`/waiting-parties/demand/${String(at.departureId)}`).expect(200);
  expect(demand as WaitingDemand).toMatchObject({ parties: 0, offered: 1, offeredSeats: 3 });

  const past = app.clock.now();
  await app.db.manager.update(WaitingParty, waits.id, { offeredUntil: new Date(past.getTime() - 1000) });
  expect(await waiting()).toEqual([]); // it has run out, whether or not the clock has been round
});
