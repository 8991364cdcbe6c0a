import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import exceljs from 'exceljs';
import { addDays, businessDate, LABELS } from './domain';
import { copyTree, type Tree } from './grown-tree';
import { ending, fill, press, signIn, worded } from './people';
import { picture } from './picture';
import { type Product, startProduct } from './product';
import { insert, NOW } from './rows';

/** What a new developer asks for: a plain resource of every kind of field, and one with a life that refers to it. */
const PARTNERS = [
  ...['partners', 'name:text!', 'kind:oneOf(hotel,coach,guide)!', 'credit:money', 'share:percent', 'stars:int'],
  ...['phone:phone', 'email:email', 'since:date', 'called:instant', 'towns:refs(areaCodes)', 'active:bool'],
  ...['contract:file', 'photo:image', 'notes:richText'],
];
const BOOKINGS = [
  ...['partner-bookings', 'number:text!', 'partner:ref(partners)!', 'departure:ref(departures)!', 'amount:money'],
  'state:state(draft,confirm:confirmed*!,pay:paid*!)',
];
const HANT: Record<string, string> = {
  ...{ 'Partner bookings': '夥伴訂單', 'Partner booking': '夥伴訂單', Partners: '合作夥伴', Partner: '合作夥伴' },
  ...{ Name: '名稱', Kind: '類別', Credit: '信貸額', Share: '佣金', Stars: '星級', Phone: '電話', Email: '電郵' },
  ...{ Since: '合作日期', Called: '聯絡時間', Towns: '地區', Active: '使用中', Contract: '合約', Photo: '相片' },
  ...{ Notes: '備註', Hotel: '酒店', Coach: '旅遊巴', Guide: '導遊', Number: '編號', Departure: '出發團' },
  ...{
    Amount: '金額',
    State: '狀態',
    Draft: '草稿',
    Confirmed: '已確認',
    Paid: '已付款',
    Confirm: '確認',
    Pay: '付款',
  },
  ...{ Read: '查看', Write: '編輯' },
};
const LABEL_FILES = ['resources', 'rights'];
/** Who does what, each in one language: one writes, another confirms, finance pays. */
const PEOPLE = {
  en: { writes: 'manager', confirms: 'manager2', pays: 'fc' },
  'zh-Hant': { writes: 'manager2', confirms: 'manager', pays: 'fc2' },
} as const;

let tree: Tree;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  tree = copyTree();
  tree.build('api');
  const written = [...tree.ask(...PARTNERS)];
  tree.build('api');
  written.push(...tree.ask(...BOOKINGS));
  // a developer says who pays, and translates
  tree.edit('api/src/domain/access.ts', (text) =>
    text.replace(`'partnerBookings.pay': 'R A M'`, `'partnerBookings.pay': 'R F'`),
  );
  for (const file of LABEL_FILES) tree.edit(`api/src/domain/labels/zh-Hant/${file}.ts`, translated);
  tree.build('both');
  // nothing of it is drawn by hand
  expect(written.filter((file) => !/^api\/(src\/(domain|migrations)\/|test\/access\.txt)/.test(file))).toEqual([]);
  product = await startProduct(undefined, tree.root);
  const departureDate = addDays(businessDate(new Date()), 40);
  for (const code of ['JP-ALPHA5', 'JP-OMEGA5']) {
    await insert(product, 'packages', { packageCode: code, name: code, createdBy: 1, createdAt: NOW, updatedAt: NOW });
    await insert(product, 'departures', {
      packageCode: code,
      departureDate,
      maxPax: 20,
      createdAt: NOW,
      updatedAt: NOW,
    });
  }
});
test.afterAll(async () => {
  await product?.stop();
  tree?.remove();
});
/** The generator leaves English words where others are to stand. */
const BLOCKS = /( {2}\/\/ to be translated\n {2}partner[\s\S]*?\n {2}},\n)|( {4}partner\w*: .*\n)/g;
const translated = (text: string): string =>
  text.replace(BLOCKS, (block) =>
    block
      .replace('  // to be translated\n', '')
      .replace(/'([A-Z][\w ]*)'/g, (all, word: string) => (HANT[word] ? `'${HANT[word]}'` : all)),
  );

test('the second resource is a page of declaration', () => {
  const lines = tree.read('api/src/domain/resources/partnerBookings.ts').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(45);
});

