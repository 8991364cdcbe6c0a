import { CarSeat } from '../src/cars/car-seat.entity';
import { ListRow } from '../src/customers/list-row.entity';
import type { CarWire } from '../src/domain/wire/car';
import type { CustomerListWire, CustomerRow } from '../src/domain/wire/customer';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { TransferWire } from '../src/domain/wire/request';
import { runVerify } from '../src/verify/verify';
import { type Client, TestApp } from './app';
import { sellable } from './given';
import { booking, single } from './orders/party';

type At = Awaited<ReturnType<typeof sellable>>;
let app: TestApp;
let staff: Client;
let manager: Client;
let here: At;
let there: At;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
  manager = await app.as('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  here = await sellable(app, { maxPax: 200 });
  there = await sellable(app, { maxPax: 200 });
});

const PAID = { payNow: { method: 'CASH' as const, amount: 5983 } };
const target = ({ packageId, departureId }: At) => ({ packageId, departureDateId: departureId });
const path = (at: At): string => `/customers/get-tour-customer-list/${at.departureId}`;
const refresh = (at: At) => staff.get(`${path(at)}?typeRefesh=1`);
const list = async (at: At): Promise<CustomerListWire> => (await refresh(at).expect(200)).body as CustomerListWire;
const booked = async (at: At, more: object = {}): Promise<{ id: number; subOrderId: number }> => {
  const answer = (await staff.post('/orders/admin/callCenter', { ...single(at), ...more }).expect(201))
    .body as BookingAnswer;
  return { id: answer.id, subOrderId: answer.subOrders[0]?.id ?? 0 };
};
const coach = async (at: At, rows = 13): Promise<CarWire> =>
  (
    await staff
      .post('/cars/add-to-list', { departureId: at.departureId, name: 'Coach A', layout: '2+2', rows })
      .expect(201)
  ).body as CarWire;
const seatsOn = async (at: At): Promise<CarWire['seats']> =>
  ((await staff.get(`/cars/get-list-cars/${at.departureId}`).expect(200)).body as CarWire[]).flatMap(
    (car) => car.seats,
  );
/** Whoever is told that the system is busy asks again: nothing of it was done. A slow machine is busy with forty at once. */
async function patiently<A extends { status: number }>(ask: () => PromiseLike<A>): Promise<A> {
  const answer = await ask();
  return answer.status === 503 ? patiently(ask) : answer;
}
const place = (row: CustomerRow | undefined) =>
  row && { seq: row.seq, room: row.room, remark: row.remark, carId: row.carId, seatNo: row.seatNo };

test('twenty refreshes among bookings, cancels, moves and transfers: nobody twice, nothing of who stays is lost', async () => {
  for (let i = 0; i < 3; i++) await staff.post('/orders/admin/callCenter', booking(here)).expect(201);
  const leaving = await Promise.all(Array.from({ length: 6 }, () => booked(here)));
  const moving = await Promise.all(Array.from({ length: 4 }, () => booked(there)));
  const transfers: number[] = [];
  for (let i = 0; i < 6; i++) {
    const { subOrderId } = await booked(here, PAID);
    const { transferId } = (await staff.post('/transfer/selected-tour', { subOrderId, ...target(there) }).expect(201))
      .body as TransferWire;
    await staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
    transfers.push(transferId);
  }
  const before = await list(here);
  await list(there);
  const data = before.data.map(({ memberId }, i) => ({
    memberId,
    room: String(100 + i),
    roomType: 'TWIN',
    remark: `Note ${String(i)}`,
  }));
  await staff.patch(path(here), { data }).expect(200);
  await coach(here);
  await staff.post(`/cars/fill/${here.departureId}`).expect(200);
  const families = before.data.slice(0, 12).map((row) => row.memberId);
  const placed = (await list(here)).data;

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, i) => [
      () => refresh(i % 4 === 3 ? there : here),
      ...(i < 8 ? [() => staff.post('/orders/admin/callCenter', single(here))] : []),
      ...leaving.slice(i, i + 1).map(({ id, subOrderId }) => {
        const cancel = { action: 'cancel', subOrderId, reason: 'race' };
        return () => staff.patch(`/orders/${id}`, cancel);
      }),
      ...moving.slice(i, i + 1).map(({ subOrderId }) => {
        const change = { subOrderId, ...target(here) };
        return () => staff.patch('/orders/admin/callCenter/change-package', change);
      }),
      ...transfers.slice(i, i + 1).map((requestId) => {
        const approval = { requestId, decision: 'APPROVED' };
        return () => manager.post('/transfer/manager/approved', approval);
      }),
    ])
      .flat()
      .map(patiently),
  );
  expect(answers.map(({ status, body }) => (status < 300 ? 'done' : JSON.stringify(body)))).toEqual(
    answers.map(() => 'done'),
  );

  const after = await list(here);
  const gone = await list(there);
  expect(after.data).toHaveLength(12 + 8 + 4);
  expect(gone.data).toHaveLength(6);
  const ids = [...after.data, ...gone.data].map((row) => row.memberId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(after.data.map((row) => row.seq)).size).toBe(after.data.length);
  for (const id of families) {
    const row = after.data.find((each) => each.memberId === id);
    expect(place(row)).toEqual(place(placed.find((each) => each.memberId === id)));
    expect(row?.remark).not.toBe('');
  }
  expect(await app.db.manager.countBy(ListRow, { departureId: here.departureId })).toBe(24);
  // of four in each family the baby has no seat; those who left gave theirs back
  expect((await seatsOn(here)).filter((seat) => seat.memberId !== null)).toHaveLength(9);
  expect(await runVerify(app.db, () => undefined)).toBe(0);
});

test('who moves to another departure leaves room and seat behind and takes the note along', async () => {
  const { subOrderId } = await booked(here);
  const [row] = (await list(here)).data;
  const memberId = row?.memberId ?? 0;
  await staff.patch(path(here), { data: [{ memberId, room: '301', remark: 'Wheelchair' }] }).expect(200);
  const car = await coach(here, 2);
  await staff.put('/cars/add-to-list', { id: car.id, seats: [{ no: '1A', memberId }] }).expect(200);
  await staff.patch('/orders/admin/callCenter/change-package', { subOrderId, ...target(there) }).expect(200);
  const unlisted = (await staff.get(path(there)).expect(200)).body as CustomerListWire;
  expect(unlisted.data[0]).toMatchObject({ memberId, room: '', seatNo: null });
  expect((await list(here)).data).toEqual([]);
  expect((await list(there)).data[0]).toMatchObject({ memberId, seq: 1, room: '', seatNo: null, remark: 'Wheelchair' });
  expect(await app.db.manager.countBy(CarSeat, { carId: car.id })).toBe(0);
});

test('the seat of a traveller who cancelled is free for others, before anybody refreshes the list', async () => {
  const { id, subOrderId } = await booked(here);
  const [one] = (await list(here)).data;
  const car = await coach(here, 2);
  await staff.put('/cars/add-to-list', { id: car.id, seats: [{ no: '1A', memberId: one?.memberId }] }).expect(200);
  await booked(here);
  await staff.patch(`/orders/${id}`, { action: 'cancel', subOrderId, reason: 'ill' }).expect(200);
  expect((await seatsOn(here)).every((seat) => seat.memberId === null)).toBe(true);
  const [two] = ((await staff.get(path(here)).expect(200)).body as CustomerListWire).data;
  await staff.put('/cars/add-to-list', { id: car.id, seats: [{ no: '1A', memberId: two?.memberId }] }).expect(200);
  expect((await seatsOn(here)).find((seat) => seat.no === '1A')?.memberId).toBe(two?.memberId);
});
