import type { OpenAPIObject } from '@nestjs/swagger';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { PaymentAnswer } from '../../src/domain/wire/payment';
import { type Client, TestApp } from '../app';
import { inDays } from '../drafting';
import { sellable } from '../given';
import { booking } from '../orders/party';
import { AnswerCheck } from './check-answer';
import { makeRecords } from './make-records';

let app: TestApp;
let root: Client;
let staff: Client;
/** What stands for the braces of the paths, by operation or by name. */
const ids: Record<string, string | number> = {};
/** What some calls cannot do without. */
const QUERIES: Record<string, string> = {
  MessagesController_notices: 'channel=EMAIL',
  UsersController_names: 'id=1',
  PricesController_ofCode: 'code',
  ToursController_byCode: 'code',
  ToursController_codes: 'q=TE',
  SearchController_search: 'q=Chan',
  PersonsController_find: 'q=Chan',
  CreditsController_of: 'phone=91234567&name=Chan%20Tai%20Man',
  JournalController_show: 'from=2026-01-01&to=2026-01-31',
  ClosingsController_lastCosts: 'packageCode=GX-1',
  MarginsController_show: 'by=departure&from=2026-01-01&to=2026-12-31',
  ReportController_report: 'type=1&format=json&from=2026-01-01&to=2026-12-31',
};

