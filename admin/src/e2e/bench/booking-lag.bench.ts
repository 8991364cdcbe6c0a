import { expect, type Page, test } from '@playwright/test';
import { LABELS } from '../domain';
import { fill, press, signIn } from '../people';
import { type Product, startProduct } from '../product';
import { dated, shelve } from '../shelf';
import { keyLag } from './key-lag';

const words = LABELS.en;
const CODE = 'GX-GUILIN5';
/** A surname and a given name, with a letter mended. */
const NAME = ['C', 'H', 'A', 'N', 'Space', 'T', 'A', 'I', 'Backspace', 'I'];
const ROUNDS = 4;
let product: Product;
let page: Page;
let departure: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const shelf = await shelve(product, CODE);
  departure = (await dated(product, shelf, 40)).departureDate;
  page = await signIn(browser, product.url, 'staff', 'en', words);
});
test.afterAll(() => product.stop());

/** Runs by itself on the built product: `npm run bench:booking -w admin`; prints a line of JSON for each. */
for (const party of [2, 10])
  test(`key to paint in a traveller's name, a party of ${String(party)}`, async () => {
    await page.goto('/tour-booking');
    await fill(page, 'tourCode', CODE);
    await fill(page, 'departureDate', departure);
    await expect(page.getByText('Guilin').first()).toBeVisible();
    await press(page, words.app.buttons.next);
    await fill(page, 'count-ADULT', party);
    await fill(page, 'contactPerson', 'Chan Tai Man');
    await fill(page, 'contactPhone', '91234567');
    await press(page, words.app.buttons.next);
    const name = page.locator('[id="members.1.givenName"]');
    await expect(name).toBeVisible();
    await name.click();
    const lag = await keyLag(page, NAME, ROUNDS);
    console.log(JSON.stringify({ party, cpuSlower: 4, ...lag }));
  });
