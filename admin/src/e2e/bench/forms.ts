import type { Locator, Page } from '@playwright/test';
import type { Labels } from '@domain/labels/en';
import { ending, fill, press, worded } from '../people';

/** A record of each kind in the demo, by what opens it. */
export interface Found {
  tourCode: string;
  /** A package that is still being written. */
  draftCode: string;
  departureDate: string;
  /** The list of a departure that has travellers, as its address says it. */
  list: string;
  orderNumber: string;
  closing: number;
}
export interface Form {
  name: string;
  who: string;
  /** Opens it, and answers the field that is typed in. */
  open: (page: Page, found: Found, words: Labels) => Promise<Locator>;
  keys: readonly string[];
}

/** A name with a letter mended, and a figure. */
const NAME = ['C', 'H', 'A', 'N', 'Space', 'T', 'A', 'I', 'Backspace', 'I'];
const FIGURE = ['2', '4', '0', '0', 'Backspace', 'Backspace', '5', '0'];
const at = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);
const order = (page: Page, { orderNumber }: Found): Promise<unknown> =>
  page.goto(`/tour-booking-management?order=${orderNumber}`);

export async function openBooking(page: Page, found: Found, words: Labels, party: number): Promise<void> {
  await page.goto('/tour-booking');
  await fill(page, 'tourCode', found.tourCode);
  await fill(page, 'departureDate', found.departureDate);
  await page.locator('.tour-facts').first().waitFor();
  await press(page, words.app.buttons.next);
  await fill(page, 'count-ADULT', party);
  await fill(page, 'contactPerson', 'Chan Tai Man');
  await fill(page, 'contactPhone', '91234567');
}
const booking = (party: number): Form => ({
  name: `booking of ${String(party)}: a traveller's name`,
  who: 'staff',
  keys: NAME,
  open: async (page, found, words) => {
    await openBooking(page, found, words, party);
    await press(page, words.app.buttons.next);
    return at(page, 'members.1.givenName');
  },
});

/** Every form that staff type in, and one of its fields. */
export const FORMS: readonly Form[] = [
  booking(2),
  booking(10),
  {
    name: 'package, first step: its name',
    who: 'manager',
    keys: NAME,
    open: async (page, { draftCode }) => {
      await page.goto(`/update-package/${draftCode}?step=content`);
      return at(page, 'name');
    },
  },
  {
    name: 'price calculator: the coach',
    who: 'manager',
    keys: FIGURE,
    open: async (page, { tourCode }) => {
      await page.goto(`/update-price/${tourCode}?sheet=new`);
      return at(page, 'inputs_coach');
    },
  },
  {
    name: 'contact of an order',
    who: 'staff',
    keys: NAME,
    open: async (page, found) => {
      await order(page, found);
      return at(page, 'contact-contactPerson');
    },
  },
  {
    name: 'reason of a request',
    who: 'staff',
    keys: NAME,
    open: async (page, found, words) => {
      await order(page, found);
      await page.getByRole('button', { name: words.orders.record.change }).first().click();
      await page.getByRole('menuitem', { name: words.orders.moves['cancel-request'], exact: true }).click();
      return at(page, 'verb-reason');
    },
  },
  {
    name: 'message to a customer',
    who: 'staff',
    keys: NAME,
    open: async (page, found, words) => {
      await order(page, found);
      await page
        .getByRole('button', { name: ending(words.messages.send) })
        .first()
        .click();
      return at(page, 'message-body');
    },
  },
  {
    name: 'departure: its seats',
    who: 'manager',
    keys: FIGURE,
    open: async (page, { tourCode }, words) => {
      await page.goto(`/update-package/${tourCode}?step=departures`);
      await page.getByRole('button', { name: words.app.table.rowActions }).first().click();
      await page.getByRole('menuitem', { name: words.departures.actions.edit }).click();
      return at(page, 'maxPax');
    },
  },
  {
    name: 'user',
    who: 'root',
    keys: NAME,
    open: async (page) => {
      await page.goto('/create-profile');
      return at(page, 'fullName');
    },
  },
  {
    name: 'page of the site: its text',
    who: 'manager',
    keys: NAME,
    open: async (page) => {
      await page.goto('/create-page');
      // until the editor has come a disabled field stands in its place
      return page.locator('.rich-text [id="content"]');
    },
  },
  {
    name: 'cost line of a closing',
    who: 'manager',
    keys: NAME,
    open: async (page, { closing }, words) => {
      await page.goto(`/data/closings/${String(closing)}?tab=costLines`);
      await press(page, worded(words.app.crud.create, { thing: words.resources.costLines.one.toLowerCase() }));
      return at(page, 'description');
    },
  },
  {
    name: 'customer list of a departure: a cell',
    who: 'staff',
    keys: NAME,
    open: async (page, { list }) => {
      await page.goto(`/tour-list-booking?${list}`);
      return page.getByRole('grid').locator('td[data-r="0"][data-c="0"]');
    },
  },
  {
    name: 'settings of tours',
    who: 'root',
    keys: FIGURE,
    open: async (page) => {
      await page.goto('/setting/tour');
      return page.locator('main input.ant-input-number-input:not([disabled])').first();
    },
  },
];
