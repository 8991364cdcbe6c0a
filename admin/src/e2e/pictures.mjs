// `npm run pictures`: the demo's screens as a person sees them, for the README: .github/pictures/{screen}-{look}.jpg
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = join(ROOT, '.github/pictures');
const PASSWORD = 'Demo-1234';
/** Screens by name: who looks, and at which address. */
const SCREENS = {
  dashboard: ['manager', '/dashboard'],
  'find-tour': ['staff', '/find-tour?q=japan'],
  booking: ['staff', '/tour-booking?code=JP-TOKYO5'],
  orders: ['staff', '/tour-booking-management'],
  departures: ['staff', '/tour-list-booking'],
  package: ['manager', '/update-package/HI-SANYA4'],
  price: ['manager', '/update-price/JP-TOKYO5'],
  approvals: ['manager', '/request-op-approval'],
  reports: ['manager', '/tour-report?type=1'],
  'cash-up': ['staff', '/cash-up'],
  'levy-desk': ['manager', '/levy-desk'],
  settings: ['root', '/setting/tour'],
};
/** Every language, both tones, a desk and a telephone, each at least once for every screen. */
const LOOKS = {
  'en-light': { language: 'en', theme: 'light', viewport: { width: 1440, height: 900 } },
  'zh-Hant-dark': { language: 'zh-Hant', theme: 'dark', viewport: { width: 1440, height: 900 } },
  'zh-Hant-light-phone': { language: 'zh-Hant', theme: 'light', viewport: { width: 390, height: 844 } },
  'zh-Hans-dark-phone': { language: 'zh-Hans', theme: 'dark', viewport: { width: 390, height: 844 } },
};

const data = mkdtempSync(join(tmpdir(), 'tourdesk-pictures-'));
const product = spawn(process.execPath, [join(ROOT, 'dist/api/src/main.js'), '--demo'], {
  env: { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_URL: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const baseURL = await new Promise((resolve, reject) => {
  product.stdout.on('data', (bytes) => {
    const [found] = /http:\/\/[\d.]+:\d+/.exec(String(bytes)) ?? [];
    if (found) resolve(found);
  });
  product.on('close', () => reject(new Error('the demo did not start')));
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(FOLDER, { recursive: true });
try {
  for (const who of new Set(Object.values(SCREENS).map(([each]) => each)))
    for (const [look, { language, theme, viewport }] of Object.entries(LOOKS)) {
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto('/sign-in');
      await page.locator('#loginId').fill(who);
      await page.locator('#password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(/dashboard/);
      await page.evaluate((chosen) => globalThis.localStorage.setItem('preferences', JSON.stringify(chosen)), {
        language,
        theme,
      });
      for (const [name, [reader, path]] of Object.entries(SCREENS)) {
        if (reader !== who) continue;
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: join(FOLDER, `${name}-${look}.jpg`), type: 'jpeg', quality: 62 });
        console.log(`${name}-${look}.jpg`);
      }
      await context.close();
    }
} finally {
  await browser.close();
  product.kill();
  rmSync(data, { recursive: true, force: true });
}
