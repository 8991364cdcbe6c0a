import { type QueryRunner, Table } from 'typeorm';
import {
  addIndex,
  addKey,
  addText,
  demandApart,
  demandRoom,
  fill,
  resize,
  takeIndex,
} from '../src/database/grow-table';
import { id, longText, varchar } from '../src/database/table-columns';
import { TestApp } from './app';

let app: TestApp;
let runner: QueryRunner;
const TABLE = 'grown_things';
const LONG = 'x'.repeat(200);
beforeAll(async () => {
  app = await TestApp.start();
  runner = app.db.createQueryRunner();
  await runner.createTable(
    new Table({ name: TABLE, columns: [id(), varchar('code', 10, { default: "''" }), varchar('name', 20)] }),
  );
  for (const code of ['A', 'B'])
    await runner.query(`INSERT INTO ${TABLE} (code, name) VALUES (?, ?)`, [code, `name of ${code}`]);
});
afterAll(async () => {
  await runner.dropTable(TABLE);
  await runner.release();
  await app.stop();
});
const held = (): Promise<unknown> => runner.query(`SELECT code, name FROM ${TABLE} WHERE id < 3 ORDER BY id`);
const ROWS = [
  { code: 'A', name: 'name of A' },
  { code: 'B', name: 'name of B' },
];

test('a text with more room keeps what it held, and its default', async () => {
  await resize(runner, TABLE, varchar('code', 200, { default: "''" }));
  await resize(runner, TABLE, longText('name'));
  expect(await held()).toEqual(ROWS);
  await runner.query(`INSERT INTO ${TABLE} (code, name) VALUES (?, ?)`, [LONG, LONG]);
  await runner.query(`INSERT INTO ${TABLE} (name) VALUES ('without')`);
  const [whole, without] = await runner.query(`SELECT code, name FROM ${TABLE} WHERE id > 2 ORDER BY id`);
  expect([whole.code, whole.name, without.code]).toEqual([LONG, LONG, '']);
  const column = (await runner.getTable(TABLE))?.findColumnByName('code');
  expect([column?.length, column?.isNullable]).toEqual(['200', false]);
});
test('a long text that is never null comes to rows that there are', async () => {
  await addText(runner, TABLE, longText('notes'));
  expect(await runner.query(`SELECT DISTINCT notes FROM ${TABLE}`)).toEqual([{ notes: '' }]);
  expect((await runner.getTable(TABLE))?.findColumnByName('notes')?.isNullable).toBe(false);
  expect(await held()).toEqual(ROWS);
});
test('an index comes and goes; one of values that stand once refuses a second', async () => {
  await addIndex(runner, TABLE, ['code'], true);
  await expect(runner.query(`INSERT INTO ${TABLE} (code, name, notes) VALUES ('A', '', '')`)).rejects.toThrow();
  await takeIndex(runner, TABLE, ['code'], true);
  await runner.query(`INSERT INTO ${TABLE} (code, name, notes) VALUES ('A', '', '')`);
  await expect(addIndex(runner, TABLE, ['code'], true)).rejects.toThrow();
});

test('records of before get what a new one begins with, keys of what stands once, and are named where they do not fit', async () => {
  await runner.query(`DELETE FROM ${TABLE}`);
  for (const code of ['a1', 'A1', '', ''])
    await runner.query(`INSERT INTO ${TABLE} (code, name, notes) VALUES (?, 'same', '')`, [code]);
  await addKey(runner, TABLE, 'code');
  await addIndex(runner, TABLE, ['codeKey'], true);
  const keys: { codeKey: string | null }[] = await runner.query(`SELECT codeKey FROM ${TABLE} ORDER BY id`);
  expect(keys.map(({ codeKey }) => codeKey?.length ?? null)).toEqual([64, null, null, null]);
  await fill(runner, TABLE, 'notes', 'begun');
  expect(await runner.query(`SELECT DISTINCT notes FROM ${TABLE}`)).toEqual([{ notes: 'begun' }]);
  await expect(demandRoom(runner, TABLE, 'name', 3)).rejects.toThrow('is longer than 3');
  await demandRoom(runner, TABLE, 'name', 4);
  await expect(demandApart(runner, TABLE, ['name'])).rejects.toThrow('have the same name');
  await demandApart(runner, TABLE, ['id', 'name']);
});
