import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, businessDate } from '../src/domain/dates';
import { isDeclared } from '../src/database/personal';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { ExportWire } from '../src/domain/wire/export';
import type { OrderWire } from '../src/domain/wire/order';
import type { MessageWire } from '../src/domain/wire/message';
import { ExportRunner } from '../src/exports/export-runner';
import { JobsService } from '../src/jobs/jobs.service';
import { chainKey } from '../src/audit/chain';
import { erasePeople } from '../src/people/erase-people';
import { countDue, eraseAllDue } from '../src/people/erase-all';
import { PERSON_TABLES } from '../src/people/tables';
import { erased } from '../src/verify/erased';
import { runVerify } from '../src/verify/verify';
import { type Client, ON_MARIADB, TestApp } from './app';
import { is, seenBy } from './corrupt';
import { sellable } from './given';
import { booking, FAMILY } from './orders/party';
import { runAside } from './spawned';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  staff = await app.as('staff');
  // the clockwork would erase by itself between two lines of the test
  app.nest.get(JobsService).onApplicationShutdown();
});
afterAll(() => app.stop());

/** Values that stand nowhere else: whatever is left of them is found. */
const SECRET = {
  phone: '98761234',
  email: 'never.seen.again@example.com',
  remark: 'wheelchair-QX17',
  diet: 'no-shellfish-QX18',
  document: 'B765432(1)',
  travellerPhone: '61239876',
  birthDate: '1957-03-19',
  call: 'daughter-answers-QX19',
  message: 'ring-at-the-side-door-QX20',
  listRemark: 'insulin-in-the-fridge-QX21',
  identified: 'passport-X9-QX22',
};
interface Made {
  id: number;
  orderNumber: string;
  subOrderId: number;
}
async function made(extra: object = {}): Promise<Made> {
  const at = await sellable(app, { inDays: 60 });
  const [first, ...others] = FAMILY;
  const traveller = {
    ...first,
    phone: SECRET.travellerPhone,
    certificateNo: SECRET.document,
    birthDate: SECRET.birthDate,
    diet: SECRET.diet,
  };
  const body = booking(at, {
    contactPhone: SECRET.phone,
    contactEmail: SECRET.email,
    remark: SECRET.remark,
    members: [traveller, ...others] as never,
    payNow: { method: 'CASH', amount: 3000 },
    ...extra,
  });
  const answer = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  return { id: answer.id, orderNumber: answer.orderNumber, subOrderId: answer.subOrders[0]?.id ?? 0 };
}
/** As if the tour had returned so many months ago. */
async function age({ id }: Made, months: number): Promise<void> {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  const [gone, booked] = [day.toISOString().slice(0, 10), new Date(day.getTime() - 60 * 86_400_000)];
  await app.db.query('UPDATE sub_orders SET departureDate = ? WHERE orderId = ?', [gone, id]);
  await app.db.query('UPDATE orders SET createdAt = ?, departureDate = ? WHERE id = ?', [
    booked.toISOString().slice(0, 19).replace('T', ' '),
    gone,
    id,
  ]);
}
const turnOf = async (name: string): Promise<void> => {
  const jobs = app.nest.get(JobsService);
  for (const job of jobs.jobs) if (job.name === name) await jobs.run(job);
};
/** Reports of money over all days that the orders of this test lie on. */
async function moneyReports(): Promise<object[]> {
  const root = await app.as('root');
  const today = businessDate(new Date());
  const span = `from=${addDays(today, -800)}&to=${addDays(today, 100)}`;
  const reports: object[] = [];
  for (const type of [1, 2, 6, 7]) {
    const { rows, totals } = (await root.get(`/admin/report?type=${String(type)}&${span}&format=json`).expect(200))
      .body as {
      rows: unknown[];
      totals: object;
    };
    expect([type, rows.length > 0]).toEqual([type, true]);
    reports.push({ type, rows, totals });
  }
  return reports;
}
/** What went out to the customer, with a paper, as a file of the mail folder. */
async function write({ id }: Made): Promise<MessageWire> {
  const letter = { orderId: id, event: 'confirmation', channel: 'EMAIL', language: 'en', to: SECRET.email };
  const said = { subject: `Yours, ${SECRET.remark}`, body: SECRET.message, enclose: ['invoice'] };
  const { body } = await staff.post('/messages/send', { ...letter, ...said }).expect(201);
  await turnOf('send-messages');
  return body as MessageWire;
}
/** A traveller's line in the list of the tour, written twice. */
async function lineOf({ id }: Made): Promise<void> {
  const [party] = ((await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire).subOrders;
  const path = `/customers/get-tour-customer-list/${String(party?.departureDateId)}`;
  const memberId = party?.members[0]?.id;
  for (const remark of [SECRET.listRemark, 'none'])
    await staff.patch(path, { data: [{ memberId, remark }] }).expect(200);
}
/** Somebody asked long ago what is held, and was looked for by telephone. */
async function askedFor(): Promise<void> {
  const manager = await app.as('manager');
  const asks = { person: 'Chan Tai Man', phone: SECRET.phone, identified: SECRET.identified, remark: SECRET.remark };
  const today = businessDate(new Date());
  const { id, version } = (await manager.post('/access-requests', { ...asks, receivedOn: today }).expect(201)).body as {
    id: number;
    version: number;
  };
  await manager.post(`/access-requests/${String(id)}/answer`, { version }).expect(200);
  await app.db.query("UPDATE access_requests SET updatedAt = '2020-01-01 00:00:00' WHERE id = ?", [id]);
  const found = { list: 'orders', filters: { q: SECRET.phone }, columns: [], format: 'csv' };
  await staff.post('/exports/now', found).expect(200);
}
/** A file of orders, as somebody made it shortly before. */
async function exported(): Promise<number> {
  const columns = ['orderNumber', 'contactNumber'];
  const filters = { q: SECRET.phone };
  const { id } = (await staff.post('/exports', { list: 'orders', filters, columns, format: 'csv' }).expect(201))
    .body as ExportWire;
  for (let state = ''; state !== 'DONE';)
    state = ((await staff.get(`/exports/${String(id)}`).expect(200)).body as ExportWire).state;
  return id;
}
/** The dates that this test moved behind the product's back are found, three of each order, and nothing else. */
const AGED = /^(order number = shop and day|party: date of its departure|balance due date|notice date): /;
const erase = (): Promise<number> => app.nest.get(JobsService).run(erasePeople);

/** Every value of every column of every table, as text. */
async function everything(): Promise<string> {
  const parts: string[] = [];
  for (const { tableName } of app.db.entityMetadatas)
    parts.push(JSON.stringify(await app.db.query(`SELECT * FROM \`${tableName}\``)));
  return parts.join('\n');
}

test('every text column about people says whether it is personal', () => {
  const texts = ['varchar', 'text', 'longtext', 'date'];
  const said = PERSON_TABLES.flatMap(({ entity }) =>
    app.db
      .getMetadata(entity)
      .columns.filter(({ type }) => texts.includes(String(type)))
      .filter(({ propertyName }) => !isDeclared(entity, propertyName))
      .map(({ propertyName }) => `${entity.name}.${propertyName}`),
  );
  expect(said).toEqual([]);
});
test('every table that belongs to an order or a traveller is looked at', () => {
  const known: readonly unknown[] = PERSON_TABLES.map(({ entity }) => entity);
  const others = app.db.entityMetadatas
    .filter(({ columns }) => columns.some(({ propertyName }) => /^(orderId|subOrderId|memberId)$/.test(propertyName)))
    .filter(({ target }) => !known.includes(target))
    .map(({ tableName }) => tableName);
  // a seat holds a number and a traveller's key, nothing in words
  expect(others.sort()).toEqual(['car_seats', 'insurance_declarations']);
});

test('what is personal of an old order is gone from everywhere, money and names stay, and a younger order is as it was', async () => {
  const [old, young] = [
    await made(),
    await made({ contactPhone: '51110000', contactEmail: '', remark: 'stays', members: FAMILY }),
  ];
  await staff.post(`/orders/admin/call-list/${old.subOrderId}`, { result: 'SPOKE', note: SECRET.call }).expect(201);
  await staff.put('/orders', { orderNumber: old.orderNumber, remark: `${SECRET.remark} twice` }).expect(200);
  const message = await write(old);
  await lineOf(old);
  await askedFor();
  await turnOf('seal-audit');
  await age(old, 25);
  await age(young, 23);
  const kept = join(mkdtempSync(join(tmpdir(), 'tourdesk-erasure-')), 'kept');
  expect((await run(['--backup', kept])).code).toBe(0);
  const ledger = await app.db.query('SELECT id, receiptNo, amount, fareAmount, levyAmount, takenAt FROM payments');
  const money = await moneyReports();
  const lines: string[] = [];
  expect(await countDue(app.db, (line) => void lines.push(line))).toBe(1);
  expect(lines.join('\n')).toContain('members: 4 rows');
  expect(lines.join('\n')).toContain('access-requests: 1 rows');
  const file = await exported();
  expect(await everything()).toContain(SECRET.email);
  expect(filesHolding()).toEqual(
    expect.arrayContaining([expect.stringContaining('message-'), expect.stringContaining('uploads')]),
  );
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);
  await turnOf('erase-access-requests');
  // first answers are kept for those who ask again at once; they end by themselves
  await app.db.query('DELETE FROM idempotency');
  await staff.get(`/exports/${String(file)}/file`).expect(404);
  await staff.get(`/messages/files/${String(message.files[0]?.id)}`).expect(404);
  await app.nest.get(ExportRunner).turn();
  const left = await everything();
  expect(Object.values(SECRET).filter((value) => left.includes(value))).toEqual([]);
  expect(await app.db.query('SELECT id, receiptNo, amount, fareAmount, levyAmount, takenAt FROM payments')).toEqual(
    ledger,
  );
  expect(await moneyReports()).toEqual(money);
  const order = (await staff.get(`/orders/${old.id}`).expect(200)).body as {
    contactPerson: string;
    contactPhone: string;
  };
  expect([order.contactPerson, order.contactPhone]).toEqual(['Chan Tai Man', '']);
  const found = (await staff.get(`/search?q=${SECRET.phone}`).expect(200)).body as object;
  expect(JSON.stringify(found)).not.toContain(old.orderNumber);
  expect((await staff.get(`/orders/${young.id}`).expect(200)).body).toMatchObject({ contactPhone: '51110000' });
  const witness = { key: chainKey(app.config.dataKey), heads: [] };
  const said: string[] = [];
  await runVerify(app.db, (line) => void said.push(line), witness);
  expect(said.filter((line) => !AGED.test(line))).toEqual(['8 differences']);
  for (const [table, column, of] of [
    ['members', 'certificateSealed', `subOrderId = ${String(old.subOrderId)}`],
    ['orders', 'contactPhone', `id = ${String(old.id)}`],
  ] as const) {
    const seen = await seenBy(app, erased, table, [column, of, is('1'), '']);
    expect(seen).toEqual([`${table}: erased`]);
  }
  expect(await erased(app.db.manager)).toEqual([]);
  await nothingOnDisk();
  await goneAfterRestore(kept);
});

