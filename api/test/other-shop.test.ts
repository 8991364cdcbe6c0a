import type { Test } from 'supertest';
import { addDays, businessDate } from '../src/domain/dates';
import type { CashCountWire, OpenShift } from '../src/domain/wire/cash-count';
import type { OrderWire } from '../src/domain/wire/order';
import { JobsService } from '../src/jobs/jobs.service';
import { TestApp, type Verb } from './app';
import { sellable } from './given';
import { everybody, type People, sold } from './last-of-it-race';
import { made, offered } from './newest-given';
import { binary, sheetOf } from './xlsx-file';

let app: TestApp;
let as: People;
/** What the first shop has that is its own, by the words that stand in the calls. */
const own: Record<string, string> = {};
/** What tells it apart, wherever it turns up. */
const MARKS = {
  void: 'WRONG CUSTOMER QQ',
  count: 'DRAWER NOTE QQ',
} as const;

beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  // answers are taken as bytes, sheets among them
  app.checksAnswers = false;
  as = await everybody(app);
  const at = await sellable(app, { inDays: 60, maxPax: 9 });
  const today = businessDate(app.clock.now());
  const { id, orderNumber } = await sold(as, at, {
    payNow: { method: 'CASH', amount: 1000 },
    contactEmail: 'a@example.hk',
  });
  const { payments, subOrders } = (await as.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
  const receiptNo = payments[0]?.receiptNo ?? '';
  const asked = await made(as, 'staff', '/void-requests', { receiptNo, reason: MARKS.void });
  const { lines } = (await as.staff.get('/cash-counts/open').expect(200)).body as OpenShift;
  const counted = lines
    .filter(({ rows }) => rows > 0)
    .map(({ method, expected }) => ({ method, expected, counted: expected }));
  const count = (await as.staff.post('/cash-counts', { lines: counted, remark: MARKS.count }).expect(201))
    .body as CashCountWire;
  await app.db.query('UPDATE sub_orders SET balanceDueDate = ? WHERE orderId = ?', [addDays(today, 3), id]);
  const jobs = app.nest.get(JobsService);
  for (const job of jobs.jobs) if (job.name === 'propose-reminders') await jobs.run(job);
  const [reminder] = (await as.staff.get('/reminders?state=proposed').expect(200)).body as { id: number }[];
  const waiting = await offered(app, as);
  const file = await made(as, 'staff', '/exports', { list: 'orders', format: 'csv' });
  const view = await made(as, 'staff', '/saved-views', { screen: 'orders', name: 'Mine QQ', state: {} });
  const [logged] = (await as.root.get('/audit?resource=voidRequests').expect(200)).body as { id: number }[];
  Object.assign(own, {
    ...{ order: id, orderNumber, receiptNo, void: asked.id, count: count.id, reminder: reminder?.id ?? 0 },
    ...{ waiting: waiting.id, file: file.id, view: view.id, departure: at.departureId, tour: at.code },
    ...{
      member: subOrders[0]?.members[0]?.id,
      logged: logged?.id,
      today,
      year: today.slice(0, 4),
      month: Number(today.slice(5, 7)),
    },
    ...{
      leaves: at.departureDate,
      leavesYear: at.departureDate.slice(0, 4),
      leavesMonth: Number(at.departureDate.slice(5, 7)),
      phone: waiting.taking.contactPhone,
    },
  });
});
afterAll(() => app.stop());

