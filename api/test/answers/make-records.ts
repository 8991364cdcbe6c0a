import { addDays, businessDate } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { DisruptionWire } from '../../src/domain/wire/disruption';
import type { PaymentAnswer } from '../../src/domain/wire/payment';
import type { Client, Person, TestApp } from '../app';
import { sellable } from '../given';
import { member, single } from '../orders/party';

interface Made {
  id: number;
}
interface Records {
  closing: number;
  desk: number;
  waiting: number;
  party: number;
}

/** One record of everything that hangs on a departure: its closing, costs, people, desk, messages. */
export async function makeRecords(app: TestApp): Promise<Records> {
  const people = new Map<Person, Client>();
  for (const who of ['root', 'manager', 'manager2', 'fc', 'fc2', 'staff'] as const) people.set(who, await app.as(who));
  const post = async (who: Person, path: string, body: object): Promise<Made> => {
    const answer = await (people.get(who) as Client).post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Made;
  };
  const today = businessDate(app.clock.now());
  const at = await sellable(app, { inDays: 90 });
  const made = (await post('staff', '/orders/admin/callCenter', single(at))) as BookingAnswer;
  await post('manager', `/departures/${String(at.departureId)}/milestones`, {});
  const { id: closing } = await post('manager', `/closings/of-departure/${String(at.departureId)}`, {});
  const { id: supplier } = await post('manager', '/suppliers', { name: 'Sakura', kind: 'hotel', currency: 'JPY' });
  await post('fc', '/exchange-rates', { currency: 'JPY', rate: '0.0512', validFrom: today, source: 'Bank' });
  const services = [{ service: 'Twin room', season: 'Autumn', category: 'hotel', unit: 'room', price: 20_000 }];
  const term = { validFrom: today, validTo: addDays(today, 300) };
  await post('manager', '/supplier-contracts', { number: 'C-1', supplier, currency: 'JPY', ...term, services });
  const { id: costLine } = await post('manager', '/cost-lines', { closing, unitPrice: 1 });
  const { id: own } = await post('manager', '/suppliers', { name: 'Kwoon', kind: 'coach', currency: 'HKD' });
  const bill = { supplier: own, number: 'I-1', currency: 'HKD', invoicedOn: today };
  const lines = [{ costLine, amount: 1, note: 'Toll' }];
  const { id: invoice } = await post('manager', '/supplier-invoices', { ...bill, lines });
  await post('manager', `/supplier-invoices/${String(invoice)}/submit`, {});
  await post('manager2', `/supplier-invoices/${String(invoice)}/see`, {});
  await post('fc', `/supplier-invoices/${String(invoice)}/approve`, {});
  const paid = { supplier: own, invoices: [invoice], paidOn: today, reference: 'B-1' };
  await post('fc2', '/supplier-payments', { ...paid, method: 'TRANSFER' });
  const leader = { name: 'Lee Ka Ho', languages: [{ language: 'cantonese' }], passExpiry: addDays(today, 400) };
  const { id: leaderId } = await post('manager', '/leaders', leader);
  await post('manager', '/leader-assignments', { closing, leader: leaderId, role: 'leader', language: 'cantonese' });
  // what only a closed tour has
  const columns = 'version, createdAt, updatedAt, closing';
  const now = `${today} 00:00:00.000`;
  await app.db.query(
    `INSERT INTO closing_versions (${columns}, no, closedAt, closedBy, income, cost, margin, figures)
     VALUES (1, ?, ?, ?, 1, ?, 1, 0, 0, 0, '{}')`,
    [now, now, closing, now],
  );
  await app.db.query(
    `INSERT INTO closing_corrections (${columns}, day, kind, amount, what, state) VALUES (1, ?, ?, ?, ?, 'cost', 1, 'Late', 'written')`,
    [now, now, closing, today],
  );
  const file = Buffer.from('no seat was given back');
  const upload = (people.get('fc') as Client).post('/files').field('kind', 'file').attach('file', file, 'airline.txt');
  const proof = ((await upload.expect(201)).body as { id: string }).id;
  await post('fc', '/carrier-charges', { departureId: at.departureId, amount: 1000, proof, note: 'CX' });
  const caller = { person: 'Wong Siu Fong', phone: '61112222', receivedOn: today, identified: 'document shown' };
  await post('manager', '/access-requests', caller);
  const message = { orderId: made.id, event: 'notice', channel: 'EMAIL', language: 'en', enclose: [] };
  await post('staff', '/messages/send', { ...message, to: 'a@example.com', subject: 'Booked', body: 'Thank you' });
  // what only an evening writes
  await app.db.query(
    `INSERT INTO reminders (version, createdAt, updatedAt, stepId, subOrderId, orderId, orderNumber, packageCode, departureDate, event, baseDate, day, branch)
     VALUES (1, ?, ?, 1, ?, ?, ?, ?, ?, 'BALANCE', ?, ?, 'TST')`,
    [now, now, made.subOrders[0]?.id, made.id, made.orderNumber, at.code, today, today, today],
  );
  // what only a called-off tour leaves with a payer
  await app.db.query(
    `INSERT INTO credit_rows (payer, phone, name, kind, amount, subOrderId, expiresOn, branch, enteredBy, enteredAt)
     VALUES ('61112222 WONG', '61112222', 'Wong', 'ISSUED', 100, ?, ?, 'TST', 1, ?)`,
    [made.subOrders[0]?.id, addDays(today, 180), now],
  );
  await app.db.query(
    `INSERT INTO credit_asks (version, createdAt, updatedAt, lotId, openOn, kind, state, amount, method, createdBy)
     SELECT 1, ?, ?, MAX(id), MAX(id), 'REFUND', 'PENDING_FC', 100, 'FPS', 1 FROM credit_rows`,
    [now, now],
  );
  // what only levy that was given up is claimed on
  await app.db.query(
    `INSERT INTO levy_reclaims (version, createdAt, updatedAt, formNo, state, amount, createdBy)
     VALUES (1, ?, ?, 'LR2699999', 'CLAIMED', 0, 1)`,
    [now, now],
  );
  await post('fc', '/journal/lock', { from: addDays(today, -1), to: addDays(today, -1) });
  const called = await sellable(app, { inDays: 95 });
  await post('staff', '/orders/admin/callCenter', single(called));
  const full = await sellable(app, { inDays: 96, maxPax: 1 });
  const other = single(full, { members: [member('ADULT', 'KA KA', { certificateNo: 'G123456(A)' })] });
  const { orderNumber } = (await post('staff', '/orders/admin/callCenter', other)) as BookingAnswer;
  const money = { orderNumber, method: 'CASH', amount: 1000 };
  const { receiptNo } = (await post('staff', '/orders/admin/callCenter/receive', money)) as unknown as PaymentAnswer;
  await post('staff', '/void-requests', { receiptNo, reason: 'wrong order' });
  const waits = { departureId: full.departureId, contactPerson: 'Wong', contactPhone: '61112222', adults: 2 };
  const { id: waiting } = await post('staff', '/waiting-parties', waits);
  const [travellers] = await app.db.query<{ keptId: number; otherId: number }[]>(
    'SELECT MIN(id) AS keptId, MAX(id) AS otherId FROM members',
  );
  await post('manager', '/persons/merges', travellers ?? {});
  const off = { departureIds: [called.departureId], reasonCode: 'OPERATOR_OTHER', choice: 'REFUND', reason: 'Typhoon' };
  const { id: desk } = await post('manager', '/disruptions', off);
  const shown = (await (people.get('root') as Client).get(`/disruptions/${String(desk)}`)).body as DisruptionWire;
  return { closing, desk, waiting, party: shown.parties[0]?.subOrderId ?? 0 };
}