/** Commands of the product on this test's database, or on an empty data folder of their own. */
const run = (
  args: string[],
  dataDir = app.config.dataDir,
  databaseUrl: string | null = app.config.databaseUrl ?? null,
) =>
  runAside(
    {
      DATA_DIR: dataDir,
      JWT_SECRET: app.config.jwtSecret,
      BOOKING_SECRET: app.config.bookingSecret,
      DATA_KEY: app.config.dataKey,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    args,
  );
/** Whatever lies in the data folder and holds one of the values: mail, uploads, exports; the database has a check of its own. */
const filesHolding = (): string[] =>
  (readdirSync(app.config.dataDir, { recursive: true }) as string[])
    .filter((name) => !name.startsWith('tourdesk.db') && statSync(join(app.config.dataDir, name)).isFile())
    .filter((name) => heldBy(readFileSync(join(app.config.dataDir, name))).length > 0);
const heldBy = (bytes: Buffer): string[] => Object.values(SECRET).filter((value) => bytes.includes(value));

/** Nor on free pages of the file, once the write-ahead log is folded in. */
async function nothingOnDisk(): Promise<void> {
  expect(filesHolding()).toEqual([]);
  if (ON_MARIADB) return; // its pages are purged in its own time
  await app.db.query('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const name of ['tourdesk.db', 'tourdesk.db-wal'])
    expect([name, heldBy(readFileSync(join(app.config.dataDir, name)))]).toEqual([name, []]);
}
/** A backup from before holds them still; what is restored from it serves none of them. */
async function goneAfterRestore(kept: string): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'tourdesk-erased-'));
  const { said } = await run(['--restore', kept], place, null);
  expect(said).toContain('1 orders older than 24 months');
  expect(said).toContain('8 differences');
  expect(heldBy(readFileSync(join(place, 'tourdesk.db')))).toEqual([]);
  const again = await run(['--erase', '--dry-run'], place, null);
  expect(again.said).toContain('0 orders are older');
}

