import type { Page } from '@playwright/test';

export interface Lag {
  medianMs: number;
  p95Ms: number;
}
interface Timed {
  interactionId: number;
  name: string;
  duration: number;
}
declare global {
  interface Window {
    keyLagSeen?: Timed[];
  }
}
const SLOWER = 4;

/**
 * From key to paint, in milliseconds, on a processor slowed down four times: the browser's own event timing (keydown to
 * the next frame on the screen, steps of 8 ms). The cursor stands where the keys go.
 */
export async function keyLag(page: Page, keys: readonly string[], rounds: number): Promise<Lag> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(watch);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    for (let round = 0; round < rounds; round++) for (const key of keys) await pressed(page, key);
    // the last entries are handed out with the next frame
    await page.waitForTimeout(300);
  } finally {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  const seen = (await page.evaluate(() => window.keyLagSeen)) ?? [];
  return summed(seen, rounds * keys.length);
}

function watch(): void {
  const seen: Timed[] = [];
  window.keyLagSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId)
        seen.push({ interactionId: entry.interactionId, name: entry.name, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** Down, letter, up: and the frame after it, so that no key waits for the one before. */
async function pressed(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** The slowest event of each key; keys faster than the clock of the browser (16 ms) count as 16. */
function summed(seen: readonly Timed[], keys: number): Lag {
  const byKey = new Map<number, number>();
  for (const { interactionId, duration, name } of seen)
    if (name !== 'keyup') byKey.set(interactionId, Math.max(byKey.get(interactionId) ?? 0, duration));
  const fast = Array.from({ length: Math.max(0, keys - byKey.size) }, () => 16);
  const sorted = [...byKey.values(), ...fast].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}
