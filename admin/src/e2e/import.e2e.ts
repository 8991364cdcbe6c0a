import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import exceljs from 'exceljs';
import { LABELS } from './domain';
import { ending, press, signIn, tick, worded } from './people';
import { type Product, startProduct } from './product';

const words = LABELS['zh-Hant'];
const { importing } = words;
const { edits } = words.app.crud;
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await product.query("UPDATE users SET language = 'zh-Hant'");
});
test.afterAll(() => product.stop());

const faultless = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('.ant-modal').analyze();
  expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html ?? ''}`)).toEqual([]);
};
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a template is filled, mended where a cell is wrong, taken over once, and several are edited together', async ({
  browser,
}) => {
  const page = await signIn(browser, product.url, 'manager', 'zh-Hant', words);
  const dialog = page.getByRole('dialog');
  await page.goto('/data/suppliers');

  const file = await test.step('the template', async () => {
    await press(page, importing.open);
    const fetched = page.waitForEvent('download');
    await dialog.getByRole('button', { name: ending(importing.getTemplate) }).click();
    const book = new exceljs.Workbook();
    await book.xlsx.readFile(await (await fetched).path());
    const [sheet] = book.worksheets;
    sheet?.addRow(['Lotus Inn', '蓮花旅館', '', '酒店', '', '2345 6789']);
    sheet?.addRow(['Lotus Bus', '', '', '城堡']);
    sheet?.addRow(['lotus inn', '', '', '酒店']);
    return Buffer.from(await book.xlsx.writeBuffer());
  });
  const drop = (): Promise<void> =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'suppliers.xlsx', mimeType: 'x', buffer: file });

  await test.step('what is wrong stands at its cell, and is mended there', async () => {
    await faultless(page);
    await drop();
    await expect(
      dialog.getByText(worded(importing.summary, { rows: 3, create: 1, edit: 0, same: 0, refused: 2 })),
    ).toBeVisible();
    await expect(dialog).toContainText(words.errors['import.twice']);
    await faultless(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await faultless(page);
    expect(await fits(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    const kind = dialog.getByRole('textbox', { name: words.resources.suppliers.fields.kind });
    await kind.fill('旅遊巴');
    await kind.press('Enter');
    await dialog.getByRole('button', { name: worded(importing.save, { count: 2 }) }).click();
    await expect(dialog.getByText(worded(importing.saved, { create: 2, edit: 0, same: 0, refused: 1 }))).toBeVisible();
    await dialog.getByRole('button', { name: importing.close }).last().click();
    await expect(page.getByRole('row', { name: /蓮花旅館/ })).toBeVisible();
  });

  await test.step('the same file again says nothing new', async () => {
    await press(page, importing.open);
    await drop();
    await expect(
      dialog.getByText(worded(importing.summary, { rows: 3, create: 0, edit: 0, same: 1, refused: 2 })),
    ).toBeVisible();
  });

  await test.step('both are edited together', async () => {
    await page.goto('/data/suppliers?q=Lotus');
    for (const name of [/蓮花旅館/, /Lotus Bus/]) await page.getByRole('row', { name }).getByRole('checkbox').click();
    await press(page, `${edits.open} (2)`);
    await tick(dialog, new RegExp(words.resources.suppliers.fields.paymentDays));
    await dialog.getByRole('spinbutton').fill('45');
    await expect(dialog.getByText(worded(edits.some, { count: 2, total: 2 }))).toBeVisible();
    await faultless(page);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await fits(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: worded(edits.apply, { count: 2 }) }).click();
    await expect(dialog).toBeHidden();
    for (const name of [/蓮花旅館/, /Lotus Bus/]) await expect(page.getByRole('row', { name })).toContainText('45');
  });
});
