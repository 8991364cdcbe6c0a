import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { LABELS } from './domain';
import { signIn } from './people';
import { type Product, startProduct } from './product';
import { putOrder } from './rows';
import { SCREENS } from './screens';

declare global {
  interface Window {
    shifted: number;
  }
}

/** Every screen of the specification, section 2; a code that does not exist shows its own page of refusal. */
const ROUTES = [
  '/dashboard',
  '/create-profile',
  '/view-profile',
  '/create-package',
  '/create-package/NO-SUCH/checked',
  '/update-package/NO-SUCH',
  '/package-approval',
  '/approve-package/NO-SUCH',
  '/view-package',
  '/sections-management',
  '/footer-settings',
  '/view-price',
  '/preview-price/NO-SUCH',
  '/price-calculation',
  '/update-price/NO-SUCH',
  '/price-approval',
  '/approve-price/NO-SUCH',
  '/menu',
  '/banner',
  '/header',
  '/page-management',
  '/change-page',
  '/create-page',
  '/tour-report',
  '/export-data',
  '/setting/system',
  '/setting/tour',
  '/tour-booking',
  '/tour-booking-management',
  '/request-op-approval',
  '/request-fc-approval',
  '/tour-list-booking',
  '/404',
];

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function opened(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.locator('main, [role=main], .ant-result').first()).toBeVisible();
  await expect(page.locator('.ant-skeleton, .page-blank')).toHaveCount(0);
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map((each) => `${each.id} ${each.nodes[0]?.target.join(' ') ?? ''}`);
}

test('every route of the specification opens, says what it is, and axe finds nothing', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await signIn(browser, product.url, 'root', 'en', LABELS.en);
  // the page of refusal is looked at once
  for (const route of ROUTES.filter((each) => !each.includes('NO-SUCH') || each.startsWith('/update-package')))
    await test.step(route, async () => {
      await opened(page, route);
      let found = await faultsOf(page);
      if (found.length) {
        // what is fading in is pale for a moment: what stands is what counts
        await page.waitForTimeout(2000);
        found = await faultsOf(page);
      }
      expect.soft(found, route).toEqual([]);
    });
});

/** The screens of a day, with what comes late on each: names of shops, sums, what follows a form. All in a long run. */
const STEADY = [
  ...['/dashboard', '/tour-booking-management', '/view-price'],
  ...(process.env['LONG']
    ? [
        '/cash-up',
        '/tour-report',
        '/tour-list-booking',
        '/view-profile',
        '/setting/system',
        '/view-package',
        '/call-list',
      ]
    : []),
];
const MOST_SHIFT = 0.02;

test('no screen jumps while it loads, on a processor four times slower', async ({ browser }) => {
  test.setTimeout(300_000);
  for (let i = 1; i <= 12; i++)
    await putOrder(product, `JP-STEADY${String(i)}`, {
      ...{ orderNumber: `TST26112209${String(i).padStart(2, '0')}`, branch: 'TST', contact: 'Chan Tai Man' },
      ...{ phone: '91234567', surname: 'CHAN', givenName: 'TAI MAN', chineseName: '陳大文' },
    });
  const page = await signIn(browser, product.url, 'root', 'en', LABELS.en);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const route of STEADY)
    await test.step(route, async () => {
      await opened(page, route);
      // what comes late has come by then
      await page.waitForTimeout(2500);
      expect.soft(await page.evaluate(() => window.shifted), route).toBeLessThan(MOST_SHIFT);
    });
  await page.context().close();
});

/** What a screen asks for and is refused: it would stand there with half of what it shows, or none. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (answer) => {
    const asked = answer.url().slice(product.url.length);
    if (answer.status() >= 400 && asked.startsWith('/api/') && !asked.includes('NO-SUCH'))
      found.push(`${String(answer.status())} ${asked}`);
  });
  return found;
}

test('no screen is wider than a telephone or refused what it asks for, in Traditional Chinese', async ({ browser }) => {
  test.setTimeout(600_000);
  await product.query("UPDATE users SET language = 'zh-Hant' WHERE loginId = 'root'");
  const page = await signIn(browser, product.url, 'root', 'zh-Hant', LABELS['zh-Hant']);
  await page.setViewportSize({ width: 390, height: 844 });
  const refused = refusals(page);
  for (const route of new Set([...ROUTES, ...SCREENS]))
    await test.step(route, async () => {
      await opened(page, route);
      const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(await width(), `${route} is wider than the window`).toBeLessThanOrEqual(390);
      const filenames = await page.evaluate(() =>
        [...document.querySelectorAll('.anticon[aria-label]:not(.ant-input-password-icon)')]
          .map((icon) => icon.getAttribute('aria-label') ?? '')
          .filter((name) => document.querySelector(`.anticon-${CSS.escape(name)}[aria-label="${CSS.escape(name)}"]`)),
      );
      expect.soft(filenames, `${route} reads icons by the English names of their files`).toEqual([]);
      const filters = page.getByRole('search').getByRole('button', { name: LABELS['zh-Hant'].app.table.filters });
      if (await filters.isVisible()) {
        await filters.click();
        const panel = await page.locator('.ant-popover .filter-more').boundingBox();
        expect.soft((panel?.x ?? 0) + (panel?.width ?? 0), `the filters of ${route}`).toBeLessThanOrEqual(390);
        expect.soft((panel?.y ?? 0) + (panel?.height ?? 0), `the filters of ${route}`).toBeLessThanOrEqual(844);
        expect.soft(await width(), `${route} is wider than the window with its filters open`).toBeLessThanOrEqual(390);
      }
      expect.soft(refused.splice(0), route).toEqual([]);
    });
  await page.getByRole('link', { name: /^Tourdesk/ }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test('an unknown path leads to /404, the root to the dashboard, a visitor to the sign-in page', async ({ browser }) => {
  const visitor = await browser.newPage({ baseURL: product.url });
  await visitor.goto('/view-package');
  await expect(visitor).toHaveURL(/\/sign-in/);
  const staff = await signIn(browser, product.url, 'staff', 'en', LABELS.en);
  await staff.goto('/');
  await expect(staff).toHaveURL(/\/dashboard/);
  await staff.goto('/no/such/place');
  await expect(staff).toHaveURL(/\/404/);
  await staff.goto('/package-approval');
  await expect(staff.getByText(LABELS.en.app.messages.noPermission)).toBeVisible();
});
