import fs from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { isDiskFault } from '../src/database/faults';
import type { CustomerListWire } from '../src/domain/wire/customer';
import type { ExportWire } from '../src/domain/wire/export';
import { ExportRunner } from '../src/exports/export-runner';
import { STORAGE, type Storage } from '../src/files/storage';
import { Order } from '../src/parties/order.entity';
import { TestApp, ON_MARIADB } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { jpeg } from './pictures';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
});
afterAll(() => app.stop());
const words = { statusCode: 503, code: 'general.notSaved', message: expect.stringContaining('disk') as string };

if (!ON_MARIADB) {
  const LARGEST = 1_073_741_823;
  const bound = async (pages: number | string): Promise<void> => {
    await app.db.query(`PRAGMA max_page_count = ${String(pages)}`);
  };
  /** The database file may not grow any more, as on a disk without room. */
  const fill = async (): Promise<void> => {
    const [row] = await app.db.query<{ page_count: number }[]>('PRAGMA page_count');
    await bound(row?.page_count ?? 1);
  };
  afterEach(() => bound(LARGEST));
  const wide = 'x'.repeat(200_000);
  const writeMuch = (em: EntityManager): Promise<unknown> =>
    em.query('INSERT INTO outbox (kind, payload, nextTryAt, createdAt) VALUES (?, ?, ?, ?)', [
      'none',
      JSON.stringify(wide),
      '2099-01-01',
      '2099-01-01',
    ]);
  const written = (): Promise<number> => app.db.manager.countBy('outbox', { kind: 'none' });
  const writesAgain = async (): Promise<void> => {
    await bound(LARGEST);
    const before = await written();
    await app.db.transaction(writeMuch);
    expect(await written()).toBe(before + 1);
  };

  test('a full disk is told as such, reading goes on, and with room again the product works by itself', async () => {
    const at = await sellable(app, { maxPax: 500 });
    const staff = await app.as('staff');
    await fill();
    let answer = await staff.post('/orders/admin/callCenter', single(at));
    // pages that are free already are filled first
    for (let n = 0; n < 200 && answer.status === 201; n++)
      answer = await staff.post('/orders/admin/callCenter', single(at));
    expect([answer.body, answer.headers['retry-after']]).toMatchObject([words, '2']);
    const before = await app.db.manager.count(Order);
    expect((await staff.post('/orders/admin/callCenter', single(at))).body).toMatchObject(words);
    await staff.get('/orders/admin?_start=0&_end=25').expect(200);
    await app.anyone().get('/health').expect(200);
    expect(await app.db.manager.count(Order)).toBe(before);
    await bound(LARGEST);
    await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  });
  test('a list of travellers is read where nothing can be written, though who asks for it would rebuild it', async () => {
    const at = await sellable(app);
    const staff = await app.as('staff');
    const list = `/customers/get-tour-customer-list/${String(at.departureId)}?typeRefesh=1`;
    await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    const listed = async (): Promise<number[]> => {
      const { body } = await staff.get(list).expect(200);
      return (body as CustomerListWire).data.map(({ memberId }) => memberId);
    };
    const [first] = await listed();
    await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    await app.db.query('PRAGMA query_only = ON');
    try {
      expect((await staff.post('/orders/admin/callCenter', single(at))).body).toMatchObject(words);
      expect(await listed()).toContain(first);
    } finally {
      await app.db.query('PRAGMA query_only = OFF');
    }
  });
  test('what follows in a work that the engine has ended is refused too, and nothing of it is kept', async () => {
    await fill();
    const ended = app.db.transaction(async (em) => {
      await writeMuch(em).catch(() => undefined);
      await em.query('INSERT INTO counters (series, value) VALUES (?, 1)', ['left over']);
    });
    await expect(ended).rejects.toMatchObject({ driverError: { code: 'SQLITE_FULL' } });
    expect(await app.db.manager.countBy('counters', { series: 'left over' })).toBe(0);
    await writesAgain();
  });
  test('a work within a work that the engine has ended gives the connection back', async () => {
    await fill();
    const ended = app.db.transaction((em) => em.transaction(writeMuch));
    await expect(ended).rejects.toMatchObject({ driverError: { code: 'SQLITE_FULL' } });
    await writesAgain();
  });
} else
  test('a table that is full is told by the server with a number that is known', async () => {
    const runner = app.db.createQueryRunner();
    try {
      await runner.query('SET SESSION max_heap_table_size = 16384');
      await runner.query('CREATE TEMPORARY TABLE small (a CHAR(250)) ENGINE = MEMORY');
      const fill = async (): Promise<void> => {
        for (let n = 0; n < 1000; n++) await runner.query("INSERT INTO small VALUES ('x')");
      };
      const fault: unknown = await fill().catch((error: unknown) => error);
      expect(isDiskFault(fault)).toBe(true);
    } finally {
      await runner.query('SET SESSION max_heap_table_size = DEFAULT');
      await runner.release();
    }
  });

