import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { book, cockpit, deskOf, onSale, type OnSale } from './desk';
import { LABELS } from './domain';
import { press, signIn, worded } from './people';
import { type Product, startProduct } from './product';

const words = LABELS.en;
const grid = words.customers.grid;
const board = words.customers.board;
const PARTY = 30;
let product: Product;
let at: OnSale;
test.beforeAll(async () => {
  product = await startProduct();
  const desk = deskOf(product);
  at = await onSale(desk, 40);
  const family = ['TAI MAN', 'SIU LING', 'KA YAN'].map((givenName) => ({ surname: 'AU-YEUNG', givenName }));
  await book(desk, at, ['ADULT', 'ADULT', 'CHILD'], family);
  await book(
    desk,
    at,
    Array.from({ length: PARTY - 3 }, () => 'ADULT'),
  );
});
test.afterAll(() => product.stop());

const desk = async (browser: Browser, tab: 'list' | 'rooms' | 'coaches'): Promise<Page> => {
  const page = await signIn(browser, product.url, 'staff', 'en', words);
  await page.goto(cockpit(at, tab));
  return page;
};
const people = (): Promise<{ surname: string; givenName: string; birthDate: string }[]> =>
  product.query(
    `SELECT m.surname, m.givenName, m.birthDate FROM members m JOIN sub_orders s ON s.id = m.subOrderId
      WHERE s.departureId = ? ORDER BY s.id, m.position`,
    [at.departureId],
  );

test('thirty rows of a spreadsheet are pasted, two marked errors corrected, all saved at once', async ({ browser }) => {
  const page = await desk(browser, 'list');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = page.locator('td[data-r="0"][data-c="0"]');
  await first.click();
  const family = [
    ['AU-YEUNG', 'TAI MAN'],
    ['AU-YEUNG', 'SIU LING'],
    ['AU-YEUNG', 'KA YAN'],
  ];
  const rows = Array.from({ length: PARTY }, (_each, i) => {
    const [surname, given] = family[i] ?? ['wong', `guest ${String.fromCharCode(65 + (i % 26))}${String(i)}`];
    const birth = i === 7 ? '31/2/1980' : i === 2 ? '1/5/2019' : `${String(1 + (i % 28))}/3/1980`;
    return [surname, given, '', 'Mr', i === 12 ? 'unknown' : 'M', birth].join('\t');
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\r\n'));
  await page.keyboard.press('Control+V');
  const faults = page.locator('.grid-faults li');
  await expect(faults).toHaveCount(2);
  await expect(page.getByText(worded(grid.wrong, { count: 2 }))).toBeVisible();

  await faults.nth(0).getByRole('button').click();
  // nobody types within the moment that the cursor takes to get there
  await expect(page.locator('.grid-at input')).toBeFocused();
  await page.keyboard.type('29/2/1980');
  await page.keyboard.press('Enter');
  await expect(faults).toHaveCount(1);
  await faults.nth(0).getByRole('button').click();
  await page.locator('td[data-r="12"] select').selectOption('female');
  await expect(faults).toHaveCount(0);
  await page.keyboard.press('Control+S');
  await expect(page.getByText(grid.saved)).toBeVisible();
  await expect(page.locator('.grid-dirty')).toHaveCount(0);

  const saved = await people();
  expect(saved.map((row) => row.surname)).toEqual(rows.map((row) => row.split('\t')[0]?.toUpperCase()));
  expect(saved[7]).toMatchObject({ givenName: 'GUEST H7', birthDate: '1980-02-29' });

  await test.step('one family without their titles is kept as a view, found again and reset', async () => {
    const numbers = page.locator('.grid tbody .grid-seq');
    const titles = page.locator('.grid thead th', { hasText: new RegExp(`^${words.customers.columns.title}`) });
    await page.getByPlaceholder(grid.search).fill('au-yeung');
    await expect(numbers).toHaveCount(family.length);
    await page.getByRole('button', { name: words.app.table.columns }).click();
    await page.getByRole('checkbox', { name: words.customers.columns.title, exact: true }).click();
    await expect(titles).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.views.title }).click();
    await press(page, words.views.saveAs);
    await page.getByLabel(words.resources.savedViews.fields.name, { exact: true }).fill('One family');
    await press(page, words.views.save);
    await expect(page).toHaveURL(/saved=\d+/);
    await page.reload();
    await expect(numbers).toHaveCount(family.length);
    await expect(titles).toHaveCount(0);
    await page.getByRole('button', { name: words.views.title }).click();
    await press(page, words.views.reset);
    await expect(titles).toHaveCount(1);
    await expect(page.locator('.grid')).toHaveAttribute('aria-rowcount', String(PARTY + 1));
  });
  await page.context().close();
});

