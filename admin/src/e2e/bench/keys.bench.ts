import { type Browser, expect, type Page, test } from '@playwright/test';
import { LABELS } from '../domain';
import { signIn } from '../people';
import { changeLag } from './change-lag';
import { type Demo, startDemo } from './demo';
import { findIn } from './found';
import { type Found, FORMS, openBooking } from './forms';
import { keyLag } from './key-lag';

/**
 * Runs by itself on the built product: `npm run bench:keys -w admin`; prints a line of JSON for each figure: key to paint
 * in every form that staff type in and the change of a step on a processor four times slower, and from the click to the
 * next record, complete, on this one.
 */
const words = LABELS.en;
const ROUNDS = 4;
const SLOWER = 4;
let demo: Demo;
let found: Found;
const windows = new Map<string, Promise<Page>>();
test.beforeAll(async () => {
  test.setTimeout(600_000);
  demo = await startDemo();
  found = await findIn(demo.url);
});
test.afterAll(() => demo.stop());
/** Leaving unsaved work is never asked about. */
async function opening(browser: Browser, who: string): Promise<Page> {
  const page = await signIn(browser, demo.url, who, 'en', words);
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}
const windowOf = (browser: Browser, who: string): Promise<Page> => {
  const page = windows.get(who) ?? opening(browser, who);
  windows.set(who, page);
  return page;
};
const say = (line: object): void => console.log(JSON.stringify(line));

interface Job {
  name: string;
  run: (browser: Browser) => Promise<void>;
}
const typed: Job[] = FORMS.map(({ name, who, keys, open }) => ({
  name,
  run: async (browser) => {
    const page = await windowOf(browser, who);
    const field = await open(page, found, words);
    await field.click();
    // what comes late has come
    await page.waitForTimeout(500);
    say({ form: name, ...(await keyLag(page, keys, ROUNDS)) });
    await forget(page);
  },
}));

const STEPS = ['travellers', 'price', 'pay'] as const;
const RESTS_MS = 2500;
const sold: Job[] = [2, 10].map((party) => ({
  name: `steps of a booking of ${String(party)}`,
  run: async (browser) => {
    const page = await windowOf(browser, 'staff');
    await openBooking(page, found, words, party);
    const whole = { selector: `[id="members.${String(party - 1)}.diet"]` };
    for (const step of STEPS) {
      if (step === 'price') await nameAll(page, party);
      const shown = {
        travellers: { selector: '[id="members.0.diet"]' },
        price: { selector: '.price-sums' },
        pay: { selector: '.pay-when' },
      }[step];
      // nobody leaves a step in the second in which it came
      await page.waitForTimeout(RESTS_MS);
      const ms = await changeLag(page, () => page.keyboard.press('Control+Enter'), shown, SLOWER);
      say({ step: `booking of ${String(party)}, to ${words.orders.booking.steps[step]}`, ms: Math.round(ms) });
    }
    // the first traveller is typed in while the others are drawn: they have a figure of their own
    await page.locator('.sale-main .ant-steps-item').nth(1).click();
    await page.locator('#count-ADULT').waitFor();
    const all = await changeLag(page, () => page.keyboard.press('Control+Enter'), whole, SLOWER);
    say({ step: `booking of ${String(party)}, all of its travellers`, ms: Math.round(all) });
    await forget(page);
  },
}));
/** Everybody has a name, as a party needs one before its price is shown. */
async function nameAll(page: Page, party: number): Promise<void> {
  for (let i = 0; i < party; i++) {
    await page.locator(`[id="members.${String(i)}.surname"]`).fill('CHAN');
    await page.locator(`[id="members.${String(i)}.birthDate"]`).fill('1985-03-02');
    await page.keyboard.press('Tab');
  }
}

const written: Job = {
  name: 'steps of a package',
  run: async (browser) => {
    const page = await windowOf(browser, 'manager');
    await page.goto(`/update-package/${found.tourCode}?step=content`);
    const names = page.locator('main .ant-steps-item .step-name');
    await names.first().waitFor();
    const count = await names.count();
    // once round first: the code of each step is brought when it is opened
    for (let i = 0; i < 2 * count; i++) {
      const name = names.nth((i + 2) % count);
      const title = (await name.innerText()).trim();
      const shown = { selector: '.ant-steps-item-process .step-name', words: title };
      const ms = await changeLag(page, () => name.click(), shown, SLOWER);
      await page.waitForTimeout(300);
      if (i >= count) say({ step: `package, to ${title}`, ms: Math.round(ms) });
    }
    await forget(page);
  },
};

const opened: Job = {
  name: 'from the order list to an order',
  run: async (browser) => {
    const page = await windowOf(browser, 'staff');
    await page.goto('/tour-booking-management');
    const rows = page.locator('tbody tr[data-row-key]');
    const times: number[] = [];
    for (let i = 0; i < 6; i++) {
      await rows.nth(5).waitFor();
      // a list that stands brings the code of its records ahead
      await page.waitForTimeout(1000);
      times.push(await changeLag(page, () => rows.nth(i).locator('a').first().click(), { selector: '.contact-card' }));
      await page.goBack();
    }
    say({ record: opened.name, ...middleOf(times.slice(1)) });
  },
};

const DESKS = { package: '/package-approval', price: '/price-approval', request: '/request-op-approval' };
const decided: Job[] = Object.entries(DESKS).map(([kind, path]) => ({
  name: `approvals, next ${kind}`,
  run: async (browser) => {
    const page = await windowOf(browser, 'manager');
    await page.goto(path);
    const lines = page.locator('.queue li');
    await lines.first().waitFor();
    const last = (await lines.count()) - 1;
    const times: number[] = [];
    // down and up and down: the first time each of them is read
    for (const [key, way] of [
      ['j', 1],
      ['k', -1],
      ['j', 1],
    ] as const)
      for (let i = 0; i < last; i++) {
        await page.waitForTimeout(500);
        const to = way === 1 ? i + 2 : last - i;
        const shown = { selector: `.queue li:nth-child(${String(to)}).queue-at` };
        const ms = await changeLag(page, () => page.keyboard.press(key), shown);
        times.push(ms);
      }
    if (times.length) say({ record: `approvals, next ${kind}`, ...middleOf(times.slice(last)) });
  },
}));
const middleOf = (times: readonly number[]): { ms: number; most: number } => {
  const sorted = [...times].sort((a, b) => a - b);
  return { ms: Math.round(sorted[Math.floor(sorted.length / 2)] ?? NaN), most: Math.round(sorted.at(-1) ?? NaN) };
};

/** What was typed is left: the next form is not asked whether it may be. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard');
}

test('keys, steps and records', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const failed: string[] = [];
  // what cannot be done is told with the others and fails at the end: the demo is played once
  for (const { name, run } of [...typed, ...sold, written, opened, ...decided])
    await run(browser).catch((error: unknown) => failed.push(`${name}: ${String(error).slice(0, 400)}`));
  expect(failed).toEqual([]);
});