test('an upload that does not fit on the disk is no mistake of its sender', async () => {
  const { createWriteStream } = fs;
  const onFull = jest
    .spyOn(fs, 'createWriteStream')
    .mockImplementation(() => createWriteStream('/dev/full', { flags: 'r+' }));
  const staff = await app.as('staff');
  const answer = await staff.post('/files').field('kind', 'file').attach('file', Buffer.from('text'), 'a.txt');
  onFull.mockRestore();
  expect(answer.body).toMatchObject(words);
  await staff.post('/files').field('kind', 'file').attach('file', Buffer.from('text'), 'a.txt').expect(201);
});

test('a picture that does not fit on the disk is no mistake of its sender either', async () => {
  const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  const onFull = jest.spyOn(fs.promises, 'writeFile').mockRejectedValue(noRoom);
  const staff = await app.as('staff');
  const send = () => staff.post('/files').field('kind', 'image');
  const answer = await send().attach('file', await jpeg(), 'a.jpg');
  onFull.mockRestore();
  expect(answer.body).toMatchObject(words);
  const written = jest.spyOn(fs.promises, 'writeFile');
  const opened = jest.spyOn(fs.promises, 'open');
  const { body } = await send()
    .attach('file', await jpeg(), 'a.jpg')
    .expect(201);
  // its two sizes and their names are on the disk, not on their way there, when it is answered
  expect(written.mock.calls.map(([, , how]) => how)).toEqual([1, 2].map(() => ({ mode: 0o600, flush: true })));
  const folder = join(app.config.dataDir, 'uploads', (body as { id: string }).id.slice(0, 2));
  expect(opened.mock.calls.filter(([path]) => path === folder)).toHaveLength(2);
  written.mockRestore();
  opened.mockRestore();
});

test('a file for which there is no room is made when there is some, and not tried over and over meanwhile', async () => {
  const storage = app.nest.get<Storage>(STORAGE);
  const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  const onFull = jest.spyOn(storage, 'take').mockRejectedValue(noRoom);
  const staff = await app.as('staff');
  const asked = { list: 'tours', columns: ['packageCode'], format: 'csv' };
  const { id } = (await staff.post('/exports', asked).expect(201)).body as ExportWire;
  const runner = app.nest.get(ExportRunner);
  const turn = async (): Promise<ExportWire['state'] | undefined> => {
    await runner.turn();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const all = (await staff.get('/exports').expect(200)).body as ExportWire[];
    return all.find((each) => each.id === id)?.state;
  };
  const seen = [];
  for (let n = 0; n < 4; n += 1) seen.push(await turn());
  expect(seen).toEqual(['RUNNING', 'RUNNING', 'RUNNING', 'RUNNING']);
  // once when it was asked for, and once with each look
  expect(onFull.mock.calls.length).toBeLessThanOrEqual(6);
  onFull.mockRestore();
  for (let n = 0; n < 10 && (await turn()) !== 'DONE'; n += 1);
  expect(await turn()).toBe('DONE');
});
