import type { OrderWire } from '@domain/wire/order';
import { expect, type Page, test } from '@playwright/test';
import { bookAs, type Desk, deskOf } from './desk';
import { businessDate, LABELS } from './domain';
import { ending, press, signIn, worded } from './people';
import { type Product, startProduct } from './product';
import { dated, type Shelf, shelve } from './shelf';

const words = LABELS.en;
const METHODS = words.words.paymentMethod;
/** One adult of decisions B7: 5,983 of fare and 8.97 of levy. */
const ADULT = { type: 'ADULT' as const, surname: 'CHAN', givenName: 'TAI MAN', birthDate: '1985-03-02' };
let product: Product;
let desk: Desk;
let shelf: Shelf;
test.beforeAll(async () => {
  product = await startProduct();
  desk = deskOf(product);
  shelf = await shelve(product, 'GX-CASH5');
});
test.afterAll(() => product.stop());

async function booked(inDays: number): Promise<OrderWire> {
  const { departureId } = await dated(product, shelf, inDays);
  const { id } = await bookAs(desk, {
    ...{ grandTotal: 5991.97, tiaLevyPaid: 8.97, packageId: shelf.packageId, departureDateId: departureId },
    ...{ contactPerson: 'Chan Tai Man', contactPhone: '91234567' },
    members: [{ ...ADULT, nationality: 'CN', insurance: true }],
  });
  return desk.call('staff', 'GET', `/orders/${id}`);
}
/** The figures of a row of a printed or shown table, by what it is called. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

test('a shift is counted: money taken, a difference with its reason, the slip, and report 1 says the same', async ({
  browser,
}) => {
  const { orderNumber } = await booked(60);
  const take = (amount: number, method: string): Promise<unknown> =>
    desk.call('staff', 'POST', '/orders/admin/callCenter/receive', { orderNumber, amount, method });
  await take(2000, 'CASH');
  await take(1000, 'FPS');
  const staff = await signIn(browser, product.url, 'staff', 'en', words);

  await test.step('what the ledger has is what is counted against', async () => {
    await staff.goto('/cash-up');
    await expect(staff.locator('.cash-line').filter({ hasText: METHODS.CASH })).toContainText('2,003.00');
    await expect(staff.locator('.cash-line').filter({ hasText: METHODS.FPS })).toContainText('1,001.50');
  });

  await test.step('a difference without a reason is not saved, nothing typed is lost', async () => {
    await staff.locator('#counted-CASH').fill('1990.50');
    await staff.locator('#counted-CASH').blur();
    await expect(staff.getByText(worded(words.cash.short, { amount: '12.50' })).first()).toBeVisible();
    await staff
      .locator('.cash-line')
      .filter({ hasText: METHODS.FPS })
      .getByRole('button', { name: words.cash.same })
      .click();
    await press(staff, words.cash.save);
    await expect(staff.getByText(words.cash.incomplete)).toBeVisible();
    await expect(staff.locator('#counted-CASH')).toHaveValue(/1,?990\.50/);
    expect(await product.query('SELECT id FROM cash_counts')).toHaveLength(0);
  });

  await test.step('money that comes in meanwhile is read again before anything is saved', async () => {
    await staff.getByLabel(worded(words.cash.reasonOf, { method: METHODS.CASH })).fill('Change given twice');
    await take(500, 'CASH');
    await press(staff, words.cash.save);
    await expect(staff.getByText(words.cash.again)).toBeVisible();
    await expect(staff.locator('.cash-line').filter({ hasText: METHODS.CASH })).toContainText('2,503.75');
    await staff.locator('#counted-CASH').fill('2491.25');
    await staff.locator('#counted-CASH').blur();
  });

  await test.step('what stays as float is not taken to the bank', async () => {
    await staff.locator('#cash-float').fill('3000');
    await staff.locator('#cash-float').blur();
    await press(staff, words.cash.save);
    await expect(staff.getByText(worded(words.cash.tooMuchLeft, { amount: 'HK$508.75' }))).toBeVisible();
    await staff.locator('#cash-float').fill('500');
    await staff.locator('#cash-float').blur();
    await expect(staff.locator('.cash-out')).toContainText('1,991.25');
  });

  const slip = await test.step('it is saved and its slip opens', async () => {
    await press(staff, words.cash.save);
    const link = staff.getByRole('link', { name: words.cash.printSlip });
    await expect(link).toBeVisible();
    const opening = staff.waitForEvent('popup');
    await link.click();
    return opening;
  });
  await expect(row(slip, METHODS.CASH)).toContainText(/2,503\.75.*2,491\.25.*−12\.50/s);
  await expect(row(slip, METHODS.CASH)).toContainText('Change given twice');
  await expect(row(slip, METHODS.FPS)).toContainText(/1,001\.50.*1,001\.50.*0\.00/s);
  await expect(row(slip, words.cash.total)).toContainText(/3,505\.25.*3,492\.75.*−12\.50/s);
  await expect(row(slip, words.cash.float)).toContainText('500.00');
  await expect(row(slip, words.cash.takenOut)).toContainText('1,991.25');

  await test.step('the next shift is empty and the count stands in the list', async () => {
    await expect(staff.getByText(words.cash.nothing)).toBeVisible();
    await expect(staff.locator('.list-table tbody tr.ant-table-row')).toHaveCount(1);
    await expect(staff.locator('.list-table tbody tr.ant-table-row')).toContainText(/3,492\.75.*1,991\.25/s);
  });

  await test.step('report 1 and the dashboard agree with the ledger of the slip', async () => {
    const today = businessDate(new Date());
    await staff.goto(`/tour-report?type=1&from=${today}&to=${today}`);
    await expect(row(staff, METHODS.CASH)).toContainText('2,503.75');
    await expect(row(staff, METHODS.FPS)).toContainText('1,001.50');
    await expect(staff.locator('.reports-sums')).toContainText('3,505.25');
    await staff.goto('/dashboard');
    await staff.getByRole('link', { name: 'HK$3,505.25' }).click();
    await expect(staff).toHaveURL(/tour-report\?type=1/);
  });
});

test('a bar of the dashboard, and its row in the table below by keyboard, open the orders that it counts', async ({
  browser,
}) => {
  await booked(61);
  const [{ total } = { total: 0 }] = await product.query<{ total: number }>('SELECT COUNT(*) AS total FROM orders');
  const manager = await signIn(browser, product.url, 'manager', 'en', words);
  const orders = manager.locator('.list-table tbody tr.ant-table-row');
  const panel = manager.locator('.dash-panel').filter({ hasText: words.dashboard.byWeek });
  await panel.locator('.dash-bar-link path').last().click();
  await expect(manager).toHaveURL(/tour-booking-management\?soldDate_gte=/);
  await expect(orders).toHaveCount(Number(total));
  await manager.goto('/dashboard');
  const summary = panel.getByText(words.dashboard.asTable);
  await summary.focus();
  await manager.keyboard.press('Enter');
  await manager.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: ending(`${words.dashboard.orders} ${total}`) })).toBeFocused();
  await manager.keyboard.press('Enter');
  await expect(orders).toHaveCount(Number(total));
});

test('a report that was asked wrongly says so at the field', async ({ browser }) => {
  const manager = await signIn(browser, product.url, 'manager', 'en', words);
  const at = (id: string) => manager.locator('.ant-form-item').filter({ has: manager.locator(`#${id}`) });
  for (const [query, field, words_] of [
    ['type=3&year=2026&month=13', 'month', words.errors['general.invalid']],
    ['type=1&from=2026-02-01&to=2026-01-01', 'to', words.errors['departure.endBeforeStart']],
    ['type=5&packageCode=NOPE&departureDate=2026-11-21', 'packageCode', words.errors['tour.notFound']],
  ] as const) {
    await manager.goto(`/tour-report?${query}`);
    await expect(at(field).getByText(words_)).toBeVisible();
    await expect(manager.getByRole('button', { name: words.app.buttons.retry })).toHaveCount(0);
  }
});
