import { insertLast, insertRows } from '../src/database/insert-rows';
import type { Tx } from '../src/database/work';
import { AnnouncementRow } from '../src/events/announcement.entity';
import { SYSTEM } from '../src/http/actor';
import { TestApp } from './app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.stop());

const row = (id: string) => ({ id, origin: 'last', channel: 'orders', type: 'x', recordId: null, at: new Date() });
const kept = async (): Promise<string[]> =>
  (await app.db.manager.find(AnnouncementRow, { where: { origin: 'last' }, order: { id: 'ASC' } })).map(({ id }) => id);

/** A row at once, then these at the end; whether the effect after the commit ran. */
async function work(now: string, last: readonly string[], then?: (tx: Tx) => void): Promise<boolean> {
  let told = false;
  await app.work.run(SYSTEM, async (tx) => {
    for (const id of last) insertLast(tx, AnnouncementRow, [row(id)]);
    await insertRows(tx.em, AnnouncementRow, [row(now)]);
    tx.after(() => void (told = true));
    then?.(tx);
  });
  return told;
}

test('last writes are committed with the work', async () => {
  expect(await work('a1', ['a2', 'a3'])).toBe(true);
  expect(await kept()).toEqual(['a1', 'a2', 'a3']);
});
test.each<[string, readonly string[]]>([
  ['the only one', ['a1']],
  ['the second of several', ['b2', 'a1', 'b3']],
])('where a last write fails, %s, nothing of the work is left', async (_case, last) => {
  await expect(work('b1', last)).rejects.toThrow();
  expect(await kept()).toEqual(['a1', 'a2', 'a3']);
});
test('where the work fails before its end, its last writes were never made', async () => {
  const fail = (): never => {
    throw new Error('no');
  };
  await expect(work('c1', ['c2', 'c3'], fail)).rejects.toThrow('no');
  expect(await kept()).toEqual(['a1', 'a2', 'a3']);
});
