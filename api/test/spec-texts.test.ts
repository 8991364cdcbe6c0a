import { ApiDocument } from '../src/docs/docs.controller';
import { REFUSALS } from '../src/domain/labels';
import type { ErrorCode } from '../src/domain/errors';
import { LOCALES } from '../src/domain/words';
import { type Person, TestApp, type Verb } from './app';
import { sellable } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await sellable(app, { code: 'KNOWN-1' });
});
afterAll(() => app.stop());

/** The catalogue of SPEC 8 and decisions B11, word for word, by the call that raises it. */
const CASES: [ErrorCode, string, Person, Verb, string, object | undefined][] = [
  ['tour.codeRequired', 'You must enter the tour code first!', 'staff', 'put', '/tours/admin', {}],
  ['tour.notFound', 'Tour code not found!', 'staff', 'get', '/tours/admin/tourCode?code=NO-SUCH', undefined],
  [
    'departure.notFound',
    'The entered tour code has no matching departure date!',
    'staff',
    'put',
    '/tours/admin',
    { tourCode: 'KNOWN-1', departureDate: '2030-01-01' },
  ],
  ['auth.denied', 'Permission denied!', 'staff', 'post', '/users', {}],
];
test.each(CASES.flatMap((each) => LOCALES.map((locale) => [each[0], locale, each] as const)))(
  '%s arrives with its code and its text in %s',
  async (code, locale, [, words, person, verb, path, body]) => {
    const { body: told } = await (await app.as(person, locale))[verb](path, body);
    expect(told).toMatchObject({ code, message: REFUSALS[locale][code] });
    if (locale === 'en') expect(told.message).toBe(words);
  },
);

