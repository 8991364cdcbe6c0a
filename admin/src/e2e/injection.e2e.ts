import { expect, type Page, test } from '@playwright/test';
import { book, cockpit, deskOf, onSale, type OnSale } from './desk';
import { isPrintable, LABELS, REFUSALS } from './domain';
import { LINKS, PAYLOADS } from './payloads';
import { signIn } from './people';
import { picture } from './picture';
import { type Product, startProduct } from './product';
import { putOrder } from './rows';
import { Trap } from './trap';

const trap = new Trap();
let product: Product;
let at: OnSale;
let page: Page;
let booked: string;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const desk = deskOf(product);
  at = await onSale(desk, 20);
  booked = (await book(desk, at, ['ADULT', 'ADULT'])).orderNumber;
  page = await signIn(browser, product.url, 'root', 'en', LABELS.en);
  await trap.setIn(page.context());
  expect(PAYLOADS).toHaveLength(80);
});
test.afterAll(() => product.stop());

const set = (table: string, values: Record<string, unknown>, where = '1 = 1'): Promise<unknown> =>
  product.query(
    `UPDATE ${table} SET ${Object.keys(values)
      .map((column) => `\`${column}\` = ?`)
      .join(', ')} WHERE ${where}`,
    Object.values(values).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  );
/** Opens a screen with its frames, gives what it holds the time to run, and looks whether anything did. */
async function look(path: string, shows?: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main, [role=main], .print-head, .print-sheet').first()).toBeVisible();
  await expect(page.locator('.ant-skeleton, .page-blank')).toHaveCount(0);
  if (shows) await expect(page.getByText(shows).first()).toBeAttached();
  for (const frame of page.frames()) await frame.waitForLoadState('load');
  await page.waitForTimeout(150);
  await trap.expectNothing(page);
}
const all = PAYLOADS.map((payload) => `<p>x ${payload}</p>`).join('\n');

test('the trap itself springs: a handler in the page and a policy that is broken are both seen', async () => {
  const own = new Trap();
  const context = await page.context().browser()?.newContext({ baseURL: product.url });
  if (!context) throw new Error('no browser');
  await own.setIn(context);
  const bare = await context.newPage();
  await bare.goto('/sign-in');
  await bare.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="__ran()">'));
  await expect.poll(() => own.caught.length).toBeGreaterThan(0);
  await expect(own.expectNothing(bare)).rejects.toThrow();
  await context.close();
});

test('page content: cleaned when it is written, and cleaned again when rows hold what was never cleaned', async () => {
  const desk = deskOf(product);
  const body = { code: 'typed', name: PAYLOADS[0]?.slice(0, 100), content: all, translations: {} };
  // one payload holds what no text may: it comes by rows alone
  await expect(desk.call('manager', 'POST', '/pages/admin', body)).rejects.toThrow(REFUSALS.en['general.unprintable']);
  body.content = all.replaceAll('\u0001', '');
  const typed = await desk.call<{ id: number }>('manager', 'POST', '/pages/admin', body);
  const raw = await desk.call<{ id: number }>('manager', 'POST', '/pages/admin', {
    ...body,
    code: 'raw',
    content: 'x',
  });
  await set('pages', { content: all, name: all.slice(0, 100) }, `id = ${raw.id}`);
  await look('/page-management', 'typed');
  for (const { id } of [typed, raw]) {
    await look(`/page-management?id=${id}`);
    await look(`/page-management?id=${id}&tab=history`);
    await look(`/change-page?id=${id}`);
  }
});

test('links of menus, banners and footer: refused when typed, dead when rows hold them', async () => {
  const desk = deskOf(product);
  for (const url of LINKS) {
    const menu = desk.call('manager', 'PUT', '/site/menus', { menus: [{ type: 'link', url, text: 'x' }] });
    const why = isPrintable(url) ? 'site.linkInvalid' : 'general.unprintable';
    await expect(menu, url).rejects.toThrow(REFUSALS.en[why]);
  }
  const file = await desk.upload('manager', 'a.png', 'image/png', await picture());
  const texts = (i: number): string => PAYLOADS[i] ?? '';
  await desk.call('manager', 'PUT', '/site/menus', { menus: [{ type: 'link', url: '/x', text: 'x' }] });
  await desk.call('manager', 'PUT', '/site/banners', { banners: [{ title: 'x', link: '/x', picture: file }] });
  await desk.call('manager', 'PUT', '/site/footer', { footer: { columns: [], text: 'x' } });
  const value = async (part: string, content: unknown): Promise<void> => {
    await set('site_parts', { value: content }, `part = '${part}'`);
  };
  const link = (url: string, i: number) => ({ url, text: texts(i), translations: {} });
  for (const from of [0, 40]) {
    const [some, others] = [PAYLOADS.slice(from, from + 10), PAYLOADS.slice(from + 10, from + 40)];
    await value(
      'menus',
      some.map((url, i) => ({ type: 'link', refId: null, ...link(LINKS[i % 17] ?? url, from + i) })),
    );
    await value(
      'banners',
      LINKS.slice(from / 10, from / 10 + 4).map((url, i) => ({
        ...link(url, 0),
        title: texts(i),
        link: url,
        picture: file,
      })),
    );
    const columns = [0, 10, 20].map((begin) => ({
      ...{ title: texts(from + begin), translations: {} },
      links: others.slice(begin, begin + 10).map((url, i) => link(url, from + 10 + begin + i)),
    }));
    await value('footer', { columns, text: texts(from + 11), translations: {} });
    for (const path of ['/menu', '/banner', '/header', '/footer-settings', '/sections-management']) await look(path);
  }
});

test('names and remarks: in lists, on pages, in prints', async () => {
  test.setTimeout(240_000);
  for (const [i, payload] of PAYLOADS.entries())
    await putOrder(product, `XSS-${String(1000 + i)}`, {
      orderNumber: `XS${String(26_000_000 + i)}`,
      branch: 'TST',
      contact: payload.slice(0, 60),
      phone: '91234567',
      surname: payload.slice(0, 40),
      givenName: payload.slice(-40),
      chineseName: payload.slice(0, 20),
    });
  await product.query(
    `UPDATE packages SET name = SUBSTR(CASE WHEN packageCode = '${at.code}' THEN ? ELSE ? END, 1, 100)`,
    [PAYLOADS[38], PAYLOADS[0]],
  );
  await set('packages', { title: all.slice(0, 90), shortDescription: all.slice(0, 400) });
  await set('users', { fullName: PAYLOADS[37]?.slice(0, 100), remarks: all.slice(0, 900) });
  await set('branches', { name: PAYLOADS[45], address: PAYLOADS[46] });
  await set('members', { surname: PAYLOADS[37], givenName: PAYLOADS[38], chineseName: PAYLOADS[0] }, `position = 2`);
  await set('orders', { contactPerson: PAYLOADS[39] }, `orderNumber = '${booked}'`);
  const remarks = { en: all.slice(0, 1500), 'zh-Hant': all.slice(0, 1500), 'zh-Hans': '' };
  await deskOf(product).call('root', 'PUT', '/parameters/specialRemarks', { value: remarks });
  const [paid] = await product.query<{ id: number; receiptNo: string }>(
    `SELECT o.id, p.receiptNo FROM payments p JOIN sub_orders s ON s.id = p.subOrderId
      JOIN orders o ON o.id = s.orderId WHERE o.orderNumber = '${booked}'`,
  );
  for (const path of [
    '/view-profile?size=100',
    '/view-profile?id=2',
    '/view-profile?id=me',
    '/create-profile?id=2',
    '/tour-booking-management?size=100',
    `/tour-booking-management?order=${booked}`,
    '/view-package?size=100',
    `/update-package/${at.code}`,
    cockpit(at, 'list'),
    cockpit(at, 'rooms'),
    '/audit',
    '/dashboard',
    '/setting/system',
    `/print/invoice/${String(paid?.id)}`,
    `/print/receipt/${String(paid?.receiptNo)}`,
    `/print/customers/${String(at.departureId)}`,
    `/print/names/${String(at.departureId)}`,
    `/print/labels/${String(at.departureId)}`,
    `/print/letter/${String(at.departureId)}`,
  ])
    await look(path);
});
