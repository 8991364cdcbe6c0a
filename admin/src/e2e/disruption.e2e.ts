import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { bookAs, type Desk, deskOf } from './desk';
import { LABELS } from './domain';
import { ending, fill, signIn, worded } from './people';
import { type Product, startProduct } from './product';
import { dated, type Shelf, shelve } from './shelf';

const ADULT = { type: 'ADULT' as const, surname: 'CHAN', birthDate: '1985-03-02', nationality: 'CN', insurance: true };
/** One adult costs 5,983.00 and 8.97 levy. */
const FARE = 5983;
let product: Product;
let desk: Desk;
test.beforeAll(async () => {
  product = await startProduct();
  desk = deskOf(product);
});
test.afterAll(() => product.stop());

async function party(shelf: Shelf, departureId: number, people: number, name: string): Promise<void> {
  const members = Array.from({ length: people }, (_, i) => ({ ...ADULT, givenName: `NO ${String(i)}` }));
  const { orderNumber } = await bookAs(desk, {
    ...{ grandTotal: Math.round(people * (FARE + 8.97) * 100) / 100, tiaLevyPaid: Math.round(people * 897) / 100 },
    ...{ packageId: shelf.packageId, departureDateId: departureId, members },
    ...{ contactPerson: name, contactPhone: '91234567', contactEmail: `${name.replace(/\W/g, '')}@example.com` },
  });
  const money = { orderNumber, amount: people * FARE, method: 'CASH' };
  await desk.call('staff', 'POST', '/orders/admin/callCenter/receive', money);
}
/** A button by its words, as whoever has no mouse presses it. */
const enter = async (within: Page | Locator, name: string): Promise<void> => {
  await within
    .getByRole('button', { name: ending(name) })
    .first()
    .press('Enter');
};
const faults = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations.map(({ id }) => id);

/** Who opens, who signs for operations and who for finance; an account has its language, so each case has its own. */
const CASES = [
  { locale: 'en', width: 1440, opener: 'manager', op: 'manager2', fc: 'fc', code: 'GX-STORM5' },
  { locale: 'zh-Hant', width: 390, opener: 'manager2', op: 'manager', fc: 'fc2', code: 'GX-STORM6' },
] as const;
// in a usual run the narrower one, in Chinese
const WALKED = process.env['LONG'] ? CASES : CASES.slice(-1);
for (const { locale, width, opener, op, fc, code } of WALKED)
  test(`a departure is called off, rebooked where it fits, signed and settled: ${locale}, ${String(width)} wide`, async ({
    browser,
  }) => {
    const words = LABELS[locale];
    const { disruptions: text } = words;
    await product.query('UPDATE users SET language = ? WHERE loginId IN (?, ?, ?)', [locale, opener, op, fc]);
    const shelf = await shelve(product, code);
    const { departureId, departureDate } = await dated(product, shelf, 40);
    const next = await dated(product, shelf, 47);
    await product.query('UPDATE departures SET maxPax = 2 WHERE id = ?', [next.departureId]);
    await party(shelf, departureId, 2, 'AU YEUNG');
    await party(shelf, departureId, 2, 'BAO LING');
    const opened = async (loginId: string): Promise<Page> => {
      const page = await signIn(browser, product.url, loginId, locale, words);
      await page.setViewportSize({ width, height: 844 });
      return page;
    };
    const wide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    const manager = await opened(opener);

    await test.step('opened by keyboard from the departure: what it comes to is said before', async () => {
      await manager.goto(`/tour-list-booking?tourCode=${code}&departureDate=${departureDate}`);
      await enter(manager, text.openVerb);
      const dialog = manager.getByRole('dialog');
      await expect(dialog.getByRole('region', { name: text.preview })).toContainText('23,932.00');
      await fill(manager, 'reason', 'The hotel is closed.');
      await enter(dialog, text.openDo);
      await expect(manager).toHaveURL(/\/disruptions\?id=\d+/);
      await expect(manager.locator('.page-head')).toContainText(text.states.OPEN);
    });

    await test.step('rebook all: two fit, two do not, and why', async () => {
      await enter(manager, text.moveAll);
      await expect(manager.getByText(worded(text.moved, { count: 1 }))).toBeVisible();
      const why = worded(text.unfit.replace('{number}', ''), { seats: 2, most: 0 });
      await expect(manager.getByText(why)).toBeVisible();
      await expect(manager.getByText(`${code} ${next.departureDate}`).first()).toBeVisible();
      expect(await wide(manager)).toBeLessThanOrEqual(width);
      expect(await faults(manager)).toEqual([]);
    });

    await test.step('all are written to, each once', async () => {
      await enter(manager, worded(text.tell, { count: 2 }));
      await enter(manager.locator('.ant-modal-confirm'), worded(text.tell, { count: 2 }));
      await expect(manager.getByText(text.contacts.TOLD, { exact: true })).toHaveCount(2);
      await enter(manager, text.submit);
      const sure = manager.getByRole('dialog');
      await expect(sure).toContainText('11,983.95');
      await enter(sure, text.submit);
      await expect(manager.locator('.page-head')).toContainText(text.states.PENDING_OP);
      await expect(manager.getByRole('button', { name: ending(text.approve) })).toHaveCount(0);
    });
    const path = new URL(manager.url()).search;

    await test.step('operations and finance sign; every party is settled', async () => {
      for (const [who, state] of [
        [op, text.states.PENDING_FC],
        [fc, text.states.DONE],
      ] as const) {
        const signer = await opened(who);
        await signer.goto(`/disruptions${path}`);
        await enter(signer, text.approve);
        const ask = signer.getByRole('dialog');
        await expect(ask).toContainText('11,983.95');
        await enter(ask, text.approve);
        await expect(signer.locator('.page-head')).toContainText(state);
        await signer.context().close();
      }
      await manager.reload();
      await expect(manager.getByText(worded(text.running, { done: 2, total: 2 }))).toBeVisible();
      await expect(manager.getByText(text.settled, { exact: true })).toHaveCount(2);
    });

    await test.step('the end report, the letters, and the list of desks', async () => {
      const file = manager.waitForEvent('download');
      await enter(manager, text.report);
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      const sent = await product.query<{ n: number }>("SELECT COUNT(*) AS n FROM messages WHERE event = 'cancelled'");
      expect(Number(sent[0]?.n)).toBe(2 * (WALKED.findIndex((each) => each.code === code) + 1));
      await manager.goto('/disruptions');
      await manager.getByText('The hotel is closed.').first().click();
      await expect(manager.locator('.page-head')).toContainText(text.states.DONE);
      expect(await wide(manager)).toBeLessThanOrEqual(width);
    });
    await manager.context().close();
  });
