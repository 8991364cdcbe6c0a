import type { FileRef } from '../src/domain/wire/file';
import { User } from '../src/staff/user.entity';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
});
afterAll(() => app.stop());

const upload = async (name: string): Promise<string> => {
  const sent = manager.post('/files').field('kind', 'file').attach('file', Buffer.from('signed'), `${name}.txt`);
  return ((await sent.expect(201)).body as FileRef).id;
};
const made = async (path: string, body: object): Promise<number> =>
  ((await manager.post(path, body).expect(201)).body as { id: number }).id;
const answers = async (id: string, people: readonly Person[]): Promise<Partial<Record<Person, number>>> => {
  const given: Partial<Record<Person, number>> = {};
  for (const who of people) given[who] = (await (await app.as(who)).get(`/files/${id}`)).status;
  return given;
};
const EVERYBODY = ['root', 'admin', 'manager', 'fc', 'staff'] as const;
const THOSE_OF_COSTS = { root: 200, admin: 404, manager: 200, fc: 200, staff: 404 };

let supplier: number;
const RECORDS: [string, (document: string) => Promise<unknown>][] = [
  [
    'a supplier',
    async (document) => {
      supplier = await made('/suppliers', { name: 'Lotus', kind: 'hotel', documents: [{ name: 'Licence', document }] });
    },
  ],
  [
    'a contract',
    (document) =>
      made('/supplier-contracts', {
        ...{ number: 'C-1', supplier, currency: 'HKD', validFrom: '2026-01-01', validTo: '2027-12-31', document },
      }),
  ],
  ['a leader', (document) => made('/leaders', { name: 'Ho', documents: [{ name: 'Passport', document }] })],
];
test.each(RECORDS)('a document of %s is for those who may read such records', async (name, keep) => {
  const document = await upload(name);
  // nothing names it yet: only its uploader knows where it is
  expect(await answers(document, ['staff'])).toEqual({ staff: 200 });
  await keep(document);
  expect(await answers(document, EVERYBODY)).toEqual(THOSE_OF_COSTS);
});
test('who has another role now has no use for an address of before', async () => {
  const document = await upload('terms');
  await made('/suppliers', { name: 'Peony', kind: 'hotel', documents: [{ name: 'Terms', document }] });
  const set = (userType: User['userType']) => app.db.manager.update(User, app.userIds.manager, { userType });
  expect(await answers(document, ['manager'])).toEqual({ manager: 200 });
  await set('staff');
  expect(await answers(document, ['manager'])).toEqual({ manager: 404 });
  await set('manager');
});
test('the flyer of a package is for everybody', async () => {
  const { packageId } = await sellable(app);
  const flyer = await upload('flyer');
  await app.db.query('UPDATE packages SET flyer = ? WHERE id = ?', [flyer, packageId]);
  expect(await answers(flyer, ['staff', 'admin'])).toEqual({ staff: 200, admin: 200 });
});
