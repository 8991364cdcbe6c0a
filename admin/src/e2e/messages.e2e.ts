import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Desk, deskOf } from './desk';
import { addDays, businessDate, LABELS } from './domain';
import { bookFamily, openOrder } from './family';
import { press, signIn, worded } from './people';
import { type Product, startProduct } from './product';
import { dated, type Shelf, shelve } from './shelf';

const words = LABELS['zh-Hant'];
let product: Product;
let desk: Desk;
let shelf: Shelf;
let page: Page;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  desk = deskOf(product);
  shelf = await shelve(product, 'GX-TOLD5');
  await product.query("UPDATE users SET language = 'zh-Hant'");
  page = await signIn(browser, product.url, 'staff', 'zh-Hant', words);
});
test.afterAll(() => product.stop());

/** What somebody copies out of a PDF that this page may open. */
async function copied(path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const file = join(mkdtempSync(join(tmpdir(), 'tourdesk-pdf-')), 'paper.pdf');
  writeFileSync(file, await answer.body());
  return execFileSync('pdftotext', ['-raw', file, '-']).toString().replace(/\s+/g, '');
}

test('money is taken, its receipt printed and sent, and the order tells so in one line of time', async () => {
  const order = await bookFamily(desk, shelf, await dated(product, shelf, 60));
  await product.query('UPDATE orders SET contactEmail = ? WHERE id = ?', ['chan@example.com', order.id]);
  await openOrder(page, order.orderNumber);
  await press(page, worded(words.orders.record.receive, { amount: '18,232.31' }));
  await press(page, worded(words.orders.pay.receive, { amount: '3,004.50' }));
  // print, send or both, while the customer stands there
  const taken = page
    .getByRole('dialog')
    .filter({ hasText: worded(words.messages.paperHow, { name: order.contactPerson }) });
  const printed = page.waitForEvent('popup');
  await taken.getByRole('button', { name: words.messages.both }).click();
  const paper = await printed;
  await expect(paper.getByText(words.prints.documents.RECEIPT.title).first()).toBeVisible();
  await paper.close();
  const subject = page.locator('#message-subject');
  await expect(subject).toHaveValue(/收據 TST-R\d+/);
  const [receiptNo = ''] = /TST-R\d+/.exec(await subject.inputValue()) ?? [];
  await expect(page.locator('#message-to')).toHaveValue('chan@example.com');
  await expect(page.getByRole('checkbox', { name: words.messages.enclosures.receipt })).toBeChecked();
  await page.locator('#message-body').fill('多謝惠顧，收據見附件。');
  await page.locator('#message-send').click();
  await expect(page.getByText(worded(words.messages.queued, { to: 'chan@example.com' })).first()).toBeVisible();

  await page.getByRole('tab', { name: words.messages.timeline }).click();
  const line = page.locator('.order-timeline');
  for (const shown of [words.messages.line.ordered, '3,004.50', words.words.orderState.CONFIRMED, 'chan@example.com'])
    await expect(line.getByText(shown).first()).toBeVisible();
  await expect(line.getByText(words.messages.states.sent, { exact: true })).toBeVisible();
  await line.locator('summary').click();
  await expect(line.getByText('多謝惠顧，收據見附件。')).toBeVisible();
  const file = await line.locator('.message-file').getAttribute('href');
  const text = await copied(file ?? '');
  for (const said of ['收據', receiptNo, '3,004.50', '旅客必須取得印花收據']) expect(text).toContain(said);
});

test('what the evening proposes is looked over and sent when somebody says so, never by a key alone', async () => {
  const order = await bookFamily(desk, shelf, await dated(product, shelf, 61), 3000);
  const today = businessDate(new Date());
  await product.query('UPDATE orders SET contactEmail = ? WHERE id = ?', ['lee@example.com', order.id]);
  await product.query('UPDATE sub_orders SET balanceDueDate = ? WHERE orderId = ?', [addDays(today, 2), order.id]);
  const party = order.subOrders[0]?.id;
  const add = (stepId: number, state: string, why: string, promised: string | null): Promise<object[]> =>
    product.query(
      `INSERT INTO reminders (version, createdAt, updatedAt, stepId, subOrderId, orderId, orderNumber, packageCode,
         departureDate, event, baseDate, day, branch, state, why, promisedUntil)
       VALUES (1, '2026-01-01 10:00:00.000', '2026-01-01 10:00:00.000', ?, ?, ?, ?, 'GX-TOLD5', ?, 'BALANCE', ?, ?, 'TST', ?, ?, ?)`,
      [stepId, party, order.id, order.orderNumber, addDays(today, 61), addDays(today, 2), today, state, why, promised],
    );
  await add(2, 'proposed', '', null);
  await add(1, 'skipped', 'promised', addDays(today, 3));
  await page.goto('/data/reminders');
  const { proposal, reasons } = words.chasing;
  const bar = page.locator('.proposal');
  await expect(bar).toContainText(worded(proposal.title, { count: 1 }));
  await expect(bar).toContainText(worded(proposal.until, { reason: reasons.promised, date: addDays(today, 3) }));
  await expect(page.getByText(order.orderNumber).first()).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: worded(proposal.sendAll, { count: 1 }) }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(worded(proposal.by, { count: 1, channel: words.messages.channels.EMAIL }));
  await asked.getByRole('button', { name: worded(proposal.sendAll, { count: 1 }) }).click();
  await expect(page.getByText(worded(proposal.gone, { count: 1 })).first()).toBeVisible();
  await expect(bar).toContainText(proposal.nobody);
  const sent = (): Promise<{ state: string }[]> =>
    product.query<{ state: string }>("SELECT state FROM messages WHERE recipient = 'lee@example.com'");
  await expect.poll(async () => (await sent()).map(({ state }) => state)).toEqual(['sent']);
});
