import type { BookingAnswer } from '../src/domain/wire/booking';
import { fromHkd, showMoney } from '../src/domain/money';
import type { MessageDraft } from '../src/domain/wire/message';
import type { OrderWire, SubOrderWire } from '../src/domain/wire/order';
import { invoicePaper } from '../src/domain/papers/invoice';
import { momentText } from '../src/domain/papers/format';
import { receiptPaper } from '../src/domain/papers/receipt';
import type { Paper } from '../src/domain/papers/paper';
import { FrontDesk } from '../src/desk/front-desk';
import { SYSTEM } from '../src/http/actor';
import type { InvoiceWire, ReceiptWire } from '../src/domain/wire/receipt';
import { speechIn } from '../src/papers/say-in';
import { lettersOf, orderPaperOf, sheetOf } from '../src/papers/compose';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
const as = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['staff', 'staff2', 'manager', 'fc'] as const) as[person] = await app.as(person);
});
afterAll(() => app.stop());

const READER = { ...SYSTEM, branch: 'TST', locale: 'en' as const };
const look = <T>(of: (reader: Parameters<typeof sheetOf>[0]) => Promise<T>): Promise<T> =>
  app.nest.get(FrontDesk).read((em, desk, now) => of({ em, desk, actor: READER, now, locale: 'en' }));
const words = (paper: Paper): string => JSON.stringify(paper.blocks);
const shop = ({ letterhead }: Paper): string => letterhead.branch.code;

test('a letter bears the shop that sold, whoever prints it; a sheet for the hotel that of whoever hands it out', async () => {
  const at = await sellable(app, { inDays: 60 });
  const sell = async (who: Person): Promise<void> => {
    const paid = { payNow: { method: 'CASH', amount: 5983 } } as const;
    await as[who].post('/orders/admin/callCenter', single(at, { ...paid, contactPerson: `OF ${who}` })).expect(201);
  };
  await sell('staff');
  await sell('staff2');
  await app.db.query("UPDATE branches SET phone = '23680001' WHERE code = 'TST'");
  await app.db.query("UPDATE branches SET phone = '23900002' WHERE code = 'MK'");
  const letters = await look((reader) => lettersOf(reader, at.departureId, {}));
  expect(letters.map(({ paper }) => shop(paper))).toEqual(['TST', 'MK']);
  const [own, other] = letters.map(({ paper }) => words(paper)) as [string, string];
  for (const [said, phone, not] of [
    [own, '23680001', '23900002'],
    [other, '23900002', '23680001'],
  ] as const) {
    expect(said).toContain(phone);
    expect(said).not.toContain(not);
  }
  for (const sheet of ['rooming', 'customers', 'names', 'documents'] as const) {
    const paper = await look((reader) => sheetOf(reader, at.departureId, sheet));
    expect([sheet, shop(paper)]).toEqual([sheet, 'TST']);
    expect(paper.facts.map(([name]) => name)).toContain('Printed');
    expect(words(paper)).toContain('TEST-');
  }
});

