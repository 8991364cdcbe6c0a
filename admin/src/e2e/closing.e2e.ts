import type { PriceInputs } from '@domain/wire/price';
import { expect, test } from '@playwright/test';
import { bookAs, type Desk, deskOf } from './desk';
import { addDays, businessDate, LABELS } from './domain';
import { ending, fill, press, signIn } from './people';
import { type Product, startProduct } from './product';
import { dated, shelve } from './shelf';

/** The inputs of decisions B7. */
const INPUTS: PriceInputs = {
  ...{ mode: 'GROUP', baseNumber: 20, days: 5, coach: 24_000, guideSalary: 600, leaderSalary: 800, hotel: 450 },
  ...{ lunch: 80, lunchCount: 4, dinner: 120, dinnerCount: 4, attraction: 300, extraBedUnit: 0, localGuideTips: 25 },
  ...{ leaderTips: 25, profitPercent: 15, roundingStep: 1, childShare: 75, babyShare: 10, memberDiscount: 0 },
  dayPrices: [null, null, null, null, null, null],
};
const ADULT = { type: 'ADULT' as const, surname: 'CHAN', givenName: 'TAI MAN', birthDate: '1985-03-02' };
interface Line {
  id: number;
  category: string;
  plannedAmount: number;
}
let product: Product;
let desk: Desk;
test.beforeAll(async () => {
  product = await startProduct();
  desk = deskOf(product);
});
test.afterAll(() => product.stop());

/** A departure that is back, with one adult who paid, and its closing. */
async function returned(code: string): Promise<number> {
  const shelf = await shelve(product, code);
  await product.query('UPDATE price_sheets SET inputs = ? WHERE packageCode = ?', [JSON.stringify(INPUTS), code]);
  const { departureId } = await dated(product, shelf, 60);
  const { orderNumber } = await bookAs(desk, {
    ...{ grandTotal: 5991.97, tiaLevyPaid: 8.97, packageId: shelf.packageId, departureDateId: departureId },
    ...{ contactPerson: 'Chan Tai Man', contactPhone: '91234567' },
    members: [{ ...ADULT, nationality: 'CN', insurance: true }],
  });
  await desk.call('staff', 'POST', '/orders/admin/callCenter/receive', { orderNumber, amount: 5983, method: 'CASH' });
  const day = addDays(businessDate(new Date()), -10);
  await product.query('UPDATE departures SET departureDate = ? WHERE id = ?', [day, departureId]);
  await product.query("UPDATE sub_orders SET departureDate = ?, orderState = 'COMPLETED' WHERE departureId = ?", [
    day,
    departureId,
  ]);
  return (await desk.call<{ id: number }>('manager', 'POST', `/closings/of-departure/${departureId}`, {})).id;
}

/** An account has its language, so each language has its own two. */
const PEOPLE = [
  ['en', 'manager', 'fc'],
  ['zh-Hant', 'manager2', 'fc2'],
] as const;
// in a usual run in English: the disruption is walked in Chinese
for (const [locale, planner, closer] of process.env['LONG'] ? PEOPLE : PEOPLE.slice(0, 1))
  test(`a tour goes from its sheet to closed, by two persons: ${locale}`, async ({ browser }) => {
    const words = LABELS[locale];
    const { closing: text, resources } = words;
    const id = await returned(locale === 'en' ? 'GX-CLOSE5' : 'GX-CLOSE6');
    await product.query('UPDATE users SET language = ? WHERE loginId IN (?, ?)', [locale, planner, closer]);
    const manager = await signIn(browser, product.url, planner, locale, words);

    await test.step('the plan comes from the sheet, a line is added beneath the closing', async () => {
      await manager.goto(`/data/closings/${id}`);
      await press(manager, resources.closings.moves.takePlan);
      await expect(manager.getByRole('row', { name: text.categories.coach })).toContainText('24,000.00');
      await manager.getByRole('tab', { name: resources.costLines.many }).click();
      const one = resources.costLines.one.toLowerCase();
      await press(manager, words.app.crud.create.replace('{thing}', one));
      await fill(manager, 'description', 'Ferry');
      await fill(manager, 'unitPrice', '120');
      await press(manager, words.app.crud.save.replace('{thing}', one));
      await expect(manager).toHaveURL(new RegExp(`/data/closings/${id}\\?tab=costLines`));
      await expect(manager.getByRole('row').filter({ hasText: 'Ferry' })).toContainText('120.00');
    });

    await test.step('invoices come; what is still open is said', async () => {
      const lines = await desk.call<Line[]>('manager', 'GET', `/cost-lines?closing=${id}&_start=0&_end=50`);
      const coach = lines.find(({ category }) => category === 'coach');
      for (const line of lines.filter((each) => each !== coach))
        await desk.call('manager', 'POST', `/cost-lines/${line.id}/invoice`, { invoiceAmount: line.plannedAmount });
      await manager.goto(`/data/closings/${id}`);
      await expect(manager.getByText(text.checks.lines.replace('{count}', '1'))).toBeVisible();
      await manager.goto(`/data/costLines/${coach?.id ?? 0}`);
      await press(manager, resources.costLines.moves.invoice);
      await fill(manager, 'invoiceNo', 'KC-1');
      await fill(manager, 'invoiceAmount', '23500');
      await manager
        .getByRole('dialog')
        .getByRole('button', { name: ending(resources.costLines.moves.invoice) })
        .click();
      await expect(manager.locator('.page-head')).toContainText(text.lineStates.invoiced);
      await manager.goto(`/data/closings/${id}`);
      await expect(manager.getByText(text.checks.fine)).toBeVisible();
      await press(manager, resources.closings.moves.submit);
      await expect(manager.locator('.page-head')).toContainText(text.states.submitted);
      await expect(manager.getByRole('button', { name: ending(resources.closings.moves.close) })).toHaveCount(0);
    });

    await test.step('finance closes: the figures stay as they were', async () => {
      const finance = await signIn(browser, product.url, closer, locale, words);
      await finance.goto(`/data/closings/${id}`);
      await press(finance, resources.closings.moves.close);
      await finance
        .getByRole('dialog')
        .getByRole('button', { name: ending(resources.closings.moves.close) })
        .click();
      await expect(finance.locator('.page-head')).toContainText(text.states.closed);
      await expect(finance.getByText(text.page.version.replace('{no}', '1'))).toBeVisible();
      await expect(finance.getByRole('img', { name: new RegExp(`${text.bridge.cost} 500\\.00`) })).toBeVisible();
    });
  });
