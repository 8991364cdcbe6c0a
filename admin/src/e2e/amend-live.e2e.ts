import { expect, type Page, test } from '@playwright/test';
import type { PackageWire } from '@domain/wire/package';
import type { PricesOfCode, PriceSnapshot } from '@domain/wire/price';
import { deskOf, type OnSale, onSale } from './desk';
import { fareOf, LABELS } from './domain';
import { fill, press, signIn, worded } from './people';
import { type Product, startProduct } from './product';

const words = LABELS.en;
const NEW_NAME = 'Guilin by night train';
let product: Product;
let at: OnSale;

test.beforeAll(async () => {
  product = await startProduct();
  at = await onSale(deskOf(product), 20);
});
test.afterAll(() => product.stop());

/** What the booking screen sells now: the text of the package and the adult price. */
async function sells(page: Page, name: string, adult: string): Promise<void> {
  await page.goto('/tour-booking');
  await fill(page, 'tourCode', at.code);
  await fill(page, 'departureDate', at.departureDate);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(adult).first()).toBeVisible();
}
/** Presses a button and keeps all that the page shows from then on, also for a moment. */
async function shownOf(page: Page, button: string): Promise<() => Promise<string>> {
  const shown = await page.evaluateHandle(() => {
    const kept: string[] = [];
    new MutationObserver(() => kept.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return kept;
  });
  await press(page, button);
  return async () => (await shown.jsonValue()).join('\n');
}
const hkd = (amount: number): string => amount.toLocaleString('en', { minimumFractionDigits: 2 });

test('an amendment is sold only after somebody else approved it', async ({ browser }) => {
  const desk = deskOf(product);
  const before = await desk.call<PackageWire>('staff', 'GET', `/tours/admin/tourCode?code=${at.code}`);
  const { published } = await desk.call<PricesOfCode>(
    'staff',
    'GET',
    `/admin/pricesDeparture/tourCode?code=${at.code}`,
  );
  const prices = published?.prices as PriceSnapshot['prices'];
  const oldPrice = prices.adultPrice;
  const newPrice = oldPrice + 111;
  /** What an adult pays with taxes and tips in it. */
  const asked = (adultPrice: number): string =>
    hkd(fareOf({ type: 'ADULT' }, { ...prices, adultPrice }, false).reduce((all, line) => all + line.cents, 0) / 100);
  const staff = await signIn(browser, product.url, 'staff', 'en', words);
  const manager = await signIn(browser, product.url, 'manager', 'en', words);

  await test.step('staff amend the text and the price', async () => {
    await staff.goto(`/update-package/${at.code}?step=content`);
    await press(staff, words.tours.actions.amend);
    await fill(staff, 'name', NEW_NAME);
    await expect
      .poll(async () => (await desk.call<PackageWire>('staff', 'GET', `/tours/admin/${String(before.id)}`)).name)
      .toBe(NEW_NAME);
    await expect(staff.getByText(/Saved \d\d:\d\d/).first()).toBeVisible();
    await sells(staff, before.name, asked(oldPrice));
    await staff.goto(`/update-price/${at.code}`);
    await press(staff, words.prices.actions.amend);
    await fill(staff, 'overrides_adultPrice', newPrice);
    await press(staff, words.prices.actions.submit);
    await expect(staff.getByText(words.words.status.pending).first()).toBeVisible();
    await staff.goto(`/update-package/${at.code}?step=review`);
    await press(staff, words.tours.actions.submit);
    await expect(staff.locator('.page-head').getByText(words.words.status.pending)).toBeVisible();
  });
  await test.step('the old text and price are sold while it waits', () => sells(staff, before.name, asked(oldPrice)));

  await test.step('the manager sends the text back with a reason, which the submitter reads', async () => {
    await manager.goto(`/approve-package/${at.code}`);
    await expect(manager.getByText(NEW_NAME).first()).toBeVisible();
    await press(manager, words.tours.approval.reject);
    await manager.getByRole('dialog').locator('textarea').fill('Say which train.');
    await manager.getByRole('dialog').getByRole('button', { name: words.tours.approval.reject }).click();
    await expect(manager.getByText(words.app.queue.empty)).toBeVisible();
    await staff.goto(`/update-package/${at.code}`);
    await expect(staff.getByText('Say which train.').first()).toBeVisible();
    await press(staff, words.tours.actions.amend);
    // who leaves before it is answered has not amended
    await expect(staff.locator('.page-head').getByText(words.words.status.incomplete)).toBeVisible();
    await staff.goto(`/update-package/${at.code}?step=review`);
    await press(staff, words.tours.actions.submit);
    await expect(staff.locator('.page-head').getByText(words.words.status.pending)).toBeVisible();
    await sells(staff, before.name, asked(oldPrice));
  });
  await test.step('after both approvals the new text and price are sold', async () => {
    await manager.goto(`/approve-package/${at.code}`);
    const seen = await shownOf(manager, words.tours.approval.approve);
    await expect(manager.getByText(words.app.queue.empty)).toBeVisible();
    expect(await seen()).not.toContain(worded(words.tours.approval.changed, { count: 0 }));
    await sells(staff, NEW_NAME, asked(oldPrice));
    await manager.goto(`/approve-price/${at.code}`);
    await press(manager, words.prices.approval.approve);
    await expect(manager.getByText(words.app.queue.empty)).toBeVisible();
    await sells(staff, NEW_NAME, asked(newPrice));
  });
  await test.step('what is approved stands for itself: it is no amendment of itself', async () => {
    await manager.goto(`/approve-price/${at.code}`);
    await expect(manager.getByText(`${words.prices.approval.prices} (HK$)`)).toBeVisible();
    await expect(manager.getByText(hkd(newPrice)).first()).toBeVisible();
    await expect(manager.getByText(words.tours.approval.amendment)).toHaveCount(0);
    await expect(manager.getByText(worded(words.tours.approval.changed, { count: 0 }))).toHaveCount(0);
  });
});

test('two people on one package: the slower one sees the other’s change and keeps the typing', async ({ browser }) => {
  const desk = deskOf(product);
  const staff = await signIn(browser, product.url, 'staff', 'en', words);
  await staff.goto(`/update-package/${at.code}?step=content`);
  await press(staff, words.tours.actions.amend);
  await expect(staff.locator('.page-head').getByText(words.words.status.incomplete)).toBeVisible();
  const open = await desk.call<PackageWire>('manager', 'GET', `/tours/admin/tourCode?code=${at.code}`);
  await desk.call('manager', 'PATCH', `/tours/admin/${String(open.id)}`, {
    keywords: 'karst, rice terraces',
    version: open.version,
    action: 'save',
  });
  await fill(staff, 'title', 'Typed while another one saved');
  const dialog = staff.getByRole('dialog').filter({ hasText: words.app.form.staleTitle });
  await expect(dialog.getByText('karst, rice terraces')).toBeVisible();
  await press(staff, words.tours.conflict.keepMine);
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const { title, keywords } = await desk.call<PackageWire>('staff', 'GET', `/tours/admin/${String(open.id)}`);
      return [title, keywords];
    })
    .toEqual(['Typed while another one saved', 'karst, rice terraces']);
  await expect(staff.locator('#title')).toHaveValue('Typed while another one saved');
});
