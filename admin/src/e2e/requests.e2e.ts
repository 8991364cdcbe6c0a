import type { OrderWire } from '@domain/wire/order';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type Desk, deskOf } from './desk';
import { LABELS } from './domain';
import { bookFamily, changeBy, openOrder, orderOf, seatsOf, shows } from './family';
import { ending, fill, press, signIn, tick, worded } from './people';
import { type Product, startProduct } from './product';
import { type Dated, dated, type Shelf, shelve } from './shelf';

const words = LABELS.en;
let product: Product;
let desk: Desk;
let shelf: Shelf;
let lapsed: OrderWire;
let dates: { cancel: Dated; from: Dated; dearer: Dated; hold: Dated };
test.beforeAll(async () => {
  product = await startProduct();
  desk = deskOf(product);
  shelf = await shelve(product, 'GX-ASKED5');
  dates = {
    cancel: await dated(product, shelf, 60),
    from: await dated(product, shelf, 61),
    dearer: await dated(product, shelf, 90, 6118),
    hold: await dated(product, shelf, 62),
  };
  // its time runs out while the other tests run
  lapsed = await booked(dates.hold);
  await product.query('UPDATE sub_orders SET holdUntil = ? WHERE orderId = ?', ['2026-01-01 00:00:00', lapsed.id]);
});
test.afterAll(() => product.stop());

const order = (id: number): Promise<OrderWire> => orderOf(desk, id);
/** Who has paid is declared to the insurer: the insurance never comes back. */
async function booked(at: Dated, ...payments: number[]): Promise<OrderWire> {
  const made = await bookFamily(desk, shelf, at, ...payments);
  const of = { packageCode: made.subOrders[0]?.packageCode, departureDate: at.departureDate };
  if (payments.length) await desk.call('staff', 'POST', '/admin/report/declare-insurance', of);
  return made;
}
/** The ledger of an order as the API tells it: kind, fare, levy, amount. */
const ledger = async (id: number): Promise<[string, number, number, number][]> =>
  (await order(id)).payments.map((row) => [row.kind, row.fareAmount, row.levyAmount, row.amount]);
const seats = (at: Dated): Promise<number[]> => seatsOf(product, at);
const windowOf = (browser: Browser, who: string): Promise<Page> => signIn(browser, product.url, who, 'en', words);
/** How many wait, as the menu says it; it follows without a reload. */
const badge = (page: Page, screen: 'opApproval' | 'fcApproval'): Locator =>
  page.getByRole('menuitem', { name: words.app.screens[screen] }).locator('.ant-badge-count');

test('one of a party leaves: asked by staff, charged by operations, paid out by finance, to the refund receipt', async ({
  browser,
}) => {
  const { id, orderNumber } = await booked(dates.cancel, 3000, 12_000);
  const [staff, manager, fc] = await Promise.all(['staff', 'manager', 'fc'].map((who) => windowOf(browser, who)));
  if (!staff || !manager || !fc) throw new Error('no windows');
  await openOrder(staff, orderNumber);
  const dialog = await changeBy(staff, 'cancel-request');
  await tick(dialog, /CHAN TAI MAN/);
  // 60 days ahead HK$500, insurance 180 never comes back: 15,000 paid - 12,222 of who stay - 680
  await shows(dialog, words.orders.preview.charge, '500.00');
  await shows(dialog, words.orders.preview.nonRefundable, '180.00');
  await shows(dialog, words.orders.preview.toRefund, '2,098.00');
  await shows(dialog, words.orders.preview.levyBack, '3.15');
  await fill(staff, 'verb-reason', 'Father is ill');
  await dialog.getByRole('button', { name: worded(words.orders.verbs.cancelAskOk, { amount: '500.00' }) }).click();
  await expect(dialog).toBeHidden();

  await expect(badge(manager, 'opApproval')).toHaveText('1');
  await manager.goto('/request-op-approval');
  await shows(manager, words.requests.figures.toRefund, '2,098.00');
  // a lower charge shows at once what it comes to, and is not let through without a reason
  await fill(manager, 'op-charge', '400');
  await shows(manager, words.requests.figures.toRefund, '2,198.00');
  await shows(manager, words.requests.figures.payBack, '2,201.30');
  await press(manager, words.requests.approveNext);
  await expect(manager.locator('#op-why')).toBeFocused();
  await expect(manager.getByText(words.errors['general.reasonRequired'])).toBeVisible();
  await fill(manager, 'op-charge', '500');
  await shows(manager, words.requests.figures.toRefund, '2,098.00');
  await press(manager, words.requests.approveNext);
  await expect(manager.getByText(words.app.queue.empty)).toBeVisible();
  await expect(badge(manager, 'opApproval')).toHaveCount(0);

  await expect(badge(fc, 'fcApproval')).toHaveText('1');
  await fc.goto('/request-fc-approval');
  await press(fc, worded(words.requests.approvePay, { amount: '2,101.15' }));
  // money asks: how much and to whom
  await fc
    .getByRole('dialog')
    .getByRole('button', { name: worded(words.requests.payOk, { amount: '2,101.15' }) })
    .click();
  await expect(fc.getByText(words.app.queue.empty)).toBeVisible();
  expect(await ledger(id)).toEqual([
    ['DEPOSIT', 3000, 4.5, 3004.5],
    ['BALANCE', 12_000, 18, 12_018],
    ['REFUND', -2098, -3.15, -2101.15],
    ['CHARGE', -680, -1.02, -681.02],
  ]);
  expect((await order(id)).subOrders[0]).toMatchObject({ subtotal: 12_222, farePaid: 12_222, people: 3, balance: 0 });
  expect(await seats(dates.cancel)).toEqual([2, 0]);

  await staff.reload();
  await staff.getByRole('tab', { name: words.orders.tabs.money }).click();
  await shows(staff, words.words.ledgerKind.REFUND, '2,101.15');
  const printed = staff.context().waitForEvent('page');
  await staff.getByRole('row').filter({ hasText: words.words.ledgerKind.REFUND }).getByRole('link').click();
  const receipt = await printed;
  await expect(receipt.getByText(words.prints.documents.REFUND.title).first()).toBeVisible();
  await shows(receipt, words.prints.documents.REFUND.total, 'HK$2,101.15');
  await Promise.all([staff, manager, fc].map((page) => page.context().close()));
});