beforeAll(async () => {
  app = await TestApp.start();
  app.checksAnswers = true;
  root = await app.as('root');
  staff = await app.as('staff');
  const at = await sellable(app);
  const other = await sellable(app, { inDays: 70 });
  const made = (await staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  const order = (await staff.get(`/orders/${made.id}`)).body as OrderWire;
  const paid = await staff.patch('/checkout/cash', { orderNumber: order.orderNumber, amount: 18_205 }).expect(200);
  const target = { packageId: other.packageId, departureDateId: other.departureId };
  const subOrderId = order.subOrders[0]?.id;
  const moved = await staff.post('/transfer/selected-tour', { subOrderId, ...target }).expect(201);
  const reclaim = await keptAsCredit();
  const open = (await staff.get('/cash-counts/open')).body as { lines: { method: string; expected: number }[] };
  const lines = open.lines.map(({ method, expected }) => ({ method, expected, counted: expected }));
  const count = (await staff.post('/cash-counts', { lines }).expect(201)).body as { id: number };
  const page = { code: 'about', name: 'About us', content: '<p>Since 1988</p>' };
  const { id: pageId } = (await root.post('/pages/admin', page).expect(201)).body as { id: number };
  const file = (await staff.post('/exports', { list: 'orders' }).expect(201)).body as { id: number };
  await root.post('/admin/sections/new', { name: 'Summer', tourIds: [at.packageId] }).expect(201);
  await root.put('/site/phone', { phone: '23456789' }).expect(200);
  const mine = { screen: 'orders', name: 'Mine', scope: 'me', state: { q: 'Chan' } };
  const view = (await root.post('/saved-views', mine).expect(201)).body as { id: number };
  await root.put('/parameters/childShare', { value: 70 }).expect(200);
  const coach = { departureId: at.departureId, name: 'Coach 1', layout: '2+2' };
  const car = (await staff.post('/cars/add-to-list', coach).expect(201)).body as { id: number };
  const more = await makeRecords(app);
  const asking = { person: 'Chan Tai Man', phone: '91234567', receivedOn: inDays(app, 0), identified: 'document' };
  const asked = await root.post('/access-requests', asking).expect(201);
  Object.assign(ids, {
    ClosingsController: more.closing,
    DisruptionsController: more.desk,
    WaitingController: more.waiting,
    subOrderId: more.party,
    code: at.code,
    departureId: at.departureId,
    orderNumber: order.orderNumber,
    orderId: made.id,
    receiptNo: (paid.body as PaymentAnswer).receiptNo,
    n: (moved.body as { transferId: number }).transferId,
    DeparturesController: at.departureId,
    ExportsController: file.id,
    CallCenterController: made.id,
    OrdersAdminController: made.id,
    OrdersController: made.id,
    PageVersionsController: pageId,
    pagesController: pageId,
    PricesController: at.sheetId,
    RequestsController: (moved.body as { id: number }).id,
    ToursController: at.packageId,
    CarsController: car.id,
    SavedViewsController: view.id,
    CashCountsController: count.id,
    ReclaimsController: reclaim.id,
    PeopleController: (asked.body as { id: number }).id,
    SiteController_part: 'menus',
    ParametersController_group: 'tour',
  });
});
afterAll(() => app.stop());

/** A party that a typhoon kept at home: its money is a credit, and the levy of its stamped receipt is asked back. */
async function keptAsCredit(): Promise<{ id: number }> {
  const at = await sellable(app, { inDays: 80 });
  const { orderNumber } = (await staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  const money = { orderNumber, method: 'CASH', amount: 18_205, levyStampNo: 'S-1' };
  await staff.post('/orders/admin/callCenter/receive', money).expect(201);
  const typhoon = { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT', reason: 'typhoon' };
  const asked = await staff.post('/cancel/request', { orderNumber, ...typhoon }).expect(201);
  const { id: requestId } = asked.body as { id: number };
  for (const who of ['manager', 'fc'] as const)
    await (await app.as(who)).post('/cancel/manager/approved', { requestId, decision: 'APPROVED' }).expect(200);
  return (await root.post('/levy-reclaims/claim', {}).expect(201)).body as { id: number };
}

const document = async (): Promise<OpenAPIObject> =>
  (await (await app.as('root')).get('/docs-json')).body as OpenAPIObject;
/** Every call that reads and answers JSON. */
const readings = async () =>
  Object.entries((await document()).paths).flatMap(([path, { get }]) =>
    get &&
    'content' in (get.responses['200'] ?? {}) &&
    JSON.stringify(get.responses['200']).includes('application/json')
      ? [{ path, id: get.operationId ?? '' }]
      : [],
  );
async function addressOf(path: string, id: string): Promise<string> {
  const [controller = ''] = id.split('_');
  const list = path.replace(/^\/api|\/\{id\}$/g, '');
  // the records of a declared resource that nobody made here: the first of its list
  const first = async () => ((await root.get(list)).body as { id: number }[])[0]?.id;
  let address = path.replace(/^\/api/, '');
  for (const [brace, name = ''] of path.matchAll(/\{(\w+)\}/g))
    address = address.replace(
      brace,
      String((name === 'id' ? (ids[id] ?? ids[controller]) : ids[name]) ?? (await first())),
    );
  const query = QUERIES[id];
  return query ? `${address}?${query === 'code' ? `code=${String(ids['code'])}` : query}` : address;
}

test('every call that reads answers as the document says', async () => {
  const calls = await readings();
  const refused: string[] = [];
  for (const { path, id } of calls) {
    // signing out would end the session of the test
    if (id === 'AuthController_logout') continue;
    const who = ['ExportsController_one', 'SavedViewsController_list'].includes(id) ? staff : root;
    const { status } = await who.get(await addressOf(path, id));
    if (status !== 200) refused.push(`${id} ${String(status)}`);
  }
  expect(refused).toEqual([]);
  const unseen = calls.filter(({ id }) => !app.check.seen.has(id)).map(({ id }) => id);
  expect(unseen).toEqual(['AuthController_logout']);
});

test('what is not in the document is found: a field too many, one too few, a word that is none, another status', async () => {
  const check = new AnswerCheck(await document());
  const row = ((await staff.get('/branches')).body as object[])[0] as Record<string, unknown>;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const faults = (body: unknown, status = 200) => check.faults('get', '/api/branches/1', { status, headers, body });
  expect(faults(row)).toEqual([]);
  expect(faults({ ...row, secret: 1 })).toEqual([expect.stringContaining('"secret"')]);
  expect(faults({ ...row, code: undefined, active: 'yes' })).toHaveLength(2);
  expect(faults(row, 206)).toEqual([expect.stringContaining('206 is not in the document')]);
  const users = ((await root.get('/users')).body as object[]).map((each) => ({ ...each, userType: 'king' }));
  expect(check.faults('get', '/api/users', { status: 200, headers, body: users }).join()).toMatch(/X-Total-Count/);
  const counted = { ...headers, 'x-total-count': '1' };
  expect(check.faults('get', '/api/users', { status: 200, headers: counted, body: users }).join()).toMatch(/userType/);
});
