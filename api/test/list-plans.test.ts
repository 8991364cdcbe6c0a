import type { AfterQueryEvent } from 'typeorm';
import { listPage } from '../src/lists/list-page';
import type { ListParams, ListSpec } from '../src/lists/list-spec';
import { DEPARTURES, ofCode } from '../src/departures/show';
import { sheetQuery } from '../src/prices/show';
import { tourQuery } from '../src/tours/list';
import { ON_MARIADB, TestApp } from './app';
import { Member } from '../src/parties/member.entity';
import { sellable } from './given';
import { manyTours } from './many-tours';
import { single } from './orders/party';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await manyTours(app, 3000);
  await manyTravellers();
  await app.db.manager.query(ON_MARIADB ? 'ANALYZE TABLE packages, price_sheets, departures, members' : 'ANALYZE');
});
/** A server reads an empty table whole: one traveller for each departure, whosever they are. */
async function manyTravellers(): Promise<void> {
  const staff = await app.as('staff');
  await staff.post('/orders/admin/callCenter', single(await sellable(app))).expect(201);
  const names = app.db.getMetadata(Member).columns.map(({ databaseName }) => databaseName);
  const copied = names.filter((name) => name !== 'id' && name !== 'subOrderId').map((name) => `\`${name}\``);
  const runner = app.db.createQueryRunner();
  await runner.query(ON_MARIADB ? 'SET foreign_key_checks = 0' : 'PRAGMA foreign_keys = OFF');
  await runner.query(
    `INSERT INTO members (subOrderId, ${copied.join(', ')})
     SELECT d.id + 1000000, ${copied.map((name) => `m.${name}`).join(', ')} FROM members m JOIN departures d`,
  );
  await runner.query(ON_MARIADB ? 'SET foreign_key_checks = 1' : 'PRAGMA foreign_keys = ON');
  await runner.release();
}
afterAll(() => app.stop());

/** How the database reads the rows of one page: the whole plan as text. */
async function planOf(spec: ListSpec, params: ListParams): Promise<string> {
  const asked: { sql: string; params: unknown[] }[] = [];
  app.db.subscribers.push({
    afterQuery: ({ query, parameters }: AfterQueryEvent) => {
      asked.push({ sql: query, params: (parameters ?? []) as unknown[] });
    },
  });
  const { rows } = await listPage(app.db.manager, spec, params);
  app.db.subscribers.pop();
  expect(rows.length).toBeGreaterThan(0);
  // what chooses the rows: of dear ones the keys come first, without the tables that choosing does not need
  const [table = ''] = spec.from.split(' LEFT JOIN ');
  const page = asked.find(({ sql }) => sql.includes(`FROM ${table}`) && / ORDER BY .* LIMIT /s.test(sql));
  const told = await app.db.manager.query<Record<string, unknown>[]>(
    `${ON_MARIADB ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${page?.sql ?? ''}`,
    page?.params,
  );
  return told
    .map((row) =>
      ON_MARIADB ? [row['table'], row['type'], row['key'], row['rows'], row['Extra']].join(' ') : String(row['detail']),
    )
    .join('\n');
}
test('departures that hold a word are chosen before their figures are looked up', async () => {
  const plan = await planOf(DEPARTURES, { ...PAGE, q: 'PLAN' });
  expect(plan).not.toMatch(ON_MARIADB ? /^(s|m) /m : /sub_orders|members|SUBQUERY 2/);
});
/** Sorted by the way, not afterwards; nothing read whole without an index. */
const SLOW = ON_MARIADB ? /temporary|filesort|^\S+ ALL/im : /TEMP B-TREE|^SCAN \w+$/im;

const PAGE = { _start: '0', _end: '25' };
const tours = (params: ListParams): [ListSpec, ListParams] => {
  const { spec, params: rest } = tourQuery({ ...PAGE, ...params });
  return [spec, rest];
};
const prices = (params: ListParams): [ListSpec, ListParams] => {
  const { spec, params: rest } = sheetQuery({ ...PAGE, ...params });
  return [spec, rest];
};
const NEWEST = { _sort: 'updatedAt', _order: 'desc' };
const WAITING = { status: 'pending', _sort: 'submittedAt', _order: 'asc' };

test.each<[string, () => [ListSpec, ListParams]]>([
  ['packages, the newest', () => tours({})],
  ['packages, changed last', () => tours(NEWEST)],
  ['packages of a state, changed last', () => tours({ ...NEWEST, status: 'approved' })],
  ['packages of a state, the newest', () => tours({ status: 'approved' })],
  ['packages by code', () => tours({ _sort: 'packageCode', _order: 'asc' })],
  ['packages that wait', () => tours(WAITING)],
  ['prices, the newest', () => prices({})],
  ['prices, changed last', () => prices(NEWEST)],
  ['prices of a state, changed last', () => prices({ ...NEWEST, status: 'approved' })],
  ['prices of a state, the newest', () => prices({ status: 'approved' })],
  ['prices that wait', () => prices(WAITING)],
  ['departures, the latest', () => [DEPARTURES, PAGE]],
  [
    'departures from a day',
    () => [
      { ...DEPARTURES, order: 'd.departureDate, d.id' },
      { ...PAGE, departureDate_gte: '2027-06-01' },
    ],
  ],
  ['departures of a code', () => [{ ...DEPARTURES, where: [ofCode('PLAN-001200')], order: 'd.departureDate' }, PAGE]],
])('a page of %s is read along an index, without sorting', async (_name, asked) => {
  expect(await planOf(...asked())).not.toMatch(SLOW);
});
