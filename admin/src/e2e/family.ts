import type { MemberInput } from '@domain/wire/booking';
import type { OrderWire } from '@domain/wire/order';
import { expect, type Locator, type Page } from '@playwright/test';
import { bookAs, type Desk } from './desk';
import { LABELS } from './domain';
import type { Product } from './product';
import type { Dated, Shelf } from './shelf';

const words = LABELS.en;

export const person = (type: MemberInput['type'], givenName: string, birthDate: string): MemberInput => ({
  ...{ type, surname: 'CHAN', givenName, birthDate, nationality: 'CN', insurance: true },
  occupyBed: type === 'CHILD',
});
/** The party of decisions B7: 2 x 5,983 + 5,607 + 632 = 18,205 and 27.31 of levy. */
export const FAMILY = [
  person('ADULT', 'TAI MAN', '1985-03-02'),
  person('ADULT', 'SIU LING', '1987-08-19'),
  person('CHILD', 'KA YAN', '2019-05-01'),
  person('BABY', 'KA MING', '2026-01-05'),
];

export const orderOf = (desk: Desk, id: number): Promise<OrderWire> => desk.call('staff', 'GET', `/orders/${id}`);
/** The family booked on a date, with these payments in cash. */
export async function bookFamily(desk: Desk, shelf: Shelf, at: Dated, ...payments: number[]): Promise<OrderWire> {
  const { id, orderNumber } = await bookAs(desk, {
    ...{ grandTotal: 18_232.31, tiaLevyPaid: 27.31, packageId: shelf.packageId, departureDateId: at.departureId },
    ...{ contactPerson: 'Chan Tai Man', contactPhone: '91234567', members: FAMILY },
  });
  for (const amount of payments)
    await desk.call('staff', 'POST', '/orders/admin/callCenter/receive', { orderNumber, amount, method: 'CASH' });
  return orderOf(desk, id);
}
/** Seats booked and held of a date, as the row has them. */
export async function seatsOf(product: Product, { departureId }: Dated): Promise<number[]> {
  const rows = await product.query<{ bookedCount: number; heldCount: number }>(
    'SELECT bookedCount, heldCount FROM departures WHERE id = ?',
    [departureId],
  );
  return rows.flatMap((row) => [Number(row.bookedCount), Number(row.heldCount)]);
}
export async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/tour-booking-management?order=${orderNumber}`);
  await expect(page.getByText(`${orderNumber}-01`).first()).toBeVisible();
}
/** A verb of the order's own page, from the menu of its changes. */
export async function changeBy(page: Page, move: keyof typeof words.orders.moves): Promise<Locator> {
  await page.getByRole('button', { name: words.orders.record.change }).first().click();
  // a menu takes the keys some frames after it is shown, later than a test presses on a busy machine
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible();
  await page.getByRole('menuitem', { name: words.orders.moves[move], exact: true }).click();
  return page.getByRole('dialog');
}
/** A row of a table of figures, by what it is called. */
export const shows = (within: Locator | Page, name: string, amount: string): Promise<void> =>
  expect(within.getByRole('row').filter({ hasText: name }).first()).toContainText(amount);