test('a family is put into one room with the mouse, and one of them into another with the keyboard', async ({
  browser,
}) => {
  const page = await desk(browser, 'rooms');
  const card = (name: string) => page.getByRole('button', { name: new RegExp(name) });
  await card('AU-YEUNG TAI MAN').click();
  await press(page, board.chooseParty);
  await expect(page.getByText(worded(board.chosen, { count: 3 }))).toBeVisible();
  const from = await card('AU-YEUNG KA YAN').boundingBox();
  const to = await page.locator('.room-new').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  const room = (no: string) => page.getByRole('region', { name: new RegExp(`^${worded(board.roomNo, { room: no })}`) });
  await expect(room('1').getByRole('button', { name: /AU-YEUNG/ })).toHaveCount(3);
  await expect.poll(() => inRooms('AU-YEUNG')).toEqual(['1', '1', '1']);

  await card('AU-YEUNG SIU LING').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.person-lifted')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.room-new.room-over')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(room('2').getByRole('button', { name: /SIU LING/ })).toBeFocused();
  await expect.poll(() => inRooms('AU-YEUNG')).toEqual(['1', '1', '2']);

  // chosen by Enter, the cursor stays with who was moved, let go of or taken out
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText(worded(board.chosen, { count: 1 }))).toHaveCount(0);
  await expect(card('AU-YEUNG SIU LING')).toBeFocused();
  await page.keyboard.press('Enter');
  await room('1')
    .getByRole('button', { name: new RegExp(board.moveHere) })
    .press('Enter');
  await expect(room('1').getByRole('button', { name: /SIU LING/ })).toBeFocused();
  await expect.poll(() => inRooms('AU-YEUNG')).toEqual(['1', '1', '1']);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: board.newRoom }).press('Enter');
  await expect(room('2').getByRole('button', { name: /SIU LING/ })).toBeFocused();

  // a number that another room has is refused: two rooms never become one by a typed digit
  const number = page.getByLabel(worded(board.rename, { room: '2' }));
  await number.fill('1');
  await number.press('Enter');
  await expect(page.getByText(worded(board.numberTaken, { room: '1' }))).toBeVisible();
  await number.fill('207');
  await number.press('Enter');
  await expect(page.getByLabel(worded(board.rename, { room: '207' }))).toBeFocused();
  await expect.poll(() => inRooms('AU-YEUNG')).toEqual(['1', '1', '207']);
  await page.context().close();
});
const inRooms = async (surname: string): Promise<string[]> =>
  (
    await product.query<{ room: string }>(
      `SELECT l.room FROM list_rows l JOIN members m ON m.id = l.memberId WHERE m.surname = ? ORDER BY l.room`,
      [surname],
    )
  ).map((row) => row.room);

test('a coach is filled by party and its plan is printed with everybody on it', async ({ browser }) => {
  const page = await desk(browser, 'coaches');
  await press(page, words.cars.add);
  await page.getByRole('dialog').getByRole('button', { name: words.cars.add }).click();
  await expect(page.getByText(words.cars.saved)).toBeVisible();
  await press(page, words.cars.fill);
  await expect(page.getByText(worded(words.cars.filled, { placed: PARTY }))).toBeVisible();
  await page.goto(`/print/coach/${String(at.departureId)}`);
  await expect(page.getByRole('cell', { name: /AU-YEUNG TAI MAN/ })).toBeVisible();
  expect(await people()).toHaveLength(PARTY);
  const printed = textOf(await page.pdf({ preferCSSPageSize: true }));
  for (const { surname, givenName } of await people())
    expect(printed).toContain(`${surname} ${givenName}`.replace(/\s+/g, ''));
  await page.context().close();
});
/** The words of a PDF without its line breaks. */
function textOf(pdf: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tourdesk-pdf-')), 'plan.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-raw', file, '-']).toString().replace(/\s+/g, '');
}
