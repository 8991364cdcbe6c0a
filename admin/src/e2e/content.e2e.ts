import { type Browser, expect, type Page, test } from '@playwright/test';
import { LABELS } from './domain';
import { fill, press, signIn, worded } from './people';
import { picture } from './picture';
import { type Product, startProduct } from './product';

const words = LABELS.en;
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
const manager = (browser: Browser): Promise<Page> => signIn(browser, product.url, 'manager', 'en', words);

/** A call of the signed-in person. */
const call = (page: Page, method: string, path: string, body?: object): Promise<{ status: number; body: never }> =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const answer = await fetch(`/api${String(url)}`, {
        method: String(verb),
        headers: {
          authorization: `Bearer ${localStorage.getItem('id_token') ?? ''}`,
          ...(sent ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as never };
    },
    [method, path, body] as const,
  );
const save = (thing: string): string => worded(words.app.crud.save, { thing });
const updated = (name: string): string => worded(words.app.messages.updated, { name });
const preview = (page: Page) => page.frameLocator('.site-preview iframe');

test('a page is written, previewed, changed and put back', async ({ browser }) => {
  const page = await manager(browser);
  await page.goto('/create-page');
  await fill(page, 'code', 'about-us');
  await fill(page, 'name', 'About us');
  const editor = page.locator('.rich-text-body .tiptap').first();
  const style = page.locator('.rich-text-tools .ant-select-selection-item').first();
  const inked = await style.evaluate((word) => getComputedStyle(word).color);
  await press(page, worded(words.app.crud.save, { thing: 'page' }));
  await expect(page.locator('.ant-form-item-has-error').filter({ has: editor })).toBeVisible();
  await expect(style).toHaveCSS('color', inked);
  await editor.fill('Since 1988');
  await page.getByRole('button', { name: words.app.editor.bullets }).first().click();
  await page
    .locator('.rich-text input[type=file]')
    .first()
    .setInputFiles({ name: 'office.png', mimeType: 'image/png', buffer: await picture() });
  await expect(preview(page).locator('main img')).toHaveAttribute('src', /^\/api\/files\/[0-9a-f]{32}$/);
  await expect(preview(page).locator('main li')).toHaveText('Since 1988');
  await press(page, worded(words.app.crud.save, { thing: 'page' }));
  await expect(page).toHaveURL(/\/page-management\?id=\d+/);
  await expect(preview(page).locator('main')).toContainText('Since 1988');
  const width = (): Promise<number> =>
    preview(page)
      .locator('main img')
      .evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
  // the frame is drawn anew when the record has come again: whoever asks then is told that it is gone
  await expect(async () => expect(await width()).toBeGreaterThan(0)).toPass({ timeout: 15_000 });

  await press(page, worded(words.app.crud.edit, { thing: 'page' }));
  await expect(editor).toContainText('Since 1988');
  await expect(page.getByText(words.app.form.changed)).toHaveCount(0);
  await editor.fill('Since 1989');
  await press(page, worded(words.app.crud.save, { thing: 'page' }));
  await expect(preview(page).locator('main')).toContainText('Since 1989');

  await page.getByRole('tab', { name: words.content.pages.history }).click();
  await page.locator('.version').nth(1).click();
  await expect(preview(page).locator('main')).toContainText('Since 1988');
  await press(page, words.content.pages.restore);
  await page.getByRole('dialog').getByRole('button', { name: words.content.pages.restore }).click();
  await expect(page.locator('.version')).toHaveCount(3);
  const [row] = await product.query<{ content: string }>("SELECT content FROM pages WHERE code = 'about-us'");
  expect(row?.content).toContain('Since 1988');
});

test('menus are put in order by keyboard alone, and say where they are', async ({ browser }) => {
  const page = await manager(browser);
  const menus = ['One', 'Two', 'Three'].map((text) => ({ type: 'link', url: `/${text}`, text }));
  expect((await call(page, 'PUT', '/site/menus', { menus })).status).toBe(200);
  await page.goto('/menu');
  await page.getByRole('button', { name: worded(words.content.order.move, { name: 'One' }) }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(worded(words.content.order.lifted, { name: 'One', at: 1, count: 3 }))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(worded(words.content.order.over, { name: 'One', at: 2, count: 3 }))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(preview(page).locator('nav > *')).toHaveText(['Two', 'One', 'Three']);
  await press(page, save('menus'));
  await expect(page.getByText(updated(words.resources.menus.many))).toBeVisible();
  const [row] = await product.query<{ value: string }>("SELECT value FROM site_parts WHERE part = 'menus'");
  expect((JSON.parse(row?.value ?? '[]') as { text: string }[]).map((menu) => menu.text)).toEqual([
    'Two',
    'One',
    'Three',
  ]);
});

test('what the specification refuses is said at its field, in its words', async ({ browser }) => {
  const page = await manager(browser);
  const menus = Array.from({ length: 10 }, (_each, i) => ({ type: 'link', url: '/x', text: `Menu ${String(i)}` }));
  await call(page, 'PUT', '/site/menus', { menus });
  await page.goto('/menu');
  await press(page, worded(words.app.form.addOne, { name: 'menu' }));
  await expect(page.getByText('Maximum menus is 10!')).toBeVisible();
  await fill(page, 'menus_0_url', 'javascript:alert(1)');
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText(words.errors['site.linkInvalid']);

  await page.goto('/header?tab=phone');
  await fill(page, 'phone', 'call us');
  await press(page, save('phone'));
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText('Phone must be a number');
  await fill(page, 'phone', '2368 0001');
  await press(page, save('phone'));
  await expect(page.locator('#phone')).toHaveValue('23680001');
  await expect(page.getByText(updated(words.resources.sitePhone.many))).toBeVisible();

  // a stamp is printed, and never on the public site
  await page.goto('/header?tab=stamp');
  await expect(page.locator('.receipt-sketch')).toBeVisible();
  await expect(page.locator('.site-preview iframe')).toHaveCount(0);

  await page.goto('/header');
  await press(page, save('logo'));
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText('The logo has not been changed');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() });
  await expect(preview(page).locator('img.logo')).toBeVisible();
  await press(page, save('logo'));
  await expect(page.getByText(updated(words.resources.logo.many))).toBeVisible();
  await press(page, save('logo'));
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText('The logo has not been changed');
});
