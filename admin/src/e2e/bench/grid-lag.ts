import type { Page } from '@playwright/test';
import { keyLag, type Lag } from './key-lag';

/** What a hand does in a list: overwrite a cell, go down, go right, correct a letter. */
const KEYS = ['C', 'H', 'A', 'N', 'Enter', 'L', 'E', 'E', 'Tab', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'];
const ROUNDS = 8;

/** From key to paint in the customer list. The page shows the list of a departure; its edits are not saved. */
export async function gridLag(page: Page): Promise<Lag> {
  await page.getByRole('grid').locator('td[data-r="0"][data-c="0"]').click();
  return keyLag(page, KEYS, ROUNDS);
}
