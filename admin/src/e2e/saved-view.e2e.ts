import { expect, test } from '@playwright/test';
import exceljs from 'exceljs';
import { LABELS } from './domain';
import { ending, press, signIn } from './people';
import { type Product, startProduct } from './product';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('a list is filtered, kept as a view, found again, handed to a colleague by link, and had as a file', async ({
  browser,
}) => {
  const words = LABELS.en;
  const admin = await signIn(browser, product.url, 'admin', 'en', words);
  const rows = admin.locator('.list-table tbody tr.ant-table-row');

  await test.step('filter, sort, choose columns', async () => {
    await admin.goto('/view-profile');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    await admin.goto('/view-profile?userType=staff&sort=-loginId');
    await expect(rows).not.toHaveCount(all);
    await expect(rows.first()).toBeVisible();
    await admin.getByRole('button', { name: words.app.table.columns }).click();
    await admin.getByRole('checkbox', { name: words.resources.users.fields.remarks }).click();
    await expect(admin.getByRole('columnheader', { name: words.resources.users.fields.remarks })).toBeVisible();
    await admin.keyboard.press('Escape');
  });

  await test.step('keep it, reload, and it is there', async () => {
    await admin.getByRole('button', { name: words.views.title }).click();
    await press(admin, words.views.saveAs);
    await admin.getByLabel(words.resources.savedViews.fields.name, { exact: true }).fill('Counter staff');
    await admin.getByRole('radio', { name: words.words.viewScope.everyone }).check();
    await press(admin, words.views.save);
    await expect(admin).toHaveURL(/saved=\d+/);
    await admin.reload();
    await expect(admin.getByRole('button', { name: words.views.title })).toContainText('Counter staff');
    await expect(admin.getByRole('columnheader', { name: words.resources.users.fields.remarks })).toBeVisible();
  });
  const shown = await rows.locator('td:first-child').allInnerTexts();
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual([...shown].sort().reverse());

  await test.step('somebody else opens the link and sees the same rows', async () => {
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await admin.getByRole('button', { name: words.views.title }).click();
    await press(admin, words.views.copyLink);
    await expect(admin.getByText(words.views.linkCopied)).toBeVisible();
    const link = await admin.evaluate(() => navigator.clipboard.readText());
    const manager = await signIn(browser, product.url, 'manager', 'en', words);
    await manager.goto(link);
    const theirs = manager.locator('.list-table tbody tr.ant-table-row');
    await expect(theirs).toHaveCount(shown.length);
    expect(await theirs.locator('td:first-child').allInnerTexts()).toEqual(shown);
    await expect(manager.getByRole('columnheader', { name: words.resources.users.fields.remarks })).toBeVisible();
    // shared with everyone, so it also stands in the manager's own menu
    await manager.goto('/view-profile');
    await manager.getByRole('button', { name: words.views.title }).click();
    await manager.getByRole('button', { name: 'Counter staff', exact: true }).click();
    await expect(theirs).toHaveCount(shown.length);
    await manager.getByRole('button', { name: words.views.title }).click();
    await press(manager, words.views.reset);
    await expect(theirs).not.toHaveCount(shown.length);
    await expect(manager).toHaveURL(/\/view-profile$/);
    await manager.context().close();
  });

  await test.step('the file holds the same rows and columns', async () => {
    const titles = await admin.locator('.list-table thead th').allInnerTexts();
    const coming = admin.waitForEvent('download');
    await admin.getByRole('button', { name: words.app.table.export }).click();
    await admin.getByRole('menuitem', { name: words.exporting.excel }).click();
    const book = new exceljs.Workbook();
    await book.xlsx.readFile(await (await coming).path());
    const sheet = book.worksheets[0];
    expect(sheet?.getRow(1).values).toEqual([undefined, ...titles.filter(Boolean).slice(0, -1)]);
    const names = shown.map((_each, index) => sheet?.getCell(index + 2, 1).text);
    expect(names).toEqual(shown);
  });

  await test.step('a long list waits in the download centre', async () => {
    const made = await admin.evaluate(async () => {
      const token = localStorage.getItem('id_token') ?? '';
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch('/api/exports', { method: 'POST', headers, body: '{"list":"users","format":"csv"}' })).status;
    });
    expect(made).toBe(201);
    await admin.goto('/downloads');
    const link = admin.getByRole('link', { name: /\.csv$/ });
    await expect(link).toBeVisible();
    const coming = admin.waitForEvent('download');
    await link.click();
    expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
    await admin.getByRole('button', { name: words.app.table.rowActions }).click();
    await admin.getByRole('menuitem', { name: ending(words.app.buttons.delete) }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: ending(words.app.buttons.delete) })
      .click();
    await expect(link).toHaveCount(0);
  });
});