for (const locale of ['en', 'zh-Hant'] as const)
  test(`staff work with two resources that nobody drew: ${locale}`, async ({ browser }, info) => {
    const words = LABELS[locale];
    const said = (english: string): string => (locale === 'en' ? english : (HANT[english] ?? english));
    const { writes, confirms, pays } = PEOPLE[locale];
    const people = [writes, confirms, pays, 'root'];
    await product.query('UPDATE users SET language = ? WHERE loginId IN (?, ?, ?, ?)', [locale, ...people]);
    const as = async (person: string): Promise<Page> => {
      const page = await signIn(browser, product.url, person, locale, words);
      await page.setViewportSize({ width: 1280, height: 800 });
      return page;
    };
    const seen = async (page: Page, name: string): Promise<void> => {
      await page.screenshot({ path: info.outputPath(`${name}.png`), animations: 'disabled' });
    };
    const one = (thing: string): string => said(thing).toLowerCase();
    const tour = locale === 'en' ? 'JP-ALPHA5' : 'JP-OMEGA5';
    const area = locale === 'en' ? ['Guangdong', 'Northwest China'] : ['廣東', '西北'];
    const [mine, other] = locale === 'en' ? ['Umi Hotel', 'Zenith Coaches'] : ['海濱酒店', '頂峰旅遊巴'];
    const page = await as(writes);

    await test.step('one is created through its form, every kind of field in it', async () => {
      await page.goto('/data/partners');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Partners'));
      await seen(page, '1-empty');
      await press(page, worded(words.app.crud.create, { thing: one('Partner') }));
      await fill(page, 'name', mine ?? '');
      await pick(page, page.locator('#kind'), said('Hotel'));
      for (const [id, value] of [
        ['credit', '12000.5'],
        ['share', '12.5'],
        ['stars', '4'],
        ['phone', '91234567'],
      ] as const)
        await fill(page, id, value);
      await fill(page, 'email', 'desk@umi.example');
      await date(page, 'since', '2026-01-05');
      await date(page, 'called', '2026-02-03 10:30:00');
      await pick(page, page.locator('#towns'), area[0] ?? '', true);
      await page.keyboard.press('Escape');
      await page.locator('#active').click();
      const files = page.locator('.ant-upload input[type=file]');
      await files
        .nth(0)
        .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 terms') });
      await expect(page.getByText('terms.pdf')).toBeVisible();
      await files.nth(1).setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await picture() });
      await page.locator('.rich-text-body .tiptap').fill('Ask for Ms Chan');
      await seen(page, '2-form');
      await press(page, worded(words.app.crud.save, { thing: one('Partner') }));
      await expect(page).toHaveURL(/\/data\/partners\/\d+$/);
      for (const fact of [
        said('Hotel'),
        'HK$12,000.50',
        '12.50%',
        '91234567',
        '2026-01-05',
        '2026-02-03 10:30',
        area[0],
      ])
        await expect(page.locator('main')).toContainText(fact ?? '');
      await expect(page.getByRole('link', { name: 'terms.pdf' })).toBeVisible();
      await expect(page.locator('.rich-view')).toHaveText('Ask for Ms Chan');
      await seen(page, '3-record');
      const body = {
        name: other,
        kind: 'coach',
        credit: 50,
        share: 1,
        stars: 1,
        phone: '60000000',
        email: 'z@z.example',
      };
      const more = { since: '2020-01-01', called: '2020-01-01T00:00:00.000Z', towns: [9], active: false };
      expect(await post(page, '/partners', { ...body, ...more })).toBe(201);
    });

    await test.step('the list is filtered by every kind of field', async () => {
      await page.goto('/data/partners');
      const row = (name: string | undefined): Locator => page.getByRole('row').filter({ hasText: name ?? '' });
      await expect(row(other)).toBeVisible();
      await seen(page, '4-list');
      const control = (label: string): Locator =>
        page.locator('.filter-bar, .filter-more').locator(`input[aria-label="${label}"]`);
      const from = (label: string): Locator => control(`${said(label)} ${words.app.table.from}`);
      const typed = async (at: Locator, value: string): Promise<void> => {
        await at.fill(value);
        await at.press('Enter');
      };
      const narrow: [string, (label: string) => Promise<void>][] = [
        ['Kind', (label) => pick(page, control(label), said('Hotel'))],
        ['Credit', () => typed(from('Credit'), '12000')],
        ['Share', () => typed(from('Share'), '12')],
        ['Stars', () => typed(from('Stars'), '4')],
        ['Name', (label) => typed(control(label), (mine ?? '').slice(0, 3))],
        ['Phone', (label) => typed(control(label), '9123')],
        ['Email', (label) => typed(control(label), 'umi')],
        ['Since', () => typed(from('Since'), '2026-01-05')],
        ['Called', () => typed(from('Called'), '2026-02-03')],
        ['Towns', (label) => pick(page, control(label), area[0] ?? '', true)],
        ['Active', (label) => pick(page, control(label), words.app.buttons.yes)],
      ];
      for (const [name, ask] of narrow)
        await test.step(name, async () => {
          const shown = await control(said(name)).or(from(name)).first().isVisible();
          if (!shown) await press(page, words.app.table.more);
          await ask(said(name));
          await expect(row(other)).toHaveCount(0);
          await expect(row(mine)).toBeVisible();
          await page.keyboard.press('Escape');
          if (name === 'Towns') await seen(page, '5-filtered');
          await page.goto('/data/partners');
          await expect(row(other)).toBeVisible();
        });
      await page.getByPlaceholder(words.app.table.search, { exact: true }).fill((mine ?? '').slice(0, 3));
      await expect(row(other)).toHaveCount(0);
    });

    const number = `PB-${locale}`;
    let record = '';
    await test.step('a booking refers to it, found by typing', async () => {
      await page.goto('/data/partnerBookings/create');
      await fill(page, 'number', number);
      await pick(page, page.locator('#partner'), mine ?? '', true);
      await pick(page, page.locator('#departure'), tour, true);
      await fill(page, 'amount', '800');
      await press(page, worded(words.app.crud.save, { thing: one('Partner booking') }));
      await expect(page).toHaveURL(/\/data\/partnerBookings\/\d+$/);
      record = new URL(page.url()).pathname;
      await expect(page.locator('main')).toContainText(mine ?? '');
      await expect(page.locator('main')).toContainText(tour);
      await expect(page.locator('.page-head')).toContainText(said('Draft'));
      // four eyes: who wrote it does not confirm it
      await expect(page.getByRole('button', { name: ending(said('Confirm')) })).toHaveCount(0);
      await seen(page, '6-booking');
      await press(page, worded(words.app.crud.edit, { thing: one('Partner booking') }));
      await fill(page, 'amount', '900');
      await press(page, worded(words.app.crud.save, { thing: one('Partner booking') }));
      await expect(page.locator('main')).toContainText('HK$900.00');
    });

    await test.step('another confirms it and finance pays it, each with a reason', async () => {
      for (const [person, move, state] of [
        [confirms, 'Confirm', 'Confirmed'],
        [pays, 'Pay', 'Paid'],
      ] as const) {
        const second = await as(person);
        await second.goto(record);
        await press(second, said(move));
        const dialog = second.getByRole('dialog');
        const go = dialog.getByRole('button', { name: ending(said(move)) });
        await go.click();
        await expect(dialog.getByText(words.errors['general.reasonRequired']).first()).toBeVisible();
        await dialog.locator('textarea').fill(`${move} as agreed`);
        await seen(second, `7-${move}`);
        await go.click();
        await expect(second.locator('.page-head')).toContainText(said(state));
        await second.context().close();
      }
    });

    await test.step('the list shows names, has tabs by state, and goes out as a file', async () => {
      await page.goto('/data/partnerBookings');
      const row = page.getByRole('row').filter({ hasText: number });
      for (const fact of [mine, tour, '900.00', said('Paid')]) await expect(row).toContainText(fact ?? '');
      await seen(page, '8-bookings');
      await page.getByRole('tab', { name: said('Draft') }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('tab', { name: said('Paid') }).click();
      await expect(row).toBeVisible();
      const coming = page.waitForEvent('download');
      await press(page, words.app.table.export);
      await page.getByRole('menuitem', { name: words.exporting.excel }).click();
      const sheet = await cells(await coming);
      expect(sheet.flat().join(' ')).toContain(said('Amount'));
      const line = sheet.find((each) => each.includes(number));
      expect(line).toEqual(expect.arrayContaining([900, said('Paid')]));
    });

    await test.step('its history tells who did what, in words', async () => {
      // who writes sees what is done in the own shop, root sees all
      const reader = await as('root');
      await reader.goto(`${record}?tab=history`);
      const history = reader.locator('.history');
      await expect(history).toContainText('HK$800.00 → HK$900.00');
      await expect(history).toContainText(`${said('State')}${said('Draft')} → ${said('Confirmed')}`);
      for (const reason of ['“Confirm as agreed”', '“Pay as agreed”', mine, tour])
        await expect(history).toContainText(reason ?? '');
      await expect(history).not.toContainText(/createdBy|movedBy|editors|toPaid|partner\b/);
      await seen(reader, '9-history');
      await reader.context().close();
    });

    await test.step('all of it on a telephone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const screens = [
        '/data/partners',
        '/data/partners/create',
        '/data/partners/1',
        '/data/partnerBookings',
        record,
        `${record}?tab=history`,
      ];
      for (const [index, path] of screens.entries()) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.ant-skeleton')).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
        await seen(page, `narrow-${String(index + 1)}`);
      }
    });
  });

/** Picks an entry of a list, typing where it is searched: what is found comes in place of what stood there. */
async function pick(page: Page, at: Locator, entry: string, typing = false): Promise<void> {
  await at.focus();
  if (typing) await page.keyboard.type(entry);
  else await page.keyboard.press('ArrowDown');
  const option = page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: entry })
    .first();
  await expect(async () => {
    if (!(await option.and(page.locator('.ant-select-item-option-selected')).isVisible()))
      await option.click({ timeout: 2000 });
  }).toPass();
}
async function date(page: Page, id: string, value: string): Promise<void> {
  await page.locator(`#${id}`).fill(value);
  await page.keyboard.press('Enter');
}
const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([url, sent]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('id_token') ?? ''}`,
      };
      return (await fetch(`/api${String(url)}`, { method: 'POST', headers, body: JSON.stringify(sent) })).status;
    },
    [path, body] as const,
  );
/** The rows of a sheet that was downloaded. */
async function cells(file: Download): Promise<unknown[][]> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(await file.path());
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}
