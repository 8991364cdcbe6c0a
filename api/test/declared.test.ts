import { servedParts } from '../src/crud/parts';
import { isWritten, MADE_FOR } from '../src/new/made-for';
import { runChecks } from '../src/verify/checks';
import { type Client, TestApp } from './app';
import { rolledBack } from './corrupt';

/** What the engine promises of every declared resource, seen on those that are shipped. */
let app: TestApp;
let manager: Client;
let supplier: number;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
  const made = await manager.post('/suppliers', { name: 'Umi Hotel', kind: 'hotel', currency: 'HKD' }).expect(201);
  supplier = made.body.id as number;
  const asked = { person: 'Chan Tai Man', receivedOn: '2026-01-05', identified: 'card seen' };
  await manager.post('/access-requests', asked).expect(201);
});
afterAll(() => app.stop());
const contract = (number: string) => ({
  ...{ number, supplier, currency: 'HKD', validFrom: '2026-01-01', validTo: '2026-12-31' },
  services: [{ service: 'Twin room', category: 'hotel', unit: 'room', price: 100 }],
});

test('what ends does not end before it begins, in a record, in a row of one, and whichever of both dates is changed', async () => {
  const faults = ({ body }: { body: { errors?: object } }): string[] => Object.keys(body.errors ?? {});
  const turned = { ...contract('Turned'), validTo: '2025-12-31' };
  expect(faults(await manager.post('/supplier-contracts', turned).expect(400))).toEqual(['validTo']);
  const { id } = (await manager.post('/supplier-contracts', contract('Season')).expect(201)).body as { id: number };
  for (const change of [{ validTo: '2025-12-31' }, { validFrom: '2027-01-01' }])
    expect(faults(await manager.patch(`/supplier-contracts/${id}`, change).expect(400))).toEqual(['validTo']);
  await manager.patch(`/supplier-contracts/${id}`, { validFrom: '2026-12-31' }).expect(200);
  const away = [
    { from: '2026-02-01', to: '2026-02-01' },
    { from: '2026-03-02', to: '2026-03-01' },
  ];
  const leader = { name: 'Wong', phone: '91234567' };
  expect(faults(await manager.post('/leaders', { ...leader, away }).expect(400))).toEqual(['away.1.to']);
  // what stands so from before does not keep the rest from being changed
  await app.db.query("UPDATE supplier_contracts SET validTo = '2025-12-31' WHERE id = ?", [id]);
  await manager.patch(`/supplier-contracts/${id}`, { currency: 'JPY' }).expect(200);
});
test('a text that stands once does so whatever its capitals and accents, on either database', async () => {
  const first = await manager.post('/supplier-contracts', contract('RevC-1')).expect(201);
  expect(first.body.numberKey).toBeUndefined();
  for (const number of ['REVC-1', 'révC-1', 'ＲevC-1'])
    expect((await manager.post('/supplier-contracts', contract(number)).expect(409)).body.errors).toEqual({
      number: [expect.any(String)],
    });
  const second = await manager.post('/supplier-contracts', contract('RevC-2')).expect(201);
  await manager.patch(`/supplier-contracts/${second.body.id}`, { number: 'revc-1' }).expect(409);
  // its own number may be spelled anew
  await manager.patch(`/supplier-contracts/${second.body.id}`, { number: 'REVC-2' }).expect(200);
  await manager.patch(`/supplier-contracts/${first.body.id}`, { number: 'RevC-9' }).expect(200);
  await manager.post('/supplier-contracts', contract('revc-1')).expect(201);
  const log = await app.db.query<object[]>("SELECT * FROM audit WHERE resource = 'supplierContracts'");
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify(log)).not.toContain('numberKey');
});
test.each([
  ["UPDATE supplier_contracts SET numberKey = NULL WHERE number = 'RevC-9'", 'supplierContracts: number stands once'],
  ["UPDATE supplier_contracts SET number = 'other' WHERE number = 'RevC-9'", 'supplierContracts: number stands once'],
  ["UPDATE access_requests SET state = 'lost'", 'accessRequests: state'],
])('verify names what is not as it was declared: %s', async (sql, named) => {
  const found = await rolledBack(app, async (em) => {
    await em.query(sql);
    return (await runChecks(em)).map(({ check }) => check);
  });
  expect(found).toContain(named);
});

test('what each column was made for is written down: npm run new -- --migration NAME does it', () => {
  const behind = servedParts().filter(({ resource }) => !isWritten(resource));
  expect({ file: MADE_FOR, behind: behind.map(({ resource }) => resource.name) }).toEqual({
    file: MADE_FOR,
    behind: [],
  });
});
