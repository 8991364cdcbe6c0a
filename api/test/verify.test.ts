import { type EntityManager, EntitySchema, getMetadataArgsStorage, type QueryRunner } from 'typeorm';
import { servedParts } from '../src/crud/parts';
import { addDays, businessDate } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { OpenShift } from '../src/domain/wire/cash-count';
import type { CarWire } from '../src/domain/wire/car';
import type { OrderWire } from '../src/domain/wire/order';
import { NumbersOfBeforePapers1763884300211 } from '../src/migrations/1763884300211-numbers-of-before-papers';
import { runChecks } from '../src/verify/checks';
import { type Client, type Person, TestApp } from './app';
import { type Case, dayOf, is, json, later, less, more, rolledBack, type Row, seenBy } from './corrupt';
import { sellable } from './given';
import { FAMILY, booking, single } from './orders/party';

let app: TestApp;
const people = {} as Record<Person, Client>;
type At = Awaited<ReturnType<typeof sellable>>;

/** A business with every kind of row that verify works out again. */
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'manager', 'fc', 'staff', 'staff2'] as const) people[person] = await app.as(person);
  const rates = [
    { effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 },
    { effectiveFrom: addDays(businessDate(new Date()), -10), authorityPct: 0.2, fundPct: 0.05 },
  ];
  await people.root.put('/parameters/levyRates', { value: rates }).expect(200);
  const at = await sellable(app, { inDays: 40, prices: { extraBed: 500 } });
  const later = await sellable(app, { inDays: 50, prices: { adultPrice: 6000 } });
  // a party with an instalment before the rate changed, one after it, one voided, one to come
  app.clock.set(new Date(Date.now() - 20 * 86_400_000));
  const family = await book(at, 'family', { method: 'CASH', amount: 3000 });
  app.clock.set(undefined);
  await receive(family, 4000);
  const wrong = await receive(family, 100);
  await people.fc.post(`/payments/${String(wrong)}/void`, { reason: 'typed twice' }).expect(201);
  // one leaves a paid party: kept and refunded; one leaves a deposit: the charge is owed
  const paid = await book(at, 'family', { method: 'FPS', amount: 18_205 });
  await cancel(paid, 1);
  await cancel(await book(at, 'family', { method: 'CARD', amount: 3000 }), 1);
  await extra(paid);
  // overpaid, and paid back
  const over = await book(at, 'single', { method: 'CASH', amount: 5983 });
  await dropInsurance(over);
  const order = await read(over);
  const back = {
    orderNumber: over.orderNumber,
    subOrderId: order.subOrders[0]?.id,
    amount: 180,
    reason: 'dropped',
    method: 'CASH',
  };
  await decided('refund', await post('/refund/request', back));
  // moved, and about to move
  await decided('transfer', await moving(await book(at, 'single', { method: 'CASH', amount: 5983 }), later));
  await moving(await book(at, 'single', { method: 'CASH', amount: 1000 }), later);
  await book(at, 'single');
  // counted, and seated
  const shift = (await people.staff.get('/cash-counts/open').expect(200)).body as OpenShift;
  const lines = shift.lines
    .filter(({ rows }) => rows > 0)
    .map(({ method, expected }) => ({ method, expected, counted: expected }));
  await post('/cash-counts', { lines });
  const car = { departureId: at.departureId, name: 'A', layout: '2+2', rows: 3 };
  const coach = (await people.staff.post('/cars/add-to-list', car).expect(201)).body as CarWire;
  const seats = [{ no: '1A', memberId: (await read(family)).subOrders[0]?.members[0]?.id }];
  await people.staff.put('/cars/add-to-list', { id: coach.id, seats }).expect(200);
  await people.manager.patch(`/tours/admin/${String(at.packageId)}`, { action: 'amend' }).expect(200);
});
afterAll(() => app.stop());

