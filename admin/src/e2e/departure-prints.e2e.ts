import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { book, cockpit, deskOf, onSale, type OnSale } from './desk';
import { LABELS } from './domain';
import { press, signIn, worded } from './people';
import { type Product, startProduct } from './product';

const words = LABELS['zh-Hant'];
const { sheets, letter, import: names } = words.customers;
const FAMILY = [
  { surname: 'AU-YEUNG', givenName: 'TAI MAN', chineseName: '歐陽大文' },
  { surname: 'AU-YEUNG', givenName: 'SIU LING', chineseName: '歐陽小玲' },
  { surname: 'AU-YEUNG', givenName: 'KA YAN', chineseName: '歐陽嘉欣' },
];
const OTHERS = Array.from({ length: 6 }, (_each, i) => ({ surname: 'LAU', givenName: `GUEST ${String(i)}` }));
let product: Product;
let at: OnSale;
let page: Page;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const desk = deskOf(product);
  at = await onSale(desk, 20);
  await book(
    desk,
    at,
    ['ADULT', 'ADULT', 'CHILD'],
    FAMILY.map((each) => ({ ...each, insurance: true })),
  );
  await book(
    desk,
    at,
    OTHERS.map(() => 'ADULT'),
    OTHERS,
  );
  await product.query("UPDATE users SET language = 'zh-Hant'");
  page = await signIn(browser, product.url, 'staff', 'zh-Hant', words);
});
test.afterAll(() => product.stop());

/** Opens a paper from the cockpit's menu, as staff do, and reads what its PDF says, page by page, without spaces. */
async function printed(name: string): Promise<string[]> {
  await page.goto(cockpit(at, 'list'));
  await press(page, words.customers.desk.printMenu);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name, exact: true }).click();
  const paper = await opened;
  await expect(paper.locator('.print-sheet')).toBeVisible();
  const pages = await pagesOf(paper);
  await paper.close();
  return pages;
}
async function pagesOf(paper: Page): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'tourdesk-print-')), 'paper.pdf');
  writeFileSync(file, await paper.pdf({ preferCSSPageSize: true }));
  const pages = execFileSync('pdftotext', ['-raw', file, '-']).toString().split('\f').slice(0, -1);
  return pages.map((text) => text.normalize('NFKC').replace(/\s+/g, ''));
}
const tight = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

test('luggage labels, eight to a page, name everybody in both scripts', async () => {
  const pages = await printed(sheets.labels);
  expect(pages).toHaveLength(2);
  const [first = '', second = ''] = pages;
  for (const { surname, givenName, chineseName } of FAMILY) {
    expect(first).toContain(tight(surname + givenName));
    expect(first).toContain(chineseName);
  }
  expect(second).toContain('GUEST5');
  expect(second).not.toContain('GUEST4');
  expect(second).toContain(tight(worded(letter.piece, { number: 9, count: 9 })));
});

test('a joining letter for each booking speaks Traditional Chinese and names its own travellers only', async () => {
  const pages = await printed(sheets.letter);
  const start = pages.findIndex((text, i) => i > 0 && text.includes(tight(letter.intro)));
  expect(start).toBeGreaterThan(0);
  const first = pages.slice(0, start).join('');
  const second = pages.slice(start).join('');
  for (const text of [sheets.letter, letter.intro, letter.place, letter.mindDocument, '桂林'])
    expect(first).toContain(tight(text));
  for (const { chineseName } of FAMILY) {
    expect(first).toContain(chineseName);
    expect(second).not.toContain(chineseName);
  }
  expect(second).toContain('GUEST5');
  expect(first).not.toContain('GUEST');
});

test('a name list is looked at before it is saved, and has nothing to save the second time', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tourdesk-names-')), 'names.csv');
  const [born] = await product.query<{ birthDate: string }>(
    "SELECT birthDate FROM members WHERE givenName = 'TAI MAN'",
  );
  writeFileSync(
    file,
    `英文姓,英文名,出生日期,膳食\nAu-Yeung,Tai Man,${String(born?.birthDate)},素食\nLEE,NOBODY,2000-01-01,素食\n`,
  );
  await page.goto(cockpit(at, 'list'));
  const open = async (): Promise<void> => {
    await press(page, names.open);
    await page.locator('.name-list input[type=file]').setInputFiles(file);
  };
  await open();
  await expect(page.getByText(names.faults.noMatch)).toBeVisible();
  await expect(page.getByText(worded(names.summary, { rows: 2, changed: 1, same: 0, wrong: 1 }))).toBeVisible();
  await press(page, worded(names.save, { count: 1 }));
  await expect(page.locator('.name-list')).toBeHidden();
  const diets = await product.query<{ diet: string }>("SELECT diet FROM members WHERE diet = '素食'");
  expect(diets).toHaveLength(1);
  await open();
  await expect(page.getByText(worded(names.summary, { rows: 2, changed: 0, same: 1, wrong: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: worded(names.save, { count: 0 }) })).toBeDisabled();
});

test('a short report is one sheet, without what is said of the screen', async () => {
  await page.goto(`/tour-report?type=5&packageCode=${at.code}&departureDate=${at.departureDate}`);
  await expect(page.getByText(words.reports.wholeNumbers)).toBeVisible();
  const pages = await pagesOf(page);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('歐陽大文');
  expect(pages[0]).not.toContain(tight(words.reports.wholeNumbers));
});

test('one long word pushes no column off the paper', async () => {
  const menu = `https://example.com/${'menu'.repeat(30)}`;
  const long = { surname: 'W'.repeat(60), givenName: 'M'.repeat(50), chineseName: '陳'.repeat(40), diet: menu };
  const { id } = await book(deskOf(product), at, ['ADULT'], [long]);
  const departure = String(at.departureId);
  for (const paper of [
    `customers/${departure}`,
    `rooming/${departure}`,
    `letter/${departure}`,
    `invoice/${String(id)}`,
  ]) {
    await page.goto(`/print/${paper}`);
    await expect(page.getByText('WWWWW').first()).toBeVisible();
    const over = await page
      .locator('.print-sheet')
      .evaluateAll((sheets) => sheets.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect({ paper, over: Math.max(...over) }).toEqual({ paper, over: 0 });
  }
});
