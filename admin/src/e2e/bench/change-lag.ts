import type { Page } from '@playwright/test';

/** What stands on the page when a change is complete: an element, with these words in it; nothing of it still loads. */
export interface Shown {
  selector: string;
  words?: string;
}
declare global {
  interface Window {
    changeLagSeen?: number | undefined;
  }
}

/**
 * From the key or the click to the frame that shows all of what it leads to, in milliseconds, by the clock of the page; on
 * a processor slowed down so many times.
 */
export async function changeLag(page: Page, act: () => Promise<void>, shown: Shown, slower = 1): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(watch, shown);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  try {
    await act();
    await page.waitForFunction(() => window.changeLagSeen !== undefined);
  } finally {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.detach();
  }
  return (await page.evaluate(() => window.changeLagSeen)) ?? NaN;
}

function watch({ selector, words }: Shown): void {
  window.changeLagSeen = undefined;
  let began: number | undefined;
  const begin = (event: Event): void => {
    began ??= event.timeStamp;
  };
  for (const type of ['keydown', 'click']) window.addEventListener(type, begin, { capture: true, once: true });
  // kept by the browser: asking costs the page nothing
  const loading = ['ant-skeleton', 'page-blank'].map((each) => document.getElementsByClassName(each));
  const isThere = (): boolean =>
    !loading.some((found) => [...found].some((each) => each.checkVisibility())) &&
    [...document.querySelectorAll(selector)].some((each) => !words || each.textContent.includes(words));
  const look = (): void => {
    const from = began;
    if (from === undefined || !isThere()) return void requestAnimationFrame(look);
    // what was found is on the screen with the next frame
    requestAnimationFrame(() => setTimeout(() => (window.changeLagSeen = performance.now() - from)));
  };
  requestAnimationFrame(look);
}
