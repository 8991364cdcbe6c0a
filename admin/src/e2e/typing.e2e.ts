import { expect, type Page, test } from '@playwright/test';
import { LABELS } from './domain';
import { signIn } from './people';
import { type Product, startProduct } from './product';

/** Every list that is searched by words, with who opens it; of each person's the first in a usual run, all in a long one. */
const LISTS: readonly [string, string][] = [
  ['staff', '/tour-booking-management'],
  ['staff', '/tour-list-booking'],
  ['staff', '/view-package'],
  ['staff', '/view-price'],
  ['manager', '/package-approval'],
  ['manager', '/request-op-approval'],
  ['fc', '/request-fc-approval'],
  ['root', '/audit'],
  ['root', '/view-profile'],
  ['root', '/data/branches'],
  ['root', '/data/countries'],
  ['root', '/page-management'],
];
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
const EACH = process.env['LONG'] ? LISTS.length : 1;
const box = (page: Page) => page.locator('.filter-search input').first();
const asked = (page: Page): string => new URL(page.url()).searchParams.get('q') ?? '';

/** What Chromium tells a page while an input method composes these, one after the other, and takes the last. */
async function compose(page: Page, steps: readonly string[], pause: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const text of steps) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.waitForTimeout(pause);
  }
  await devtools.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await devtools.detach();
}

/** Characters that an input method hands over one by one, without composing. */
async function insert(page: Page, text: string, pause: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const character of text) {
    await devtools.send('Input.insertText', { text: character });
    await page.waitForTimeout(pause);
  }
  await devtools.detach();
}
async function holds(page: Page, path: string, typed: string): Promise<void> {
  await expect(box(page), path).toHaveValue(typed);
  await expect.poll(() => asked(page), { message: path }).toBe(typed);
  await box(page).fill('');
}

test('what is typed in the search box of a list stays: slowly, with pauses, with an input method', async ({
  browser,
}) => {
  // most of it is waiting for the next key: the people type side by side
  const people = [...new Set(LISTS.map(([who]) => who))];
  const pages = await Promise.all(people.map((who) => signIn(browser, product.url, who, 'en', LABELS.en)));
  await Promise.all(pages.map((page, at) => typeInAll(page, people[at] ?? '')));
  await Promise.all(pages.map((page) => page.context().close()));
});

async function typeInAll(page: Page, person: string): Promise<void> {
  for (const [, path] of LISTS.filter(([who]) => who === person).slice(0, EACH)) {
    await page.goto(path);
    await box(page).click();
    await page.keyboard.type('TST261', { delay: 330 });
    await holds(page, path, 'TST261');
    await page.keyboard.type('wong ');
    await page.waitForTimeout(600);
    await page.keyboard.type('ka ho', { delay: 40 });
    await holds(page, path, 'wong ka ho');
    await compose(page, ['c', 'chan', 'chan daai', '陳大', '陳大文'], 350);
    await holds(page, path, '陳大文');
    await insert(page, '陳大文', 200);
    await holds(page, path, '陳大文');
  }
}
