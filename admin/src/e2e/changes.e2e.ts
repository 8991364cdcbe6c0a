import type { OrderWire } from '@domain/wire/order';
import { type Browser, expect, type Page, test } from '@playwright/test';
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
let dates: Record<'hold' | 'second' | 'asked', Dated>;
test.beforeAll(async () => {
  product = await startProduct();
  desk = deskOf(product);
  shelf = await shelve(product, 'GX-CHANGE5');
  dates = {
    hold: await dated(product, shelf, 60),
    second: await dated(product, shelf, 61),
    asked: await dated(product, shelf, 62),
  };
});
test.afterAll(() => product.stop());

const order = (id: number): Promise<OrderWire> => orderOf(desk, id);
const booked = (at: Dated, ...payments: number[]): Promise<OrderWire> => bookFamily(desk, shelf, at, ...payments);
const seats = async (at: Dated): Promise<number | undefined> => (await seatsOf(product, at))[0];
const staffAt = async (browser: Browser, { orderNumber }: OrderWire): Promise<Page> => {
  const page = await signIn(browser, product.url, 'staff', 'en', words);
  await openOrder(page, orderNumber);
  return page;
};
test('an unpaid party loses one traveller, gains another and is cancelled; seats and figures follow', async ({
  browser,
}) => {
  const made = await booked(dates.hold);
  const number = `${made.orderNumber}-01`;
  const page = await staffAt(browser, made);

  let dialog = await changeBy(page, 'dec');
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('.ant-modal-root'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: words.orders.record.change }).first()).toBeFocused();
  dialog = await changeBy(page, 'dec');
  await tick(dialog, /CHAN KA YAN/);
  // 18,205 less the child's 5,607, and 18.90 of levy
  await shows(dialog, words.orders.preview.total, '12,616.90');
  await fill(page, 'verb-reason', 'Stays with grandmother');
  await dialog.getByRole('button', { name: ending(worded(words.orders.verbs.decOk, { count: 1 })) }).click();
  await expect(dialog).toBeHidden();
  expect(await order(made.id)).toMatchObject({ amount: 12_616.9, people: 3, orderState: 'HOLD' });
  expect(await seats(dates.hold)).toBe(2);

  await changeBy(page, 'add-passengers');
  await press(page, words.orders.verbs.showChange);
  await expect(page.locator('[id="members.0.surname"]')).toBeFocused();
  await expect(page.getByText(words.app.messages.required).first()).toBeVisible();
  await fill(page, 'members.0.surname', 'LEE');
  await fill(page, 'members.0.givenName', 'KA FAI');
  await press(page, words.orders.verbs.showChange);
  dialog = page.getByRole('dialog');
  // an adult without insurance: 5,118 + 535 + 250 - 100
  await shows(dialog, words.orders.preview.total, '18,428.60');
  await dialog.getByRole('button', { name: worded(words.orders.verbs.changeOk, { amount: '18,428.60' }) }).click();
  await expect(dialog).toBeHidden();
  expect(await order(made.id)).toMatchObject({ amount: 18_428.6, people: 4 });
  expect(await seats(dates.hold)).toBe(3);

  dialog = await changeBy(page, 'cancel');
  await expect(dialog.getByText('Are you sure to cancel this order?')).toBeVisible();
  await fill(page, 'verb-reason', 'Chose another week');
  await dialog.getByRole('button', { name: ending(worded(words.orders.verbs.cancelOk, { number })) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.words.orderState.CANCELLED, { exact: true }).first()).toBeVisible();
  expect(await order(made.id)).toMatchObject({ orderState: 'CANCELLED', paid: 0 });
  expect(await seats(dates.hold)).toBe(0);
  await page.context().close();
});

test('a second tour under the same number is booked, paid and printed by keyboard alone', async ({ browser }) => {
  const made = await booked(dates.second, 18_205);
  const page = await staffAt(browser, made);
  await changeBy(page, 'add-order');
  type Step = keyof typeof words.orders.booking.steps;
  const key = (): Promise<void> => page.keyboard.press('Control+Enter');
  /** The key while a step is still coming is not a second step: a person looks first, and so does this. */
  const onto = async (step: Step): Promise<void> => {
    await key();
    await expect(page.locator('.ant-steps-item-active')).toContainText(words.orders.booking.steps[step]);
  };
  const typed = async (id: string, value: string): Promise<void> => {
    await page.locator(`[id="${id}"]`).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(value);
  };
  await typed('tourCode', shelf.code);
  await typed('departureDate', dates.second.departureDate);
  await page.keyboard.press('Tab');
  await onto('party');
  await typed('count-ADULT', '1');
  await page.keyboard.press('Tab');
  await onto('travellers');
  await typed('members.0.surname', 'LEE');
  await onto('price');
  await expect(page.locator('.price-sums')).toContainText('5,803.00');
  await onto('pay');
  // the deposit of HK$1,000 and its levy
  await expect(
    page.getByRole('button', { name: worded(words.orders.booking.bookAndReceive, { amount: '1,001.50' }) }),
  ).toBeVisible();
  await key();
  await expect.poll(async () => (await order(made.id)).subOrders.length).toBe(2);
  const { subOrders, payments } = await order(made.id);
  expect(subOrders.map((each) => [each.orderState, each.subtotal, each.farePaid])).toEqual([
    ['CONFIRMED', 18_205, 18_205],
    ['CONFIRMED', 5803, 1000],
  ]);
  expect(payments.map((row) => [row.kind, row.amount])).toEqual([
    ['BALANCE', 18_232.31],
    ['DEPOSIT', 1001.5],
  ]);
  expect(await seats(dates.second)).toBe(4);

  await page.goto(`/tour-booking?order=${made.orderNumber}`);
  // the one that was just made, not the first of the order
  const receipt = payments.at(-1)?.receiptNo ?? '';
  const print = page.getByRole('link', { name: worded(words.orders.booking.printReceipt, { number: receipt }) });
  await expect(print).toBeFocused();
  const printed = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await printed).getByText(receipt).first()).toBeVisible();
  await page.context().close();
});

test('who asked takes the request back; nothing has moved and another may be asked', async ({ browser }) => {
  const made = await booked(dates.asked, 18_205);
  const page = await staffAt(browser, made);
  const dialog = await changeBy(page, 'cancel-request');
  await tick(dialog, new RegExp(words.orders.verbs.everybody));
  await fill(page, 'verb-reason', 'May not get leave');
  await dialog.getByRole('button', { name: worded(words.orders.verbs.cancelAskOk, { amount: '1,500.00' }) }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: words.orders.tabs.requests }).click();
  await press(page, words.app.buttons.withdraw);
  await page.getByRole('dialog').getByRole('button', { name: words.app.buttons.withdraw }).click();
  await expect(page.getByText(words.words.requestState.WITHDRAWN, { exact: true }).first()).toBeVisible();
  expect(await order(made.id)).toMatchObject({ orderState: 'CONFIRMED', people: 4, balance: 0 });
  expect(await seats(dates.asked)).toBe(3);
  await page.getByRole('button', { name: words.orders.record.change }).first().click();
  await expect(page.getByRole('menuitem', { name: words.orders.moves['cancel-request'], exact: true })).toBeVisible();
  await page.context().close();
});