test('a confirmation tells of what is booked alone, by its own sums; an invoice says what became of the rest', async () => {
  const at = await sellable(app, { inDays: 60 });
  const paid = { payNow: { method: 'CASH', amount: 5983 } } as const;
  const made = (await as.staff.post('/orders/admin/callCenter', single(at, paid)).expect(201)).body as BookingAnswer;
  const { id, orderNumber } = made;
  const to = await sellable(app, { inDays: 80 });
  const {
    contactPerson: _n,
    contactPhone: _p,
    contactEmail: _e,
    ...held
  } = single(await sellable(app, { inDays: 90 }));
  await as.staff.post('/orders/admin/callCenter/add-order', { orderNumber, ...held, tiaLevyPaid: true }).expect(201);
  const goal = { packageId: to.packageId, departureDateId: to.departureId, reason: 'later', memberIds: null };
  const asked = { ...goal, subOrderId: made.subOrders[0]?.id };
  const { id: transferId } = (await as.staff.post('/transfer/selected-tour', asked).expect(201)).body as { id: number };
  await as.staff.patch('/transfer/selected-tour', { transferId, submit: true, method: 'CASH' }).expect(200);
  await as.manager.post('/transfer/manager/approved', { requestId: transferId, decision: 'APPROVED' }).expect(200);
  await as.fc.post('/transfer/manager/approved', { requestId: transferId, decision: 'APPROVED' });
  const { subOrders } = (await as.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
  const [gone, , moved] = subOrders as [SubOrderWire, SubOrderWire, SubOrderWire];
  expect([gone.orderState, moved.orderState]).toEqual(['TRANSFERRED', 'CONFIRMED']);

  const confirmation = await look((reader) => orderPaperOf(reader, id, 'confirmation'));
  expect(words(confirmation)).toContain(moved.subOrderNumber);
  expect(words(confirmation)).not.toContain(gone.subOrderNumber);
  // seats that are only held are not booked
  expect(words(confirmation)).not.toContain(`${orderNumber}-02`);
  const invoice = await look((reader) => orderPaperOf(reader, id, 'invoice'));
  expect(words(invoice)).toContain(`${orderNumber}-02`);
  // what a party that was moved still pays for stands under the booking that it was moved to
  const { body } = await as.staff.get(`/orders/admin/invoice/${String(id)}`).expect(200);
  const wire = body as InvoiceWire;
  const [party] = wire.subOrders as [InvoiceWire['subOrders'][number]];
  const left = { ...party, orderState: 'TRANSFERRED', movedTo: moved.subOrderNumber } as const;
  const told = invoicePaper({ ...wire, subOrders: [left] }, speechIn('en'));
  expect(words(told)).toContain(`Moved to booking ${moved.subOrderNumber}`);

  await app.db.query("UPDATE sub_orders SET orderState = 'CANCELLED' WHERE orderId = ?", [id]);
  const nothing = await look((reader) => orderPaperOf(reader, id, 'confirmation'));
  expect(words(nothing)).toContain('No places of this order are booked.');
  expect(words(nothing)).not.toContain('Your places are booked');
});

test('a transfer note names until when held seats need their money, not a day of the balance that is past', async () => {
  const at = await sellable(app, { inDays: 75 });
  const paid = { payNow: { method: 'CASH', amount: 5983 } } as const;
  const made = (await as.staff.post('/orders/admin/callCenter', single(at, paid)).expect(201)).body as BookingAnswer;
  const soon = await sellable(app, { inDays: 9 });
  const goal = { packageId: soon.packageId, departureDateId: soon.departureId, reason: 'sooner' };
  const asked = { ...goal, subOrderId: made.subOrders[0]?.id };
  const { id: transferId } = (await as.staff.post('/transfer/selected-tour', asked).expect(201)).body as { id: number };
  await as.staff.patch('/transfer/selected-tour', { transferId, submit: true }).expect(200);
  await as.manager.post('/transfer/manager/approved', { requestId: transferId, decision: 'APPROVED' }).expect(200);
  await as.fc.post('/transfer/manager/approved', { requestId: transferId, decision: 'APPROVED' });
  const order = (await as.staff.get(`/orders/${String(made.id)}`).expect(200)).body as OrderWire;
  const [, moved] = order.subOrders as [SubOrderWire, SubOrderWire];
  expect(moved).toMatchObject({ orderState: 'HOLD', dueNow: 500 });
  const { receiptNo } = order.payments.find(({ kind }) => kind === 'TRANSFER_IN') as { receiptNo: string };
  const { body } = await as.staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200);
  const note = body as ReceiptWire;
  expect(note).toMatchObject({ kind: 'TRANSFER', balanceBy: null, dues: [] });
  // who asks for the receipt of before is told what is open where the party went, not that nothing is
  const first = order.payments[0]?.receiptNo ?? '';
  const about = { orderId: made.id, event: 'receipt', receiptNo: first, language: 'en', channel: 'EMAIL' };
  const draft = (await as.staff.post('/messages/compose', about).expect(200)).body as MessageDraft;
  expect(draft.body).toContain(`Balance: HK$${showMoney(fromHkd(moved.balance))}`);
  expect(moved.balance).toBeGreaterThan(0);
  const until = momentText(moved.holdUntil ?? '');
  expect(words(receiptPaper(note, speechIn('en')))).toContain(
    `HK$500.00 (without levy) due by ${until} to keep the seats`,
  );
  expect(words(receiptPaper(note, speechIn('zh-Hant')))).toContain(`請於 ${until} 前付 HK$500.00`);
});