type Told = number | 'nothing' | 'all';
type Call = [call: string, body: object | undefined, told: [Told, Told, Told], mark?: RegExp];
const DOCUMENT = /A123456/;
/** Each as staff, manager and finance of the other shop have it: a status, `nothing` of what is the first shop's, or all of it. */
const CALLS: Call[] = [
  ['get /void-requests', undefined, ['nothing', 'all', 'all']],
  ['get /void-requests?branch=TST', undefined, ['nothing', 'all', 'all']],
  ['get /void-requests?id={void}', undefined, ['nothing', 'all', 'all']],
  ['get /void-requests?q={receiptNo}', undefined, ['nothing', 'all', 'all']],
  ['get /void-requests/{void}', undefined, [404, 200, 200]],
  ['post /void-requests/{void}/withdraw', { version: 9 }, [404, 409, 403]],
  ['post /void-requests/{void}/refuse', { version: 9, reason: 'x' }, [403, 403, 409]],
  ['post /void-requests', { receiptNo: '{receiptNo}', reason: 'x' }, [403, 409, 403]],
  ['post /exports/now', { list: 'voidRequests', format: 'csv' }, ['nothing', 'all', 'all']],
  ['post /exports/now', { list: 'voidRequests', format: 'csv', filters: { branch: 'TST' } }, ['nothing', 'all', 'all']],
  ['get /cash-counts', undefined, ['nothing', 'nothing', 'all']],
  ['get /cash-counts?branch=TST', undefined, ['nothing', 'nothing', 'all']],
  ['get /cash-counts?id={count}', undefined, ['nothing', 'nothing', 'all']],
  ['get /cash-counts/{count}', undefined, [404, 404, 200]],
  ['get /cash-counts/open?branch=TST', undefined, [403, 403, 200]],
  ['post /cash-counts', { branch: 'TST', lines: [] }, [403, 403, 409]],
  ['get /reminders', undefined, ['nothing', 'all', 'all']],
  ['get /reminders?branch=TST', undefined, ['nothing', 'all', 'all']],
  ['get /reminders/{reminder}', undefined, [404, 200, 200]],
  ['get /chasing/proposal', undefined, ['nothing', 'all', 'all'], /"remind":\[\d/],
  ['post /reminders/{reminder}/drop', { version: 9 }, [404, 409, 403]],
  ['post /reminders/{reminder}/send', { version: 9 }, [404, 409, 403]],
  ['post /exports/now', { list: 'reminders', format: 'csv' }, ['nothing', 'all', 'all']],
  ['get /levy-stamps/queue?branch=TST', undefined, ['nothing', 'all', 'all']],
  ['get /levy-stamps/sheet?branch=TST', undefined, ['nothing', 'all', 'all']],
  ['get /levy-stamps/{receiptNo}', undefined, [404, 200, 200]],
  ['post /levy-stamps', { receiptNo: '{receiptNo}', stampNo: '' }, [400, 400, 400]],
  ['post /levy-stamps/lots', { branch: 'TST', boughtOn: '{today}', stamps: 0 }, [403, 400, 400]],
  ['patch /waiting-parties/{waiting}', { note: 'x', version: 9 }, [403, 422, 403]],
  ['post /waiting-parties/{waiting}/refuse', { version: 9 }, [403, 409, 403]],
  ['post /waiting-parties/{waiting}/leave', { version: 9 }, [403, 409, 403]],
  ['post /customers/{member}/unmask', undefined, [403, 200, 403]],
  ['post /customers/print-customer-list-unmasked/{departure}', undefined, ['nothing', 'all', 403], DOCUMENT],
  ['get /admin/report?type=5&packageCode={tour}&departureDate={leaves}', undefined, ['nothing', 'all', 403], DOCUMENT],
  ['get /exports/{file}', undefined, [404, 404, 404]],
  ['get /exports/{file}/file', undefined, [404, 404, 404]],
  ['post /exports/{file}/cancel', undefined, [404, 404, 404]],
  ['delete /exports/{file}', undefined, [404, 404, 404]],
  ['get /saved-views/{view}', undefined, [404, 404, 404]],
  ['patch /saved-views/{view}', { name: 'x', version: 1 }, [404, 404, 404]],
  ['delete /saved-views/{view}', undefined, [404, 404, 404]],
  ['get /audit/{logged}', undefined, [404, 404, 404]],
  ['get /audit?resource=voidRequests', undefined, ['nothing', 'nothing', 'nothing']],
  ['get /audit?order={order}', undefined, ['nothing', 'nothing', 'all'], /staff person/],
  ['post /exports/now', { list: 'audit', format: 'csv' }, ['nothing', 'nothing', 'all'], /staff person/],
  ['patch /orders/{order}', { action: 'cancel', reason: 'x' }, [403, 422, 403]],
  ['get /admin/report?type=1&from={today}&to={today}&format=json&branch=TST', undefined, ['nothing', 'all', 'all']],
  ['get /admin/report?type=2&from={today}&to={today}&format=json&branch=TST', undefined, ['nothing', 'all', 'all']],
  ['get /admin/report?type=3&year={year}&month={month}&format=json&branch=TST', undefined, ['nothing', 'all', 'all']],
  [
    'get /admin/report?type=4&year={leavesYear}&month={leavesMonth}&format=json&branch=TST',
    undefined,
    ['nothing', 'all', 'all'],
  ],
];
const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_all, name: string) => String(own[name]));
const OF_THE_FIRST = /TST|QQ/;
/** What an answer says, a sheet by its cells. */
async function saidBy(call: Test): Promise<{ status: number; text: string }> {
  const { status, body, type } = await call.buffer(true).parse(binary);
  const bytes = body as Buffer;
  if (status >= 300 || !type.includes('sheet')) return { status, text: bytes.toString() };
  const sheet = await sheetOf(bytes);
  return { status, text: JSON.stringify(sheet.getSheetValues()) };
}

test.each(CALLS)('%s %j of another shop', async (call, body, told, mark = OF_THE_FIRST) => {
  const seen: Told[] = [];
  for (const [at, who] of (['staff2', 'manager2', 'fc2'] as const).entries()) {
    const [verb, path] = filled(call).split(' ') as [Verb, string];
    const sent = body && (JSON.parse(filled(JSON.stringify(body))) as object);
    const { status, text } = await saidBy(as[who][verb](path, sent));
    const shown = mark.test(text) ? 'all' : 'nothing';
    seen.push(typeof told[at] === 'number' || status >= 300 ? status : shown);
  }
  expect(seen).toEqual(told);
});
