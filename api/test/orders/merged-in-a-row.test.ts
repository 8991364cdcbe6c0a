import { AuditRow } from '../../src/audit/audit-row.entity';
import type { MemberInput } from '../../src/domain/wire/booking';
import type { PersonMergePreview, PersonWire } from '../../src/domain/wire/person';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { FAMILY, single } from './party';

let app: TestApp;
let manager: Client;
const booked: Record<string, number> = {};
/** A person of these, each with one booking; the last two are called the same. */
const PEOPLE: [key: string, givenName: string, birthDate: string, inDays: number][] = [
  ['first', 'AH YAT', '1980-01-01', 60],
  ['second', 'AH YEE', '1980-01-02', 70],
  ['third', 'AH SAAM', '1980-01-03', 80],
  ['other', 'AH SEI', '1980-01-04', 90],
  ['namesake', 'AH YEE', '1999-09-09', 100],
];
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  const staff = await app.as('staff');
  manager = await app.as('manager');
  for (const [key, givenName, birthDate, inDays] of PEOPLE) {
    const at = await sellable(app, { inDays });
    const part = { type: 'ADULT' as const, surname: 'TONG', givenName, birthDate, chineseName: '' };
    const members = [{ ...(FAMILY[0] as MemberInput), ...part }];
    await staff.post('/orders/admin/callCenter', single(at, { members })).expect(201);
    const [row] = await app.db.query<{ id: number }[]>('SELECT MAX(id) AS id FROM members');
    booked[key] = Number(row?.id);
  }
});
afterAll(() => app.stop());
const of = (kept: string, other: string) => ({ keptId: booked[kept], otherId: booked[other] });
const merge = async (kept: string, other: string): Promise<number> =>
  ((await manager.post('/persons/merges', of(kept, other)).expect(201)).body as { id: number }).id;
const undo = (id: number) => manager.delete(`/persons/merges/${String(id)}`);
const called = async (name: string): Promise<PersonWire[]> =>
  ((await manager.get(`/persons?q=${encodeURIComponent(name)}`).expect(200)).body as PersonWire[]).filter(
    ({ surname }) => surname === 'TONG',
  );

test('three that were merged in a row are one, by whichever of their names', async () => {
  const ids = [await merge('second', 'third'), await merge('first', 'second')];
  for (const name of ['tong ah yat', 'tong ah saam'])
    expect(await called(name)).toMatchObject([{ memberId: booked['first'], givenName: 'AH YAT', bookings: 3 }]);
  for (const [kept, other] of [
    ['third', 'first'],
    ['first', 'third'],
    ['second', 'first'],
  ] as const) {
    const { body } = await manager.post('/persons/merges', of(kept, other)).expect(409);
    expect((body as { code: string }).code).toBe('person.same');
  }
  for (const id of ids) await undo(id).expect(200);
  expect(await called('tong ah saam')).toMatchObject([{ memberId: booked['third'], bookings: 1 }]);
});
test('who is only called like a merged one is nobody of theirs', async () => {
  const id = await merge('first', 'second');
  const shown = (await manager.post('/persons/preview', of('first', 'other')).expect(200)).body as PersonMergePreview;
  expect(shown).toMatchObject({ kept: { memberId: booked['first'], bookings: 2 }, result: { bookings: 3 } });
  expect(await called('tong ah yat')).toHaveLength(1);
  const own = (await manager.post('/persons/preview', of('namesake', 'other')).expect(200)).body as PersonMergePreview;
  expect(own).toMatchObject({ kept: { memberId: booked['namesake'], bookings: 1 }, result: { bookings: 2 } });
  await undo(id).expect(200);
});
test('a merge is taken back once, by whoever was first', async () => {
  const id = await merge('first', 'other');
  const second = await app.as('manager2');
  const tries = await Promise.all(
    [0, 1, 2, 3].map((i) => (i % 2 ? second : manager).delete(`/persons/merges/${String(id)}`)),
  );
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const taken = { action: 'unmerge', recordId: String(booked['first']) };
  const rows = await app.db.manager.findBy(AuditRow, taken);
  expect(rows.filter(({ before }) => JSON.stringify(before).includes(String(booked['other'])))).toHaveLength(1);
});
