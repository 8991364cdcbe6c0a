import type { Labels } from '@domain/labels/en';
import type { Locale } from '@domain/words';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { filled } from './domain';
import { PASSWORD } from './product';

/** Signs in through the sign-in page, as a person does, in a browser window of their own. */
export async function signIn(
  browser: Browser,
  url: string,
  loginId: string,
  locale: Locale,
  words: Labels,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: locale === 'en' ? 'en-GB' : locale === 'zh-Hant' ? 'zh-HK' : 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // a click into a dialog that is still growing may be lost
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/sign-in');
  await page.locator('#loginId').fill(loginId);
  await page.locator('#password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  expect(words.app.name).toBe('Tourdesk');
  return page;
}
/** Ticks one of a group of boxes; antd shows it a render later, and playwright's own `check` looks at once. */
export const tick = async (within: Locator, name: RegExp): Promise<void> => {
  const box = within.getByRole('checkbox', { name });
  await box.click();
  await expect(box).toBeChecked();
};
/** A button by its words; the name of its picture may stand before them. */
export const press = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('button', { name: ending(name) })
    .first()
    .click();
};
export const ending = (name: string): RegExp => new RegExp(`(^|\\s)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
/** Fills an input by the id that its form gives it, the same in every language. */
export const fill = async (page: Page, id: string, value: string | number): Promise<void> => {
  const input = page.locator(`[id="${id}"]`);
  await input.fill(String(value));
  await input.blur();
};
/** Picks an entry of a list by keyboard, typing where the list can be searched. */
export async function choose(page: Page, id: string, entry: string, typed = ''): Promise<void> {
  await page.locator(`#${id}`).focus();
  if (typed) await page.keyboard.type(typed);
  else await page.keyboard.press('ArrowDown');
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .getByText(entry, { exact: true })
    .first()
    .click();
}
export const worded = (text: string, params: Record<string, string | number>): string => filled(text, params, () => '');
