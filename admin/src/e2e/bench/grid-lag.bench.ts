import { expect, test } from '@playwright/test';
import { book, cockpit, deskOf, onSale } from '../desk';
import { LABELS } from '../domain';
import { signIn } from '../people';
import { startProduct } from '../product';
import { gridLag } from './grid-lag';

const TRAVELLERS = 200;
const GOAL_MS = 100;

/** Runs by itself on the built product: `npm run bench:grid -w admin`; prints one line of JSON. */
test(`key to paint in a list of ${String(TRAVELLERS)} travellers`, async ({ browser }) => {
  const product = await startProduct();
  const desk = deskOf(product);
  const at = await onSale(desk, TRAVELLERS);
  for (let i = 0; i < TRAVELLERS / 50; i++)
    await book(
      desk,
      at,
      Array.from({ length: 50 }, () => 'ADULT'),
    );
  const page = await signIn(browser, product.url, 'staff', 'en', LABELS.en);
  await page.goto(cockpit(at, 'list'));
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(TRAVELLERS + 1));
  const lag = await gridLag(page);
  console.log(JSON.stringify({ travellers: TRAVELLERS, cpuSlower: 4, ...lag }));
  expect(lag.medianMs).toBeLessThanOrEqual(GOAL_MS);
  await product.stop();
});
