import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../src/config';
import { makeDataSource } from '../src/data-source';
import type { ExportWire } from '../src/domain/wire/export';
import { Lease } from '../src/turns/lease.entity';
import { type Client, clientOf, TestApp } from './app';
import { manyOrders } from './many-orders';
import { killHard, type Spawned, startProcess } from './spawned';
import { bodyOf, bytesOf, sheetOf } from './xlsx-file';

const COUNT = 6000;
let config: Config;
let token: string;
beforeAll(async () => {
  const app = await TestApp.start();
  await manyOrders(app, COUNT);
  token = await app.signIn(app.userIds.staff);
  config = await app.halt();
}, 120_000);
afterAll(() => {
  rmSync(config.dataDir, { recursive: true, force: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const staffOf = (server: Spawned): Client =>
  clientOf(server.url, { authorization: `Bearer ${token}`, 'accept-language': 'en' });
const asked = { list: 'orders', columns: ['orderNumber', 'contactPerson', 'amount'], format: 'xlsx' };
const begun = async (server: Spawned): Promise<number> =>
  ((await staffOf(server).post('/exports', asked).expect(201)).body as ExportWire).id;
const stateOf = async (server: Spawned, id: number): Promise<string> =>
  ((await staffOf(server).get(`/exports/${id}`).expect(200)).body as ExportWire).state;

/** Every file below DATA_DIR/uploads with its size. */
function uploads(): number[] {
  const dir = join(config.dataDir, 'uploads');
  if (!existsSync(dir)) return [];
  const found = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return found.map((each) => statSync(join(each.parentPath, each.name), { throwIfNoEntry: false })?.size ?? 0);
}
/** Kills the process in the moment when the first bytes of a file lie on the disk. */
async function killHalfway(server: Spawned): Promise<void> {
  for (let waited = 0; !uploads().some((size) => size > 0); waited += 2) {
    if (waited > 40_000) throw new Error('no file was begun');
    await pause(2);
  }
  await killHard(server);
  expect(uploads()).toHaveLength(1);
}
/** As if the half minute were over after which others take the work of a dead process. */
async function leasesRunOut(): Promise<void> {
  const dataSource = await makeDataSource(config, 0).initialize();
  const over = { until: new Date(0) };
  const { affected } = await dataSource.manager.createQueryBuilder().update(Lease).set(over).execute();
  expect(affected).toBeGreaterThan(0);
  await dataSource.destroy();
}
async function ended(server: Spawned, id: number): Promise<string> {
  for (let waited = 0; waited < 40_000; waited += 50) {
    const state = await stateOf(server, id);
    if (state !== 'WAITING' && state !== 'RUNNING') return state;
    await pause(50);
  }
  throw new Error('it does not end');
}
/** The file is whole: as many rows as there are orders. */
async function expectWhole(server: Spawned, id: number): Promise<void> {
  expect(await ended(server, id)).toBe('DONE');
  const sheet = await sheetOf(await bytesOf(staffOf(server).get(`/exports/${id}/file`)));
  expect(bodyOf(sheet, 3)).toHaveLength(COUNT + 1);
  await staffOf(server).delete(`/exports/${id}`).expect(200);
  expect(uploads()).toEqual([]);
}

test('a file whose process is killed is made again by the next one, whole, and nothing half stays', async () => {
  const first = await startProcess(config);
  const id = await begun(first);
  await killHalfway(first);
  await leasesRunOut();
  const second = await startProcess(config);
  await expectWhole(second, id);
  await expectWhole(second, await begun(second));
  await killHard(second);
});
test('one whose process is killed twice has failed, leaves nothing, and another can be made', async () => {
  const first = await startProcess(config);
  const id = await begun(first);
  await killHalfway(first);
  // what the first one left must not pass for what the second one writes
  rmSync(join(config.dataDir, 'uploads/tmp'), { recursive: true });
  await leasesRunOut();
  await killHalfway(await startProcess(config));
  await leasesRunOut();
  const third = await startProcess(config);
  expect(await ended(third, id)).toBe('FAILED');
  await staffOf(third).get(`/exports/${id}/file`).expect(404);
  for (let waited = 0; uploads().length > 0 && waited < 5000; waited += 20) await pause(20);
  expect(uploads()).toEqual([]);
  await expectWhole(third, await begun(third));
  await killHard(third);
});
test('one that is cancelled after its process was killed leaves nothing behind the next start', async () => {
  const first = await startProcess(config);
  const id = await begun(first);
  await killHalfway(first);
  const second = await startProcess(config);
  expect(await stateOf(second, id)).toBe('RUNNING');
  await staffOf(second).post(`/exports/${id}/cancel`).expect(200);
  await killHard(second);
  const third = await startProcess(config);
  for (let waited = 0; uploads().length > 0 && waited < 5000; waited += 20) await pause(20);
  expect(uploads()).toEqual([]);
  await killHard(third);
});