/** Whose id a path carries, by how it begins; the first that fits. What carries a tour code makes or lists by it. */
const THINGS: [string, ErrorCode, string][] = [
  ['/audit/', 'audit.notFound', 'Entry of the log not found'],
  ['/disruptions/', 'disruption.notFound', 'This desk is not known'],
  ['/departure-milestones/', 'milestone.notFound', 'Deadline not found'],
  ['/milestones/', 'milestone.planNotFound', 'Milestone not found'],
  ['/documents/', 'payment.receiptNotFound', 'Receipt not found'],
  ['/messages/timeline/', 'order.notFound', 'Order not found'],
  ['/messages/notices/', 'departure.idNotFound', 'Departure not found'],
  ['/messages/letters/', 'departure.idNotFound', 'Departure not found'],
  ['/messages/files/', 'file.notFound', 'File not found'],
  ['/persons/merges/', 'person.mergeNotFound', 'Merge not found'],
  ['/messages/', 'message.notFound', 'Message not found'],
  ['/message-templates/', 'message.templateNotFound', 'Template not found'],
  ['/papers/receipt/', 'payment.receiptNotFound', 'Receipt not found'],
  ['/papers/invoice/', 'order.notFound', 'Order not found'],
  ['/papers/confirmation/', 'order.notFound', 'Order not found'],
  ['/papers/reclaim/', 'reclaim.notFound', 'Form not found'],
  ['/papers/', 'departure.idNotFound', 'Departure not found'],
  ['/site/parts/', 'site.partNotFound', 'Part of the site not found'],
  ['/cars/{id}', 'car.notFound', 'Coach not found'],
  ['POST /departures/admin/{id}', 'tour.idNotFound', 'Package not found'],
  ['/departures/', 'departure.idNotFound', 'Departure not found'],
  ['/customers/{memberId}', 'customer.notFound', 'Traveller not found'],
  ['/customers/', 'departure.idNotFound', 'Departure not found'],
  ['/cars/', 'departure.idNotFound', 'Departure not found'],
  ['/tours/', 'tour.idNotFound', 'Package not found'],
  ['/admin/pricesDeparture/', 'price.notFound', 'Price sheet not found'],
  ['/admin/sections/', 'section.notFound', 'Section not found'],
  ['/orders/admin/receipt/', 'payment.receiptNotFound', 'Receipt not found'],
  ['/orders/', 'order.notFound', 'Order not found'],
  ['/payments/', 'payment.notFound', 'Payment not found'],
  ['/refund/request/', 'order.notFound', 'Order not found'],
  ['/cancel/request/', 'order.notFound', 'Order not found'],
  ['/transfer/', 'request.notFound', 'Request not found'],
  ['/requests/', 'request.notFound', 'Request not found'],
  ['/{kind}/manager/', 'request.notFound', 'Request not found'],
  ['/users/sessions/', 'auth.sessionNotFound', 'Session not found'],
  ['/users/', 'user.notFound', 'User not found'],
  ['/exports/', 'export.notFound', 'Export not found'],
  ['/files/', 'file.notFound', 'File not found'],
  ['/pages/', 'page.notFound', 'Page not found'],
  ['/parameters/', 'parameter.notFound', 'Parameter not found'],
  ['/saved-views/', 'view.notFound', 'Saved view not found'],
  ['/cash-counts/', 'cash.notFound', 'Cash count not found'],
  ['/levy-stamps/', 'payment.receiptNotFound', 'Receipt not found'],
  ['/levy-reclaims/', 'reclaim.notFound', 'Form not found'],
  ['/branches/', 'branch.notFound', 'Branch not found'],
  ['/credits/', 'credit.notFound', 'Credit not found'],
  ['/credit-asks/', 'credit.notFound', 'Credit not found'],
  ['/holidays/', 'holiday.notFound', 'Holiday not found'],
  ['POST /closings/of-departure/', 'departure.idNotFound', 'Departure not found'],
  ['/closings/', 'closing.notFound', 'Closing not found'],
  ['/closing-versions/', 'closing.notFound', 'Closing not found'],
  ['/closing-corrections/', 'closing.correctionNotFound', 'Correction not found'],
  ['/cost-lines/', 'closing.lineNotFound', 'Cost line not found'],
  ['/leader-assignments/', 'leader.assignmentNotFound', "Leader's account not found"],
  ['/leaders/', 'leader.notFound', 'Leader not found'],
  ['/supplier-invoices/', 'supplier.invoiceNotFound', 'Supplier invoice not found'],
  ['/supplier-payments/', 'supplier.paymentNotFound', 'Payment to supplier not found'],
  ['/suppliers/', 'supplier.notFound', 'Supplier not found'],
  ['/supplier-contracts/', 'supplier.contractNotFound', 'Contract not found'],
  ['/exchange-rates/', 'closing.rateNotFound', 'Exchange rate not found'],
  ['/access-requests/', 'accessRequest.notFound', 'Request for access not found'],
  ['/void-requests/', 'voidRequest.notFound', 'There is no such void request'],
  ['/reminders/', 'reminder.notFound', 'Reminder not found'],
  ['/chasing-steps/', 'reminder.stepNotFound', 'Step not found'],
  ['/waiting-parties/demand/', 'departure.idNotFound', 'Departure not found'],
  ['/waiting-parties/', 'waiting.notFound', 'The party is not on the waiting list'],
  ['/accounts/', 'journal.accountNotFound', 'Account not found'],
  ['/journal-days/', 'journal.dayNotFound', 'Day of the journal not found'],
  ['/carrier-charges/', 'carrierCharge.notFound', 'Carrier charge not found'],
  ['/lookups/areaCodes/', 'areaCode.notFound', 'Area code not found'],
  ['/lookups/certificateTypes/', 'certificateType.notFound', 'Certificate type not found'],
  ['/lookups/countries/', 'country.notFound', 'Country not found'],
];
/** Where the example of the document does not come as far as the id. */
const BODIES: Record<string, object> = {
  'POST /admin/sections/{id}': { tourIds: [1] },
  'POST /disruptions/{id}/contact': { subOrderIds: [1], contact: 'TOLD' },
};

