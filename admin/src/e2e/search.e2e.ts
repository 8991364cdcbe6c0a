import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { LABELS } from './domain';
import { signIn } from './people';
import { type Product, startProduct } from './product';
import { putOrder } from './rows';

const words = LABELS.en.app.palette;
const ORDER = 'TST2611210042';
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await putOrder(product, 'GX-FIND5', {
    orderNumber: ORDER,
    branch: 'TST',
    contact: 'Cheung Kwok',
    phone: '98765432',
    surname: 'YIP',
    givenName: 'MAN',
    chineseName: '葉衞文',
  });
});
test.afterAll(() => product.stop());

const field = (page: Page) => page.getByRole('combobox', { name: words.title });
/** Opens the palette from the keyboard and types; answers its first find. */
async function find(page: Page, typed: string) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
  return page.getByRole('option').first();
}
/** The page of the order stands where the palette was. */
async function isOpen(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/tour-booking-management\\?order=${ORDER}`));
  await expect(page.getByText(`${ORDER}-01`)).toBeVisible();
}

test('Ctrl-K finds an order by telephone and a traveller by the simplified name; Enter opens it', async ({
  browser,
}) => {
  const page = await signIn(browser, product.url, 'staff', 'en', LABELS.en);
  const order = await find(page, '9876 54');
  await expect(order).toContainText(ORDER);
  const { violations } = await new AxeBuilder({ page }).include('.ant-modal').analyze();
  expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html ?? ''}`)).toEqual([]);
  await page.keyboard.press('Enter');
  await isOpen(page);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(await find(page, '叶卫')).toContainText('葉衞文');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByText(words.recent)).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText(ORDER);
  await page.context().close();
});

test('a member of staff of another shop finds it too (decisions B1); a phone shows the same', async ({ browser }) => {
  const page = await signIn(browser, product.url, 'staff2', 'en', LABELS.en);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words.title }).click();
  await field(page).fill('gxfind');
  const tour = page.getByRole('option').filter({ hasText: 'GX-FIND5' });
  await expect(tour).toHaveCount(2);
  await field(page).fill(ORDER.toLowerCase());
  await page.getByRole('option').first().click();
  await isOpen(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

test('pages and actions are found by their names, and only those one may open', async ({ browser }) => {
  const page = await signIn(browser, product.url, 'staff', 'en', LABELS.en);
  await find(page, LABELS.en.app.screens.priceCalculation.toLowerCase());
  await expect(page.getByRole('option')).toHaveCount(1);
  await field(page).fill(LABELS.en.app.screens.systemSettings);
  await expect(page.getByRole('status').filter({ hasText: LABELS.en.app.screens.systemSettings })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.context().close();
});
