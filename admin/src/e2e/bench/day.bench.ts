import { expect, type Page, test } from '@playwright/test';
import { LABELS } from '../domain';
import { signIn } from '../people';
import { type Product, startProduct } from '../product';
import { dated, shelve } from '../shelf';
import { Typist } from './typist';

const words = LABELS.en;
const CODE = 'GX-GUILIN5';
/** What an expert may need for a family of four, from the first key to the receipt. */
const MOST_KEYS = 220;
const MOST_SECONDS = 60;
let product: Product;
let page: Page;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const shelf = await shelve(product, CODE);
  for (const days of [40, 47, 54]) await dated(product, shelf, days);
  page = await signIn(browser, product.url, 'staff', 'en', words);
});
test.afterAll(() => product.stop());
const say = (line: object): void => console.log(JSON.stringify(line));
const shown = (text: string) => expect(page.getByText(text).first()).toBeVisible();
/** Opens the finder from anywhere with what the caller says, and takes the first departure that fits. */
async function find(typist: Typist, said: string, act: 'book' | 'hold'): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await typist.press('Control+k');
  await expect(page.getByRole('combobox', { name: words.app.palette.title })).toBeFocused();
  await typist.type(said);
  await expect(page.getByRole('option').filter({ hasText: said })).toBeVisible();
  await typist.press('Enter');
  await expect(page.locator('.offers tbody tr').first()).toBeVisible();
  await typist.press('Enter', ...(act === 'hold' ? ['Tab'] : []), 'Enter');
  await expect(page.locator('#contactPerson')).toBeFocused();
}
const TRAVELLERS = [
  { title: 'm', given: '', born: '02031985', paper: 'H12345678', expires: '31122030' },
  { title: 'mrs', given: 'SIU LING', born: '19081987', paper: 'H22345678', expires: '31122030' },
  { title: 'mi', given: 'KA YAN', born: '01052019', paper: 'H32345678', expires: '31122029' },
  { title: 'm', given: 'KA MING', born: '05012026', paper: 'H42345678', expires: '31122029' },
];

test('a family of four by keyboard: tour, caller, papers, deposit in cash with change, receipt', async () => {
  const typist = new Typist(page);
  await find(typist, 'guilin 2+1+1', 'book');
  await typist.type('CHAN TAI MAN');
  await typist.press('Tab');
  await typist.type('91234567');
  await typist.press('Control+Enter');
  await expect(page.locator('[id="members.0.title"]')).toBeFocused();
  for (const { title, given, born, paper, expires } of TRAVELLERS) {
    await typist.type(title);
    await typist.press('Enter');
    if (given) {
      await typist.type(given);
      await typist.press('Enter');
    }
    for (const each of [born, paper, expires]) {
      await typist.type(each);
      await typist.press('Enter');
    }
  }
  await typist.press('Enter');
  await expect(page).toHaveURL(/step=price/);
  await typist.press('Control+Enter');
  await expect(page).toHaveURL(/step=pay/);
  await typist.tabTo('payTendered');
  await typist.type('4000');
  await shown(words.prints.change);
  await typist.press('Control+Enter');
  const printed = page.context().waitForEvent('page');
  await expect(page.locator('.booked-prints a').first()).toBeFocused();
  await typist.press('Enter');
  await expect((await printed).getByText(words.prints.documents.RECEIPT.title).first()).toBeVisible();
  const result = typist.done('family of four, deposit, receipt');
  await closePapers();
  say(result);
  const rows = await product.query<Record<string, string | number>>(
    'SELECT surname, givenName, gender, birthDate, certificateType, nationality FROM members ORDER BY position, id',
  );
  expect(rows.map((row) => [row['surname'], row['givenName'], row['gender'], row['nationality']])).toEqual([
    ['CHAN', 'TAI MAN', 'male', 'HK'],
    ['CHAN', 'SIU LING', 'female', 'HK'],
    ['CHAN', 'KA YAN', 'female', 'HK'],
    ['CHAN', 'KA MING', 'male', 'HK'],
  ]);
  expect(rows.every((row) => row['certificateType'] === 'HRP')).toBe(true);
  expect(result.keys).toBeLessThan(MOST_KEYS);
  expect(result.seconds).toBeLessThan(MOST_SECONDS);
  expect(result.clicks).toBe(0);
});