test('a party moves to a dearer date: seats held, carried over at the approval, the rest topped up', async ({
  browser,
}) => {
  const { id, orderNumber } = await booked(dates.from, 18_205);
  const [staff, manager] = await Promise.all(['staff', 'manager'].map((who) => windowOf(browser, who)));
  if (!staff || !manager) throw new Error('no windows');
  await openOrder(staff, orderNumber);
  const dialog = await changeBy(staff, 'transfer-request');
  await staff.locator('#verb-departure').fill(dates.dearer.departureDate);
  await staff.getByText(new RegExp(`^${dates.dearer.departureDate} \\w+ · 30 free$`)).click();
  // three seats at 500 and 600 of insurance stay behind: 20,205 - (18,205 - 2,100)
  await shows(dialog, words.orders.preview.charge, '1,500.00');
  await shows(dialog, words.orders.preview.toPay, '4,100.00');
  await fill(staff, 'verb-reason', 'School holidays moved');
  await dialog.getByRole('button', { name: worded(words.orders.verbs.transferOk, { amount: '4,106.15' }) }).click();
  await expect(dialog).toBeHidden();
  expect(await seats(dates.dearer)).toEqual([0, 3]);

  await manager.goto('/request-op-approval');
  await shows(manager, words.requests.figures.toPay, '4,100.00');
  await press(manager, words.requests.approveNext);
  await expect(manager.getByText(words.app.queue.empty)).toBeVisible();
  expect([await seats(dates.from), await seats(dates.dearer)]).toEqual([
    [0, 0],
    [3, 0],
  ]);

  await staff.reload();
  await expect(staff.getByText(`${orderNumber}-02`).first()).toBeVisible();
  await press(staff, words.orders.moves.extra);
  // what the dearer date left open, and no charge beside it
  await staff.getByRole('radio', { name: worded(words.orders.verbs.extraOpen, { amount: '4,106.15' }) }).check();
  await fill(staff, 'extra-what', 'Dearer date');
  const topUp = worded(words.orders.pay.receive, { amount: '4,106.15' });
  await staff.getByRole('dialog').getByRole('button', { name: topUp }).click();
  await expect.poll(async () => (await ledger(id)).length).toBe(5);
  const rows = await ledger(id);
  expect(rows.map(([kind, fare]) => [kind, fare])).toEqual([
    ['BALANCE', 18_205],
    ['CHARGE', -2100],
    ['TRANSFER_OUT', -16_105],
    ['TRANSFER_IN', 16_105],
    ['EXTRA', 4100],
  ]);
  expect(rows.at(-1)).toEqual(['EXTRA', 4100, 6.15, 4106.15]);
  // the living party's 20,235.31 and the charge of 2,100 with its levy
  expect(await order(id)).toMatchObject({ amount: 22_338.46, balance: 0, paymentState: 'paid' });
  await expect(staff.getByText('22,338.46').first()).toBeVisible();
  await Promise.all([staff, manager].map((page) => page.context().close()));
});

test('a hold that ran out is reopened at the price of today and paid', async ({ browser }) => {
  await expect.poll(async () => (await order(lapsed.id)).orderState, { timeout: 35_000 }).toBe('EXPIRED');
  expect(await seats(dates.hold)).toEqual([0, 0]);
  const dearer = 'UPDATE price_sheets SET published = REPLACE(published, ?, ?) WHERE departureIds IS NULL';
  await product.query(dearer, ['"adultPrice":5118', '"adultPrice":5218']);
  const manager = await windowOf(browser, 'manager');
  await openOrder(manager, lapsed.orderNumber);
  await expect(manager.getByText(words.words.orderState.EXPIRED, { exact: true }).first()).toBeVisible();
  const dialog = await changeBy(manager, 'reopen');
  // two adults at HK$100 more: 18,405 and 27.61
  await shows(dialog, words.orders.preview.total, '18,432.61');
  await shows(dialog, words.orders.preview.seats, '27');
  await dialog.getByRole('button', { name: worded(words.orders.verbs.reopenOk, { amount: '18,432.61' }) }).click();
  await expect(dialog).toBeHidden();
  expect(await order(lapsed.id)).toMatchObject({ orderState: 'HOLD', amount: 18_432.61, paid: 0 });
  expect(await seats(dates.hold)).toEqual([3, 0]);
  await expect(manager.getByText(words.orders.fields.holdUntil).first()).toBeVisible();
  await manager
    .getByRole('button', { name: ending(worded(words.orders.record.receive, { amount: '18,432.61' })) })
    .click();
  await press(manager, worded(words.orders.pay.receive, { amount: '3,004.50' }));
  await expect.poll(() => ledger(lapsed.id)).toEqual([['DEPOSIT', 3000, 4.5, 3004.5]]);
  await expect(manager.getByText(words.words.orderState.CONFIRMED, { exact: true }).first()).toBeVisible();
  await manager.context().close();
});
