import type { Locator, Page } from '@playwright/test';

/** An expert's pause between two keys: 350 keys a minute. */
const PAUSE_MS = 170;

/** Types as an expert does, and counts: a key with Control held is two. */
export class Typist {
  keys = 0;
  clicks = 0;
  private readonly began = Date.now();
  constructor(readonly page: Page) {}

  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.page.keyboard.type(text, { delay: PAUSE_MS });
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += key.split('+').length;
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(PAUSE_MS);
    }
  }
  /** Goes by Tab to a field by its id, or to what bears these words. */
  async tabTo(wanted: string | RegExp, most = 30): Promise<void> {
    for (let i = 0; i < most; i++) {
      const { id, name } = await this.page.evaluate(() => {
        const at = document.activeElement;
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
        return { id: at?.id ?? '', name: at?.getAttribute('aria-label') || label || '' };
      });
      if (typeof wanted === 'string' ? id === wanted : wanted.test(name)) return;
      await this.press('Tab');
    }
    throw new Error(`${String(wanted)} is not reached in ${String(most)} steps`);
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
    await this.page.waitForTimeout(PAUSE_MS);
  }
  done(job: string): { job: string; keys: number; clicks: number; seconds: number } {
    return { job, keys: this.keys, clicks: this.clicks, seconds: Math.round((Date.now() - this.began) / 100) / 10 };
  }
}