test('an order that was changed a moment ago waits for the next turn; outside the product the log is sealed first', async () => {
  for (const outside of [false, true]) {
    const order = await made();
    await age(order, 25);
    const erased = async (): Promise<boolean> =>
      ((await staff.get(`/orders/${order.id}`).expect(200)).body as { contactPhone: string }).contactPhone === '';
    if (!outside) {
      await erase();
      expect(await erased()).toBe(false);
      await turnOf('seal-audit');
      await erase();
    } else await eraseAllDue(app.db, app.config, () => undefined);
    expect(await erased()).toBe(true);
  }
});

test('who joins an order whose people were erased is erased in his time too', async () => {
  const order = await made();
  await turnOf('seal-audit');
  await age(order, 25);
  await erase();
  const at = await sellable(app, { inDays: 60 });
  const [first] = FAMILY;
  const members = [{ ...first, diet: 'no-nuts-QX21', phone: '' }];
  const more = { ...booking(at, { members: members as never, grandTotal: 5991.97, tiaLevyPaid: true }) };
  const { orderNumber } = order;
  await staff.post('/orders/admin/callCenter/add-order', { ...more, orderNumber }).expect(201);
  await turnOf('seal-audit');
  // the new party is still to travel
  expect(await erase()).toBe(0);
  expect(await everything()).toContain('no-nuts-QX21');
  await age(order, 25);
  expect(await erase()).toBe(1);
  expect(await everything()).not.toContain('no-nuts-QX21');
});