test('a caller holds seats: tour, name, telephone as it is said', async () => {
  const typist = new Typist(page);
  await find(typist, 'guilin 2+0', 'hold');
  await typist.type('Wong Ka Ho');
  await typist.press('Tab');
  await typist.type('6123 4567');
  await typist.press('Control+Shift+Enter');
  await shown(words.words.orderState.HOLD);
  say(typist.done('hold for two'));
  const [order] = await product.query<{ contactPhone: string }>(
    "SELECT contactPhone FROM orders WHERE contactPerson = 'Wong Ka Ho'",
  );
  expect(order?.contactPhone).toBe('61234567');
});

const FPS = words.words.paymentMethod.FPS;
/** What was printed is handed over, its window closed. */
async function closePapers(): Promise<void> {
  await expect.poll(() => page.context().pages().length).toBe(2);
  for (const each of page.context().pages()) if (each !== page) await each.close();
}
/** Opens the order of a caller by words of the search, from anywhere. */
async function open(typist: Typist, said: string, who: string): Promise<void> {
  await typist.press('Control+k');
  await expect(page.getByRole('combobox', { name: words.app.palette.title })).toBeFocused();
  await typist.type(said);
  await expect(page.getByRole('option').filter({ hasText: who }).first()).toBeVisible();
  await typist.press('Enter');
  await expect(page).toHaveURL(/order=/);
  await shown(who);
}
/** A verb of the record that is open, by the search. */
async function verb(typist: Typist, said: string, label: string): Promise<void> {
  await typist.press('Control+k');
  await expect(page.getByRole('combobox', { name: words.app.palette.title })).toBeFocused();
  await typist.type(said);
  await expect(page.getByRole('option').first()).toContainText(label);
  await typist.press('Enter');
}

test('the caller comes back: found by the end of the telephone, pays all by FPS with its reference', async () => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const typist = new Typist(page);
  await open(typist, '4567', 'Wong Ka Ho');
  await verb(typist, 'rece', words.orders.list.receive);
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
  for (let i = 0; i < 9 && !(await page.getByRole('radio', { name: FPS }).isChecked()); i++)
    await typist.press('ArrowRight');
  await typist.tabTo('payReference');
  await typist.type('2231');
  await typist.tabTo(/^Everything/);
  await typist.press('Enter', 'Tab', 'Enter');
  // how the receipt goes to the caller: on paper, by the key that is offered
  await expect(page.getByRole('dialog').getByRole('link', { name: words.app.buttons.print })).toBeFocused();
  await typist.press('Enter');
  await closePapers();
  await shown(words.words.paymentState.paid);
  say(typist.done('find by the end of a telephone, pay all by FPS'));
  const [row] = await product.query<{ method: string; remark: string }>(
    "SELECT method, remark FROM payments WHERE method = 'FPS'",
  );
  expect(row).toEqual({ method: 'FPS', remark: '2231' });
});

test('the family comes back: one key takes all four with their papers, deposit by card', async () => {
  const typist = new Typist(page);
  await find(typist, 'guilin 2+1+1', 'book');
  await typist.type('Chan Tai Man');
  await typist.press('Tab');
  await typist.type('91234567');
  await shown(words.orders.booking.recall.title);
  await typist.press('Alt+r', 'Control+Enter');
  await expect(page).toHaveURL(/step=travellers/);
  await expect(page.locator('[id="members.3.givenName"]')).toHaveValue('KA MING');
  await typist.press('Control+Enter');
  await expect(page).toHaveURL(/step=price/);
  await typist.press('Control+Enter');
  await expect(page).toHaveURL(/step=pay/);
  await typist.press('Control+Enter');
  await expect(page.locator('.booked-prints a').first()).toBeFocused();
  say(typist.done('the same family again, by one key'));
  const [count] = await product.query<{ n: number }>("SELECT COUNT(*) AS n FROM members WHERE givenName = 'KA MING'");
  expect(Number(count?.n)).toBe(2);
});
