// A cold page in headless Chromium with a processor four times slower: bytes of script, time until rows are seen.
import { performance } from 'node:perf_hooks';
import { load } from './paths.mjs';

const SLOWER = 4;
// without a window around the page first: what its own address bar draws is no part of a page
const NAMES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const launch = () => {
  const { existsSync } = load('node:fs');
  const executablePath = [process.env.CHROMIUM, ...NAMES].find((path) => path && existsSync(path));
  return executablePath ? load('playwright').chromium.launch({ executablePath, args: ['--no-sandbox'] }) : undefined;
};

/** `storage` is what a signed-in browser has kept. */
export async function coldList(browser, url, storage) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) globalThis.localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const scripts = new Set();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('tbody tr[data-row-key]').nth(5).waitFor({ timeout: 60_000 });
  const ms = performance.now() - began;
  await page.waitForTimeout(500);
  await context.close();
  return { ms, kb: bytes / 1000 };
}
