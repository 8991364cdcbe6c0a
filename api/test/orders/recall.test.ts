import { Member } from '../../src/parties/member.entity';
import type { BookingAnswer, MemberInput } from '../../src/domain/wire/booking';
import type { HereWire } from '../../src/domain/wire/here';
import type { PersonMergePreview, PersonWire } from '../../src/domain/wire/person';
import type { Recalled } from '../../src/domain/wire/recall';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking, FAMILY, single } from './party';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
});
afterAll(() => app.stop());
const recall = async (query: string): Promise<Recalled[]> =>
  (await staff.get(`/orders/admin/recall?${query}`).expect(200)).body as Recalled[];

test('a family of before comes back by its telephone or a document, and is booked again without typing a number', async () => {
  const at = await sellable(app, { inDays: 60 });
  const members = FAMILY.map((one, i) => ({ ...one, certificateNo: `K1234567${String(i)}`, diet: i ? '' : 'no beef' }));
  const roomed = members.map((one) => ({ ...one, room: { group: 1, type: 'TWIN' as const } }));
  const payNow = { method: 'CASH' as const, amount: 3000 };
  await staff.post('/orders/admin/callCenter', booking(at, { members: roomed, payNow })).expect(201);
  const found = await recall('phone=%2B852%209123%204567');
  expect(found.map((one) => one.givenName)).toEqual(
    expect.arrayContaining(['TAI MAN', 'SIU LING', 'KA YAN', 'KA MING']),
  );
  const father = found.find((one) => one.givenName === 'TAI MAN');
  expect(father).toMatchObject({
    ...{ certificateNo: '••••5670', birthDate: '1985-03-02', diet: 'no beef', together: true },
    trips: [{ departureDate: expect.any(String) }],
  });
  expect(father?.roomMates).toHaveLength(3);
  expect(JSON.stringify(found)).not.toContain('K12345670');
  expect((await recall('document=k1234567%200')).map((one) => one.memberId)).toEqual([father?.memberId]);

  const again = await sellable(app, { inDays: 80 });
  const { memberId = 0, certificateNo = '' } = father ?? {};
  const traveller = {
    ...FAMILY[0],
    type: 'ADULT' as const,
    surname: 'CHAN',
    givenName: 'TAI MAN',
    certificateNo,
    sameAs: memberId,
  };
  const body = single(again, { members: [traveller] });
  const made = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  const rows = await app.db.manager.find(Member, {
    where: { surname: 'CHAN', givenName: 'TAI MAN' },
    order: { id: 'ASC' },
  });
  expect(made.orderNumber).toBeTruthy();
  expect(rows.at(-1)).toMatchObject({
    certificateLast4: '5670',
    certificateDigest: rows[0]?.certificateDigest,
    certificateSealed: rows[0]?.certificateSealed,
  });
  await staff
    .post('/orders/admin/callCenter', single(again, { members: [{ ...traveller, sameAs: 999_999 }] }))
    .expect(404);
});

test('nobody is told of by part of a number, and finance, who reads customers masked, of nobody', async () => {
  expect(await recall('phone=9123')).toEqual([]);
  expect(await recall('document=5670')).toEqual([]);
  expect(await recall('')).toEqual([]);
  await (await app.as('fc')).get('/orders/admin/recall?phone=91234567').expect(403);
});

describe('two records of one person', () => {
  let manager: Client;
  const name = (part: Partial<MemberInput>): MemberInput => ({
    ...(FAMILY[0] as MemberInput),
    ...{ type: 'ADULT', surname: 'HUI', chineseName: '' },
    ...part,
  });
  const told = { keptId: 0, otherId: 0 };
  beforeAll(async () => {
    manager = await app.as('manager');
    const at = await sellable(app, { inDays: 90 });
    const make = (phone: string, part: Parameters<typeof name>[0]) =>
      staff.post('/orders/admin/callCenter', single(at, { contactPhone: phone, members: [name(part)] })).expect(201);
    await make('60000001', { givenName: 'SIU FONG', certificateNo: 'K7654321', birthDate: '1980-01-02' });
    await make('60000002', { givenName: 'SIUFONG', chineseName: '許小芳', birthDate: '1980-01-02', diet: 'no beef' });
    const found = (await manager.get('/persons?q=hui').expect(200)).body as PersonWire[];
    expect(found).toHaveLength(2);
    told.keptId = found.find((one) => one.givenName === 'SIU FONG')?.memberId ?? 0;
    told.otherId = found.find((one) => one.givenName === 'SIUFONG')?.memberId ?? 0;
  });

  test('are shown side by side; what one lacks comes from the other', async () => {
    const shown = (await manager.post('/persons/preview', told).expect(200)).body as PersonMergePreview;
    expect(shown.differs).toEqual(['givenName', 'chineseName', 'document', 'diet']);
    expect(shown.fromOther).toEqual(['chineseName', 'diet']);
    expect(shown.result).toMatchObject({ givenName: 'SIU FONG', chineseName: '許小芳', diet: 'no beef', bookings: 2 });
    await manager.post('/persons/preview', { ...told, otherId: told.keptId }).expect(409);
    await manager.post('/persons/preview', { ...told, otherId: 999_999 }).expect(404);
  });
  test('become one for whoever may read them, by either telephone, until it is undone', async () => {
    await staff.post('/persons/merges', told).expect(403);
    const { id } = (await manager.post('/persons/merges', told).expect(201)).body as { id: number };
    await manager.post('/persons/merges', told).expect(409);
    for (const phone of ['60000001', '60000002']) {
      const people = await recall(`phone=${phone}`);
      expect(people).toHaveLength(1);
      expect(people[0]).toMatchObject({ givenName: 'SIU FONG', chineseName: '許小芳', certificateNo: '••••4321' });
    }
    expect((await manager.get('/persons/merges').expect(200)).body).toMatchObject([
      { id, keptName: 'HUI SIU FONG', otherName: 'HUI SIUFONG', undoneAt: null },
    ]);
    await manager.delete(`/persons/merges/${String(id)}`).expect(200);
    expect((await recall('phone=60000002'))[0]).toMatchObject({ givenName: 'SIUFONG' });
    await manager.delete('/persons/merges/999999').expect(404);
  });
});

test('who has an order open is told who else has, until he leaves; his own second window is nobody else', async () => {
  const manager = await app.as('manager');
  const at = { resource: 'orders', id: 1 };
  const here = async (who: Client): Promise<string[]> =>
    ((await who.post('/events/here', at).expect(200)).body as HereWire[]).map((one) => one.branch);
  expect(await here(staff)).toEqual([]);
  expect(await here(manager)).toEqual(['TST']);
  expect(await here(staff)).toEqual(['TST']);
  await manager.post('/events/gone', at).expect(200);
  expect(await here(staff)).toEqual([]);
  await staff.post('/events/here', { resource: 'secrets', id: 1 }).expect(400);
});