test.each([
  [
    'called about',
    (order: Made) =>
      staff
        .post(`/orders/admin/call-list/${String(order.subOrderId)}`, { result: 'SPOKE', note: SECRET.call })
        .expect(201),
    SECRET.call,
  ],
  ['told of', write, SECRET.message],
] as const)('who is %s an order whose people were erased is erased anew', async (_what, tell, secret) => {
  const order = await made();
  await turnOf('seal-audit');
  await age(order, 25);
  expect(await erase()).toBe(1);
  await tell(order);
  expect(await everything()).toContain(secret);
  await turnOf('seal-audit');
  expect(await erase()).toBe(1);
  await app.db.query('DELETE FROM idempotency');
  expect(await everything()).not.toContain(secret);
  expect(await erased(app.db.manager)).toEqual([]);
});

test('who still has credit keeps the name and telephone by which it is used, until its last day is over', async () => {
  const [root, manager, fc] = [await app.as('root'), await app.as('manager'), await app.as('fc')];
  await root.put('/parameters/personalDataRetentionMonths', { value: 2 }).expect(200);
  const order = await made({ contactPerson: 'CREDIT KEEPER', contactPhone: '92225555' });
  const kept = { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT', reason: 'typhoon', method: 'CASH' };
  const asked = await staff.post('/cancel/request', { orderNumber: order.orderNumber, ...kept }).expect(201);
  for (const who of [manager, fc])
    await who.post('/cancel/manager/approved', { requestId: asked.body.id, decision: 'APPROVED' }).expect(200);
  const lots = (await staff.get('/credits/of?phone=92225555&name=CREDIT%20KEEPER').expect(200)).body.lots as {
    id: number;
  }[];
  for (const move of ['reject', 'execute']) {
    const wanted = { amount: 100, method: 'CASH', payee: 'CHAN', reason: 'divorced-asked-QX23' };
    await staff.post(`/credits/${String(lots[0]?.id)}/payout`, wanted).expect(201);
    const [ask] = (await fc.get('/credit-asks?phone=92225555&state=PENDING_FC').expect(200)).body as { id: number }[];
    await fc.post(`/credit-asks/${String(ask?.id)}/${move}`, { reason: 'divorced-decided-QX24' }).expect(200);
  }
  const log = (await root.get(`/audit?order=${String(order.id)}&resource=creditAsks&_sort=id&_order=asc`).expect(200))
    .body as { action: string }[];
  expect(log.map(({ action }) => action)).toEqual(['ask', 'reject', 'ask', 'execute']);
  await turnOf('seal-audit');
  await age(order, 3);
  await erase();
  const usable = async (): Promise<number> =>
    (await staff.get('/credits/of?phone=92225555&name=CREDIT%20KEEPER').expect(200)).body.usable as number;
  expect(await usable()).toBe(2904.5);
  expect(await everything()).toContain('QX23');
  const yesterday = addDays(businessDate(new Date()), -1);
  await app.db.query('UPDATE credit_rows SET expiresOn = ?', [yesterday]);
  expect(await erase()).toBe(1);
  expect((await staff.get(`/orders/${String(order.id)}`).expect(200)).body).toMatchObject({ contactPhone: '' });
  expect(await everything()).not.toMatch(/QX2[34]/);
  await root.put('/parameters/personalDataRetentionMonths', { value: 24 }).expect(200);
});
