import { EntityManager, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { Batch } from '../src/batches/batch.entity';
import type { CreditLot } from '../src/domain/credit';
import { DisruptionParty } from '../src/disruptions/disruption.entity';
import { DomainError, type ErrorCode } from '../src/domain/errors';
import type { ReclaimLine } from '../src/domain/wire/stamp';
import type { Tx, Work } from '../src/database/work';
import type { Actor } from '../src/http/actor';
import { CreditAsk } from '../src/credits/credit.entity';
import { LevyReclaimRow } from '../src/stamps/stamp.entity';
import { TestApp } from './app';
import { everybody, lostIn, type People, RACES } from './last-of-it-race';
import { NEWEST } from './newest-race';

/** While a race runs: what was there when somebody first looked, for everybody who looks. */
let mockSeen: Map<string, unknown> | undefined;
const mockFirst = async <T>(key: string, look: () => Promise<T>): Promise<T> => {
  if (!mockSeen) return look();
  if (!mockSeen.has(key)) mockSeen.set(key, await look());
  return structuredClone(mockSeen.get(key)) as T;
};

/** What each work wrote itself, which it knows. */
const mockOwn = new WeakMap<Tx, Set<string>>();

/** The lock off: each takes a row as it stood before the race. */
jest.mock('../src/database/lock', () => {
  const real = jest.requireActual<typeof import('../src/database/lock')>('../src/database/lock');
  const lockRow = async <E extends ObjectLiteral>(
    tx: Tx,
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    missing: ErrorCode,
  ): Promise<E> => {
    if (!mockSeen) return real.lockRow(tx, entity, where, missing);
    const { target, tableName } = tx.em.getRepository(entity).metadata;
    const look = (): Promise<E | null> => tx.em.findOneBy(entity, where);
    const own = mockOwn.get(tx)?.has(`${tableName} ${String(where['id'])}`);
    const row = await (own ? look() : mockFirst(`${tableName} ${JSON.stringify(where)}`, look));
    if (!row) throw new DomainError(missing);
    return typeof target === 'function' ? (Object.assign(Object.create(target.prototype as object), row) as E) : row;
  };
  return { ...real, lockRow, expectVersion: () => undefined };
});
/** The guard off: a row is written over whatever stands there by now. */
jest.mock('../src/database/overwrite', () => {
  const real = jest.requireActual<typeof import('../src/database/overwrite')>('../src/database/overwrite');
  const overwrite: typeof real.overwrite = async (tx, entity, row, change, held) => {
    if (!mockSeen) return real.overwrite(tx, entity, row, change, held);
    await tx.em.update(entity, row.id, { ...change, updatedAt: tx.now } as object);
    Object.assign(row, change, { version: row.version + 1 });
    const { tableName } = tx.em.getRepository(entity).metadata;
    mockOwn.set(tx, (mockOwn.get(tx) ?? new Set()).add(`${tableName} ${String(row.id)}`));
  };
  return { overwrite };
});
jest.mock('../src/credits/lots', () => {
  const real = jest.requireActual<typeof import('../src/credits/lots')>('../src/credits/lots');
  const lotsOf = (em: EntityManager, payer: string) => mockFirst(`lots ${payer}`, () => real.lotsOf(em, payer));
  const lotOf: typeof real.lotOf = async (tx, id) => {
    const found = await real.lotOf(tx, id);
    const seen = (await lotsOf(tx.em, found.lot.payer)).find((each: CreditLot) => each.id === id);
    return { ...found, left: seen?.left ?? found.left };
  };
  return { ...real, lotsOf, lotOf };
});
jest.mock('../src/stamps/reclaim-lines', () => {
  const real = jest.requireActual<typeof import('../src/stamps/reclaim-lines')>('../src/stamps/reclaim-lines');
  const openLines = (em: EntityManager): Promise<ReclaimLine[]> => mockFirst('lines', () => real.openLines(em));
  return { ...real, openLines };
});
/** Which stamps are in force is asked once. */
jest.mock('../src/database/raw', () => {
  const real = jest.requireActual<typeof import('../src/database/raw')>('../src/database/raw');
  const rowsOf: typeof real.rowsOf = (em, sql, params) =>
    sql.includes('FROM levy_stamps s WHERE s.stampNo IN')
      ? mockFirst(`stamps ${JSON.stringify(params)}`, () => real.rowsOf(em, sql, params))
      : real.rowsOf(em, sql, params);
  return { ...real, rowsOf };
});
/** Seats are taken by whoever wants them, and are not counted. */
jest.mock('../src/catalogue/take-seats', () => {
  const real = jest.requireActual<typeof import('../src/catalogue/take-seats')>('../src/catalogue/take-seats');
  const takeSeats: typeof real.takeSeats = (...of) => (mockSeen ? Promise.resolve() : real.takeSeats(...of));
  return { ...real, takeSeats };
});
/** A receipt is taken back whatever became of its money. */
jest.mock('../src/domain/voids', () => {
  const real = jest.requireActual<typeof import('../src/domain/voids')>('../src/domain/voids');
  const whyNotVoid: typeof real.whyNotVoid = (...of) => (mockSeen ? null : real.whyNotVoid(...of));
  return { ...real, whyNotVoid };
});
/** What was credited of a bill before is not looked at. */
jest.mock('../src/payables/credit-of', () => {
  const real = jest.requireActual<typeof import('../src/payables/credit-of')>('../src/payables/credit-of');
  const demandBilled: typeof real.demandBilled = (...of) => (mockSeen ? Promise.resolve() : real.demandBilled(...of));
  return { ...real, demandBilled };
});
/** A key is nobody's. */
jest.mock('../src/http/idempotency', () => {
  const real = jest.requireActual<typeof import('../src/http/idempotency')>('../src/http/idempotency');
  const runOnce = <T>(
    work: Work,
    actor: Actor,
    once: Parameters<typeof real.runOnce>[2],
    act: (tx: Tx) => Promise<T>,
  ) => (mockSeen ? work.run(actor, act) : real.runOnce(work, actor, once, act));
  return { ...real, runOnce };
});

let app: TestApp;
let as: People;
/** What stands once may stand several times. */
async function drop(entity: EntityTarget<ObjectLiteral>, column: string): Promise<void> {
  const { tableName, indices } = app.db.getMetadata(entity);
  const once = indices.find(({ isUnique, columns }) => isUnique && columns[0]?.propertyName === column);
  const runner = app.db.createQueryRunner();
  // what refers by the column needs an index of it
  await runner.query(`CREATE INDEX freely_${column} ON ${tableName} (${column})`);
  await runner.dropIndex(tableName, once?.name ?? '');
  await runner.release();
}
beforeAll(async () => {
  app = await TestApp.start();
  as = await everybody(app);
  await drop(LevyReclaimRow, 'paymentId');
  await drop(CreditAsk, 'openOn');
  const exists = EntityManager.prototype.existsBy;
  jest.spyOn(EntityManager.prototype, 'existsBy').mockImplementation(function (this: EntityManager, entity, where) {
    return mockSeen && entity === Batch ? Promise.resolve(false) : exists.call(this, entity, where);
  });
  const find = EntityManager.prototype.find;
  jest.spyOn(EntityManager.prototype, 'find').mockImplementation(function (this: EntityManager, entity, options) {
    const look = () => find.call(this, entity, options);
    const untold = entity === DisruptionParty && JSON.stringify(options).includes('"contact"');
    return untold ? mockFirst('untold', look) : look();
  });
});
afterAll(() => app.stop());
afterEach(() => {
  mockSeen = undefined;
});

/** By what each race sees that it was lost. */
const SEEN: Record<string, RegExp[]> = {
  'credit, paid out and spent at two shops': [/^4 won$/, /^credit never below 0: /],
  'the payout of one credit, asked for at two shops': [/^4 won$/],
  'one stamp, at four tills': [/^4 won$/, /^levy stamp in force once: /],
  'one stamp, put on four receipts': [/^4 won$/, /^levy stamp in force once: /],
  'the last seat, for a booking, a transfer, a change of tour and a traveller more': [/^bookedCount = passengers: /],
  'one refund, approved, withdrawn, and its receipt voided': [/^no more is given back than came in: /],
  'one departure, called off by four': [/^4 won$/],
  'the last seat elsewhere, for the parties of two disruptions and a booking': [/^bookedCount = passengers: /],
  'one wish to be paid out, granted twice, refused, and the credit spent': [/^4 won$/, /^credit never below 0: /],
  'open levy, claimed four times, by name and all of it': [/^4 won$/],
  'one form of levy, credited four times': [/^4 won$/],
  'one closing, closed twice, sent back, and a cost written': [/^3 won$/],
  'one bill, paid by two, taken back, and a credit note over all of it signed': [/^3 won$/, /: paid once: /],
  'two credit notes, each over all of one bill': [/^4 won$/, /: of what was billed: /],
  'one offered seat, taken at two counters, refused, and taken by who walks in': [/^500$/],
  'one desk, signed by two, sent back, and closed without doing': [/^3 won$/],
  'one key, with two bodies, four times': [/^4 won$/],
  'a letter to everybody, under one key, beside the settling': [/is there$/],
};
/** What earlier races left wrong. */
const told = new Set<string>();
const ALL = Object.entries({ ...RACES, ...NEWEST });
test.each(ALL)('control: %s: without what guards it, it is lost and the race sees it', async (name, race) => {
  const lost = await lostIn(app, as, race, 0, () => {
    mockSeen = new Map();
  });
  const fresh = lost.filter((each) => !told.has(each));
  for (const each of lost) if (each.includes(': ')) told.add(each);
  for (const sign of SEEN[name] ?? [/a sign/]) expect(fresh).toContainEqual(expect.stringMatching(sign));
});
