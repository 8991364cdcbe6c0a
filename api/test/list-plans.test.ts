import type { EntityManager } from 'typeorm';
import { type ListParams, listPage, type ListSpec } from '../src/crud/list-query';
import { Departure } from '../src/departures/departure.entity';
import { DEPARTURES, ofCode } from '../src/departures/show';
import { PriceSheet } from '../src/prices/price-sheet.entity';
import { sheetQuery } from '../src/prices/show';
import { tourQuery } from '../src/tours/list';
import { Package } from '../src/tours/package.entity';
import { ON_MARIADB, TestApp } from './app';
import { sellable } from './given';

const COUNT = 3000;
const BATCH = 250;
const STATES = ['approved', 'approved', 'approved', 'incomplete', 'rejected', 'pending'] as const;
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await fill();
  await app.db.manager.query(ON_MARIADB ? 'ANALYZE TABLE packages, price_sheets, departures' : 'ANALYZE');
}, 120_000);
afterAll(() => app.stop());

/** Many packages, each with a sheet and three dates, copied from one that is on sale. */
async function fill(): Promise<void> {
  const { code, packageId, departureId } = await sellable(app, { maxPax: 20 });
  const em = app.db.manager;
  const pack = await em.findOneByOrFail(Package, { id: packageId });
  const sheet = await em.findOneByOrFail(PriceSheet, { packageCode: code });
  const departure = await em.findOneByOrFail(Departure, { id: departureId });
  const start = pack.createdAt.getTime();
  for (let from = 1; from <= COUNT; from += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_each, i) => from + i);
    const own = (n: number): object => ({
      id: 10_000 + n,
      packageCode: `PLAN-${String(n).padStart(6, '0')}`,
      status: STATES[n % STATES.length],
      submittedAt: new Date(start - n * 7000),
      createdAt: new Date(start - n * 60_000),
      updatedAt: new Date(start - n * 30_000),
    });
    await em.transaction(async (tx) => {
      await tx.insert(Package, numbers.map((n) => ({ ...pack, ...own(n) })) as never);
      await tx.insert(PriceSheet, numbers.map((n) => ({ ...sheet, ...own(n) })) as never);
      const dates = numbers.flatMap((n) =>
        [0, 1, 2].map((k) => ({
          ...departure,
          id: 10_000 + n * 3 + k,
          packageCode: `PLAN-${String(n).padStart(6, '0')}`,
          departureDate: new Date(Date.UTC(2027, 0, 1 + ((n * 3 + k) % 700))).toISOString().slice(0, 10),
        })),
      );
      await tx.insert(Departure, dates as never);
    });
  }
}

/** How the database reads the rows of one page: the whole plan as text. */
async function planOf(spec: ListSpec, params: ListParams): Promise<string> {
  const asked: { sql: string; params: unknown[] }[] = [];
  const em = {
    dataSource: app.db,
    query: (sql: string, values: unknown[]) => {
      asked.push({ sql, params: values });
      return app.db.manager.query(sql, values);
    },
  } as unknown as EntityManager;
  const { rows } = await listPage(em, spec, params);
  expect(rows.length).toBeGreaterThan(0);
  const page = asked.find(({ sql }) => sql.includes('ORDER BY'));
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