/** What else such a call asks before it looks for the id. */
const QUERIES: Record<string, string> = { 'GET /messages/notices/{departureId}': '?channel=EMAIL' };

/** Every call with an id in its path, with the body that its documentation gives as an example. */
const withAnId = () =>
  Object.entries(app.nest.get(ApiDocument).get().paths).flatMap(([full, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((verb) => {
      const path = full.replace(/^\/api/, '');
      const operation = item[verb];
      if (!operation || !path.includes('{') || /\{(code|name)\}/.test(path)) return [];
      const call = `${verb.toUpperCase()} ${path}`;
      const content = (operation.requestBody as { content?: Record<string, { example?: object }> } | undefined)
        ?.content;
      const body = BODIES[call] ?? content?.['application/json']?.example;
      return [{ call, verb, path, body, upload: path.includes('/preview-import/') }];
    }),
  );

test('an id that no record has is told by the name of the thing, whether it could be one or not', async () => {
  const root = await app.as('root');
  const told: unknown[] = [];
  const expected: unknown[] = [];
  for (const { call, verb, path, body, upload } of withAnId())
    for (const id of ['999999', 'nonsense', '0']) {
      const sent = root[verb](`${path.replace(/\{\w+\}/g, id)}${QUERIES[call] ?? ''}`, body);
      const { status, body: refusal } = await (upload ? sent.attach('file', Buffer.from('name'), 'list.csv') : sent);
      const thing = THINGS.find(([begins]) => call.startsWith(begins) || call.split(' ')[1]?.startsWith(begins));
      // a number of an order may be any text
      const anyText = path === '/transfer/{n}' && id === 'nonsense';
      // two ids: what is no number at all is seen before either row is looked for
      const ofTwo = path.endsWith('/{subOrderId}/proposals') && id !== '999999';
      const code = anyText || ofTwo ? 'order.notFound' : thing?.[1];
      const words = code === 'order.notFound' ? 'Order not found' : thing?.[2];
      told.push([call, id, status, (refusal as Told).code, (refusal as Told).message]);
      expected.push([call, id, 404, code, words]);
    }
  expect(told.length).toBeGreaterThan(200);
  expect(told).toEqual(expected);
});
interface Told {
  code: string;
  message: string;
}

test('every thing has a name of its own in every language', () => {
  for (const locale of LOCALES) {
    const words = [...new Set(THINGS.map(([, code]) => code))].map((code) => REFUSALS[locale][code]);
    expect(new Set([...words, REFUSALS[locale]['general.notFound']]).size).toBe(words.length + 1);
  }
});

test('what exists outside of the rights of a caller is told like what does not exist', async () => {
  const [staff, staff2] = [await app.as('staff'), await app.as('staff2')];
  const idOf = async (answer: Promise<{ body: unknown }>): Promise<string> =>
    String(((await answer).body as { id: number | string }).id);
  const view = await idOf(staff.post('/saved-views', { screen: 'orders', name: 'Mine', state: {} }).expect(201));
  const file = await idOf(staff.post('/exports', { list: 'orders', format: 'csv' }).expect(201));
  const [session] = (await staff.get('/users/sessions').expect(200)).body as { id: string }[];
  for (const [verb, path, id, missing] of [
    ['patch', '/saved-views', view, 'view.notFound'],
    ['delete', '/saved-views', view, 'view.notFound'],
    ['get', '/exports', file, 'export.notFound'],
    ['delete', '/exports', file, 'export.notFound'],
    ['delete', '/users/sessions', String(session?.id), 'auth.sessionNotFound'],
  ] as const) {
    const { status, body } = await staff2[verb](`${path}/${id}`, verb === 'get' ? undefined : {});
    expect([path, status, body]).toEqual([
      path,
      404,
      expect.objectContaining({ code: missing, message: REFUSALS.en[missing] }),
    ]);
  }
});
