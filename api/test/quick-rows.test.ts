import { type Statement, quickRows } from '../src/database/quick-rows';

interface Connection {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  pragma(text: string): object[];
  close(): void;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the driver is a constructor, exported the CommonJS way
const Driver = require('libsql') as new (file: string) => Connection;
const Quick = quickRows(Driver as unknown as Parameters<typeof quickRows>[0]) as unknown as typeof Driver;
const CASES = [
  "SELECT 1 AS a, 'x' AS b, NULL AS c, 1.5 AS d",
  'SELECT 1 AS same, 2 AS same, (SELECT 3)',
  'SELECT * FROM tours WHERE id < 0',
  'SELECT * FROM tours ORDER BY id',
  "INSERT INTO tours (title) VALUES ('D') RETURNING id, title",
  'PRAGMA table_info(tours)',
];
const opened = (Kind: typeof Driver): Connection => {
  const connection = new Kind(':memory:');
  connection.exec(
    "CREATE TABLE tours (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO tours (title) VALUES ('A'), ('B')",
  );
  return connection;
};

test.each(CASES)('%s answers what the driver answers', (sql) => {
  const [quick, shipped] = [opened(Quick), opened(Driver)];
  expect(quick.prepare(sql).all()).toEqual(shipped.prepare(sql).all());
  expect(quick.pragma('foreign_keys')).toEqual(shipped.pragma('foreign_keys'));
  quick.close();
  shipped.close();
});

test('a statement that was compiled before its table got another column names it', () => {
  const quick = opened(Quick);
  const all = quick.prepare('SELECT * FROM tours ORDER BY id LIMIT 1');
  expect(all.all()).toEqual([{ id: 1, title: 'A' }]);
  quick.exec('ALTER TABLE tours ADD COLUMN days INTEGER DEFAULT 3');
  expect(all.all()).toEqual([{ id: 1, title: 'A', days: 3 }]);
  quick.close();
});

test('a write says which row it made, and how many', () => {
  const quick = opened(Quick);
  const add = quick.prepare('INSERT INTO tours (title) VALUES (?)');
  expect(add.reader).toBe(false);
  expect(add.run('C')).toMatchObject({ lastInsertRowid: 3, changes: 1 });
  quick.close();
});