async function post(path: string, body: object): Promise<{ id: number }> {
  const answer = await people.staff.post(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as { id: number };
}
async function book(at: At, who: 'family' | 'single', payNow?: object): Promise<BookingAnswer> {
  const quoted = await people.staff.post('/orders/admin/callCenter', {
    ...(who === 'family' ? booking : single)(at),
    grandTotal: 1,
  });
  const { grandTotal } = (quoted.body as { data: { grandTotal: number } }).data;
  const members = who === 'family' ? FAMILY : FAMILY.slice(0, 1);
  const body = { ...booking(at), members, grandTotal, tiaLevyPaid: true, ...(payNow ? { payNow } : {}) };
  return (await post('/orders/admin/callCenter', body)) as unknown as BookingAnswer;
}
const read = async ({ id }: BookingAnswer): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
async function receive({ orderNumber }: BookingAnswer, amount: number): Promise<number> {
  const answer = await people.staff2
    .post('/orders/admin/callCenter/receive', { orderNumber, method: 'EPS', amount })
    .expect(201);
  return (answer.body as { payment: { id: number } }).payment.id;
}
async function decided(kind: string, { id: requestId }: { id: number }): Promise<void> {
  const body = { requestId, decision: 'APPROVED', reason: 'so be it', method: 'FPS' };
  const op = await people.manager.post(`/${kind}/manager/approved`, body).expect(200);
  if ((op.body as { state: string }).state === 'PENDING_FC')
    await people.fc.post(`/${kind}/manager/approved`, body).expect(200);
}
async function cancel(booked: BookingAnswer, people_: number): Promise<void> {
  const [party] = (await read(booked)).subOrders;
  const memberIds = party?.members.slice(0, people_).map(({ id }) => id);
  const of = { orderNumber: booked.orderNumber, subOrderId: party?.id, memberIds };
  await decided(
    'cancel',
    await post('/cancel/request', { ...of, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' }),
  );
}
async function extra({ orderNumber }: BookingAnswer): Promise<void> {
  const body = { orderNumber, amount: 50, description: 'bus', method: 'CASH', adHoc: true };
  await people.staff.patch('/checkout/extra', body).expect(200);
}
async function dropInsurance(booked: BookingAnswer): Promise<void> {
  const { id, version, subOrders } = await read(booked);
  const [member] = subOrders[0]?.members ?? [];
  const { id: memberId, type, surname, givenName } = member ?? {};
  const members = [{ id: memberId, type, surname, givenName, insurance: false }];
  await people.staff.put('/orders/admin/callCenter', { orderId: id, version, members }).expect(200);
}
async function moving(booked: BookingAnswer, to: At): Promise<{ id: number }> {
  const [party] = (await read(booked)).subOrders;
  const target = { subOrderId: party?.id, packageId: to.packageId, departureDateId: to.departureId };
  const { transferId } = (await people.staff.post('/transfer/selected-tour', target).expect(201)).body as {
    transferId: number;
  };
  await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
  return { id: transferId };
}

const figure = (key: string) => json((figures) => (figures[key] = Number(figures[key]) + 1));
const nextDay = (value: unknown): string => addDays(dayOf(value), 1);

const CASES: Record<string, Case[]> = {
  orders: [
    ['orderNumber', 'id > 0', (value) => `MK${String(value).slice(3)}`, 'order number = shop and day'],
    ['branch', 'id > 0', is('MK'), 'order number = shop and day'],
    ['branch', 'id > 0', is('ZZ'), 'orders: a shop that there is'],
    ['orderState', 'id > 0', is('EXPIRED'), 'order states = parties'],
    ['departureDate', 'id > 0', is('2020-01-02'), 'order states = parties'],
    ['paymentState', "paymentState <> 'paid'", is('paid'), 'order states = parties'],
    ['createdBy', 'id > 0', more, 'orders: made by whom the log says'],
  ],
  sub_orders: [
    ['subOrderNumber', 'id > 0', (value) => `${String(value).slice(0, -1)}9`, 'party number = order'],
    ['orderId', 'id = (SELECT MAX(id) FROM sub_orders)', less, 'party number = order'],
    ['packageId', 'id > 0', more, 'party: package of its code'],
    ['packageCode', 'id > 0', is('OTHER'), 'party: code of its departure'],
    ['departureDate', 'id > 0', nextDay, 'party: date of its departure'],
    ['departureId', 'id > 0', more, 'party: date of its departure'],
    ['orderState', "orderState = 'CONFIRMED'", is('HOLD'), 'hold: its end'],
    ['lastPaymentState', "orderState = 'CONFIRMED'", is('paid'), 'an ended party keeps how it was paid'],
    ['holdUntil', "orderState = 'HOLD'", later, 'hold: its end'],
    ['subtotal', 'id > 0', more, 'order = lines'],
    ['prices', 'id > 0', json((prices) => (prices['sheetId'] = 99_999)), 'party: sheet of its prices'],
    ['openFare', 'id > 0', more, 'open fare = fare less ledger'],
    ['dueNow', "orderState = 'HOLD'", more, 'due now'],
    ['balanceDueDate', 'id > 0', nextDay, 'balance due date'],
    ['noticeDate', 'id > 0', nextDay, 'notice date'],
    ['transferredFromId', 'transferredFromId IS NOT NULL', is(null), 'transfer: parties that came of it'],
    ['transferredFromId', 'transferredFromId IS NOT NULL', less, 'transfer: back from the new party'],
    ['transferredToId', 'transferredToId IS NOT NULL', is(null), 'transfer: the party has moved'],
  ],
  members: [
    ['type', "type = 'CHILD' AND state = 'LIVING'", is('ADULT'), 'traveller: lines of the prices'],
    ['state', "state = 'LIVING'", is('CANCELLED'), 'order = lines'],
    ['takesSeat', "state = 'LIVING'", is(0), 'traveller: takes a seat'],
    ['singleRoom', "state = 'LIVING'", is(1), 'traveller: lines of the prices'],
    ['extraBed', "type = 'ADULT' AND state = 'LIVING'", is(1), 'traveller: lines of the prices'],
    ['occupyBed', "occupyBed = 1 AND state = 'LIVING'", is(0), 'traveller: lines of the prices'],
    ['visa', "state = 'LIVING'", is(1), 'traveller: lines of the prices'],
    ['insurance', "insurance = 1 AND state = 'LIVING'", is(0), 'traveller: lines of the prices'],
    ['specialDiscount', "state = 'LIVING'", is(100), 'traveller: lines of the prices'],
    [
      'lines',
      "state = 'LIVING'",
      json((lines) => ((lines as unknown as { cents: number }[])[0] as { cents: number }).cents++),
      'traveller: lines of the prices',
    ],
    ['amount', 'id > 0', more, 'traveller = lines'],
  ],
  charges: [
    ['kind', "kind = 'CANCELLATION'", is('EXTRA'), 'request: owed as a charge'],
    ['amount', 'id > 0', more, 'order = lines'],
    ['subOrderId', 'id > 0', less, 'order = lines'],
    ['dropsId', 'id > 0', is(1), 'charge: takes nothing off'],
  ],
  payments: [
    ['receiptNo', 'id > 0', (value) => String(value).replace('-R', '-R9'), 'receipts without gaps'],
    ['orderNumber', 'id > 0', is('TST2611220099'), 'ledger row: order'],
    ['subOrderId', 'id > 0', more, 'ledger row: order'],
    ['kind', "kind = 'BALANCE'", is('REFUND'), 'ledger row: sign of its kind'],
    ['kind', "kind = 'CHARGE'", is('REFUND'), 'request: kept as a charge'],
    ['amount', 'id > 0', more, 'ledger row = fare and levy'],
    ['fareAmount', 'id > 0', more, 'ledger row = fare and levy'],
    ['levyPayer', 'id > 0', is('COMPANY'), 'ledger row: payer of the terms'],
    ['branch', 'id > 0', is('MK'), 'ledger row: shop of its receipt'],
    ['method', "kind = 'VOID'", is('CHEQUE'), 'void = its row turned round'],
    ['method', "kind = 'BALANCE'", is('CHEQUE'), 'ledger = what its paper said'],
    ['method', "kind = 'REFUND'", is('CHEQUE'), 'ledger = what its paper said'],
    ['takenAt', 'id > 0', later, 'ledger = what its paper said'],
    ['voidsId', 'voidsId IS NOT NULL', less, 'void = its row turned round'],
    ['voidsId', 'voidsId IS NOT NULL', is(null), 'ledger row: voids another'],
    ['carriedLevy', "kind = 'TRANSFER_IN'", more, 'levy carried by a transfer'],
    ['openLevy', "kind = 'TRANSFER_IN'", more, 'levy left open by a transfer'],
    ['requestId', "kind = 'CHARGE'", is(null), 'request: kept as a charge'],
    ['requestId', "kind = 'REFUND'", more, 'request: refunded'],
  ],
  requests: [
    ['kind', "kind = 'cancel'", is('transfer'), 'transfer: parties that came of it'],
    ['state', "state = 'EXECUTED' AND kind = 'cancel'", is('REJECTED'), 'request: nothing moved before it is executed'],
    ['state', "state = 'PENDING_OP'", is('PENDING_FC'), 'request: signed by operations'],
    ['state', "state = 'PENDING_OP'", is('WITHDRAWN'), 'requests: state of the log'],
    ['opBy', "state = 'EXECUTED'", (_value, row) => row['createdBy'], 'requests: opBy of the log'],
    ['createdBy', "state = 'EXECUTED'", (_value, row) => row['opBy'], 'requests: opBy is another than the maker'],
    ['orderId', 'id > 0', more, 'request: order of its party'],
    ['subOrderId', "kind = 'refund'", less, 'request: order of its party'],
    ['openOn', 'openOn IS NOT NULL', is(null), 'request: open while it waits'],
    ['amount', "kind = 'refund'", less, 'request figures'],
    ['charge', "kind = 'cancel' AND charge IS NOT NULL", less, 'request: charge of its figures'],
    ['targetDepartureId', "kind = 'transfer' AND state = 'EXECUTED'", less, 'transfer: was asked for'],
    ['heldSeats', 'heldSeats > 0', more, 'heldCount = holds of transfers and offers'],
    ['opBy', "state = 'EXECUTED'", is(null), 'request: signed by operations'],
    ['fcBy', "state = 'PENDING_OP'", is(1), 'request: signed by finance'],
    ...[
      'paid',
      'charge',
      'computedCharge',
      'nonRefundable',
      'kept',
      'added',
      'refundable',
      'levyBack',
      'toPay',
      'toRefund',
      'newTotal',
      'daysToDeparture',
      'seatsFreed',
      'seatsTaken',
    ].map((key): Case => ['figures', "kind = 'cancel' AND state = 'EXECUTED'", figure(key), 'request figures']),
    ['figures', "kind = 'refund'", figure('toRefund'), 'request figures'],
    ['figures', "kind = 'transfer' AND state = 'EXECUTED'", figure('carriedOver'), 'request: carried out'],
    ['figures', "kind = 'transfer' AND state = 'EXECUTED'", figure('newTotal'), 'request: carried over or owed'],
    ['figures', "kind = 'transfer' AND state = 'EXECUTED'", figure('daysToDeparture'), 'request: days to departure'],
  ],
  departures: [
    ['bookedCount', 'bookedCount > 0', less, 'bookedCount = passengers'],
    ['heldCount', 'heldCount > 0', less, 'heldCount = holds of transfers and offers'],
  ],
  price_sheets: [
    ['adultPrice', 'id > 0', more, 'sheet: adult price of its inputs'],
    ['mode', 'id > 0', is('DAY_PRICES'), 'sheet: mode of its inputs'],
    ['inputs', 'id > 0', json((inputs) => (inputs['days'] = 6)), 'sheet: published as approved'],
    ['sent', 'id > 0', json((sent) => (sent['tax'] = 101)), 'sheet: published as approved'],
    [
      'overrides',
      'id > 0',
      json((list) => ((list as unknown as { value: number }[])[0] as { value: number }).value++),
      'sheet: adult price of its inputs',
    ],
    [
      'published',
      'id > 0',
      json((sold) => ((sold['prices'] as Row)['childrenPrice'] = 1)),
      'sheet: published as approved',
    ],
    ['publishedAt', 'id > 0', is(null), 'sheet: published once it was approved'],
    ['approvedBy', 'id > 0', (_value, row) => row['createdBy'], 'prices: approvedBy is another than the maker'],
  ],
  packages: [
    ['published', "status = 'approved'", json((sold) => (sold['tiaPayer'] = 'COMPANY')), 'package: stands as approved'],
    ['publishedAt', 'id > 0', is(null), 'package: published once it was approved'],
    ['status', "status = 'incomplete'", is('pending'), 'tours: status of the log'],
    ['approvedBy', 'id > 0', (_value, row) => row['createdBy'], 'tours: approvedBy is another than the maker'],
    ['minDeposit', "status = 'approved'", more, 'package: stands as approved'],
    ['tiaPayer', "status = 'approved'", is('COMPANY'), 'package: stands as approved'],
    ['name', "status = 'approved'", is('Another'), 'package: stands as approved'],
    ...(['soldName', 'soldType'] as const).map((column): Case => [
      ...([column, 'published IS NOT NULL', is('LONGER'), 'package: sold as published'] as const),
    ]),
    ['soldNames', 'published IS NOT NULL', is('{"zh-Hant":{"name":"別的"}}'), 'package: sold as published'],
    ['soldAreaCode', 'published IS NOT NULL', is(99), 'package: sold as published'],
    ['soldMin', 'published IS NOT NULL', is(3), 'package: sold as published'],
    ['picture1', 'id > 0', is('ab'.repeat(16)), 'packages: its file'],
    ['files', 'id > 0', is(JSON.stringify(['ab'.repeat(16)])), 'packages: its file'],
  ],
  order_counts: [
    ['orders', 'id > 0', more, 'order counts = orders'],
    ['orderState', 'id > 0', is('EXPIRED'), 'order counts = orders'],
  ],
  levy_waiting: [
    ['receiptNo', 'id > 0', (value) => `${String(value)}9`, 'waits for a stamp = has none'],
    ['branch', 'id > 0', is('ZZ'), 'waits for a stamp = has none'],
    ['takenAt', 'id > 0', is('2020-01-01 00:00:00.000'), 'waits for a stamp = has none'],
  ],
  cash_counts: [
    ['countNo', 'id > 0', (value) => `${String(value)}9`, 'cash counts without gaps'],
    ['expected', 'id > 0', more, 'cash count = lines'],
    ['counted', 'id > 0', more, 'cash count = lines'],
    ['floatBefore', 'id > 0', more, 'drawer = what was left'],
    ['float', 'id > 0', more, 'drawer: taken out'],
    ['takenOut', 'id > 0', more, 'drawer: taken out'],
    ['denominations', 'id > 0', is('[{"value":10,"count":1}]'), 'drawer = notes and coins'],
    [
      'lines',
      'id > 0',
      json((lines) => ((lines as unknown as { expected: number }[])[0] as { expected: number }).expected++),
      'cash count = ledger',
    ],
  ],
  counters: [
    ['value', "series LIKE 'receipt:%'", more, 'receipts without gaps'],
    ['value', "series LIKE 'order:%'", more, 'orders without gaps'],
    ['value', "series LIKE 'cash:%'", more, 'cash counts without gaps'],
    ['series', "series LIKE 'order:%'", is('order:MK:990101'), 'orders without gaps'],
  ],
  receipt_documents: [
    ['receiptNo', 'id > 0', (value) => `${String(value)}9`, 'number of the ledger: its paper'],
    ['document', 'id > 0', json((said) => (said['method'] = 'CHEQUE')), 'ledger = what its paper said'],
  ],
  users: [
    ['userType', "loginId = 'staff2'", is('owner'), 'users: userType'],
    ['branch', "loginId = 'staff2'", is('ZZ'), 'users: a shop that there is'],
  ],
  car_seats: [['seatNo', 'id > 0', is('9Z'), 'coach seat: a seat of the coach']],
  search_terms: [['ownerId', "kind = 'order'", is(99_999), 'search index = rows']],
};
const LEVIES = ['DEPOSIT', 'BALANCE', 'EXTRA', 'VOID', 'REFUND', 'CHARGE', 'TRANSFER_OUT', 'TRANSFER_IN'];
/** What people or the clock give: nothing that stands elsewhere says what it should be. */
const GIVEN: Record<string, string[]> = {
  orders: ['contactPerson', 'contactPhone', 'contactEmail', 'remark', 'internalNote', 'followUpDate', 'erasedAt'],
  sub_orders: ['terms'],
  payments: ['takenBy', 'remark'],
  charges: ['description', 'createdBy', 'createdAt'],
  cash_counts: ['branch', 'since', 'countedAt', 'countedBy', 'remark'],
};

const corrupted = (table: string, each: Case): Promise<string[]> => seenBy(app, runChecks, table, each);

test('nothing differs before anything is corrupted', async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test.each(
  Object.entries(CASES).flatMap(([table, cases]) => cases.map((each) => [table, each[0], each[3], each] as const)),
)('%s.%s wrong: "%s"', async (table, _column, named, each) => {
  expect(await corrupted(table, each)).toContain(named);
});
test.each(LEVIES)('levy of a %s wrong', async (kind) => {
  const transfer = kind.startsWith('TRANSFER') && `levy of a transfer: ${kind}`;
  const named = transfer || (kind === 'VOID' ? 'void = its row turned round' : 'levy of a ledger row');
  const wrong = (value: unknown): unknown => Number(value) + 7;
  expect(await corrupted('payments', ['levyAmount', `kind = '${kind}'`, wrong, named])).toContain(named);
});
test.each([
  ['a CHARGE row', "DELETE FROM payments WHERE kind = 'CHARGE'", 'request: kept as a charge'],
  ['the rows of a count', 'DELETE FROM cash_count_rows', 'cash count = ledger'],
  ['a charge', "DELETE FROM charges WHERE kind = 'CANCELLATION'", 'request: owed as a charge'],
  ['receipts that wait', 'DELETE FROM levy_waiting', 'waits for a stamp = has none'],
  ['a paper of the ledger', 'DELETE FROM receipt_documents WHERE prints = 0', 'number of the ledger: its paper'],
  ['a request', "DELETE FROM requests WHERE state = 'PENDING_OP'", 'requests: deleted by nobody'],
  ['search terms', "DELETE FROM search_terms WHERE kind = 'tour'", 'search index = rows'],
])('%s deleted', async (_what, sql, named) => {
  const found = await rolledBack(app, async (em) => {
    await em.query(sql);
    return (await runChecks(em)).map(({ check }) => check);
  });
  expect(found).toContain(named);
});
test('a price that was kept of a departure that has not left is seen', async () => {
  const found = await rolledBack(app, async (em) => {
    await em.query(
      "INSERT INTO left_sheets (departureId, inputs) SELECT MIN(id), '{}' FROM departures WHERE state = 'SELLING'",
    );
    return (await runChecks(em)).map(({ check }) => check);
  });
  expect(found).toEqual(['kept price of a departure that left']);
});
test('a number of before papers were kept is not missed, one of since then is', async () => {
  const named = async (em: EntityManager) => (await runChecks(em)).map(({ check, record }) => `${check} ${record}`);
  const [last, found, gone] = await rolledBack(app, async (em) => {
    const all = await em.query<{ receiptNo: string }[]>(
      'SELECT receiptNo FROM payments GROUP BY receiptNo ORDER BY MIN(id)',
    );
    const [first, second] = all.map(({ receiptNo }) => receiptNo);
    await em.query('DELETE FROM receipt_documents WHERE receiptNo IN (?, ?)', [first, second]);
    await new NumbersOfBeforePapers1763884300211().up(em.queryRunner as QueryRunner);
    const before = await named(em);
    const newest = all.at(-1)?.receiptNo;
    await em.query('DELETE FROM receipt_documents WHERE receiptNo = ?', [newest]);
    const after = await named(em);
    await em.query('DELETE FROM receipt_documents');
    await new NumbersOfBeforePapers1763884300211().up(em.queryRunner as QueryRunner);
    return [newest, [before, after], await named(em)] as const;
  });
  expect(found).toEqual([[], [`number of the ledger: its paper ${String(last)}`]]);
  expect(gone).toEqual([]);
});
test.each(Object.keys(GIVEN))('every column of %s is worked out again or given', (table) => {
  const { tables, columns } = getMetadataArgsStorage();
  const target = tables.find(({ name }) => name === table)?.target;
  const chain = [target, Object.getPrototypeOf(target)] as unknown[];
  const named = columns.filter((column) => chain.includes(column.target)).map(({ propertyName }) => propertyName);
  const known = new Set([...(CASES[table] ?? []).map(([column]) => column), ...(GIVEN[table] ?? []), 'levyAmount']);
  const stamps = ['id', 'version', 'createdAt', 'updatedAt'];
  expect(named.filter((column) => !known.has(column) && !stamps.includes(column))).toEqual([]);
});
/** Tables whose derived columns are corrupted beside what fills them. */
const ELSEWHERE: Record<string, string[]> = {
  'closings.test.ts': [
    ...['closings', 'closing_versions', 'cost_lines', 'closing_corrections', 'exchange_rates'],
    ...['leader_assignments', 'leader_entries'],
  ],
  'payables.test.ts': ['supplier_invoices', 'supplier_payments'],
  'journal.test.ts': ['journal_days'],
  'messages.test.ts': ['messages', 'message_files'],
  'chasing.test.ts': ['reminders'],
  'disruptions.test.ts': ['disruptions', 'disruption_parties'],
  'credits.test.ts': ['credit_rows', 'credit_asks', 'carrier_charges'],
  'levy-stamps.test.ts': ['levy_stamps', 'levy_reclaims', 'levy_reclaim_rows'],
  'person-file.test.ts': ['access_requests'],
  'void-requests.test.ts': ['void_requests'],
  'insurance.test.ts': ['insurance_declarations'],
  'milestones.test.ts': ['departure_milestones'],
  'sales-days.test.ts': ['sales_days', 'sales_changes'],
  'waiting.test.ts': ['waiting_log', 'waiting_parties', 'waiting_departures'],
  'audit-chain.test.ts': ['audit', 'audit_seals'],
  'other-key.test.ts': ['key_marks'],
};
/** What people typed, or what the machinery needs for itself: no other row says what stands there. */
const UNDERIVED = [
  ...['branches', 'calls'],
  ...['levy_stamp_lots', 'list_rows', 'lookups', 'message_templates', 'milestones', 'pages', 'parameters'],
  ...['sections', 'site_parts', 'cars', 'files'],
  ...['announcements', 'batches', 'exports', 'idempotency', 'job_turns', 'leases', 'login_attempts'],
  ...['otp_challenges', 'outbox', 'sessions', 'cash_count_rows', 'sign_in_locks', 'batch_items', 'presences'],
  ...['person_merges', 'saved_views', 'left_sheets'],
];
/** What lives by its declaration alone holds what people typed, and how far they moved it: nothing writes beside that. */
const TYPED = servedParts()
  .filter(({ entity, rules }) => entity instanceof EntitySchema && !Object.keys(rules).length)
  .filter(({ resource }) => Object.values(resource.fields).every((field) => !field.readOnly || field.kind === 'state'))
  .map(({ resource }) => resource.table ?? resource.name);
test('every table is corrupted here, or beside what fills it, or derives nothing', () => {
  const decided = [...Object.keys(CASES), ...Object.values(ELSEWHERE).flat(), ...UNDERIVED];
  expect(decided.filter((name) => TYPED.includes(name))).toEqual([]);
  const known = new Set([...decided, ...TYPED]);
  const tables = app.db.entityMetadatas.map(({ tableName }) => tableName);
  expect(tables.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !tables.includes(name))).toEqual([]);
});
test('nothing differs after all was put right again', async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
});
