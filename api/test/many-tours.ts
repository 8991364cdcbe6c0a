import { Departure } from '../src/catalogue/departure.entity';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { Package } from '../src/catalogue/package.entity';
import type { TestApp } from './app';
import { sellable } from './given';

const BATCH = 250;
const STATES = ['approved', 'approved', 'approved', 'incomplete', 'rejected', 'pending'] as const;

/** Many packages, each with a sheet and three dates, copied from one that is on sale. */
export async function manyTours(app: TestApp, count: number): Promise<void> {
  const { code, packageId, departureId } = await sellable(app, { maxPax: 20 });
  const em = app.db.manager;
  const pack = await em.findOneByOrFail(Package, { id: packageId });
  const sheet = await em.findOneByOrFail(PriceSheet, { packageCode: code });
  const departure = await em.findOneByOrFail(Departure, { id: departureId });
  const start = pack.createdAt.getTime();
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_each, i) => from + i);
    const own = (n: number): object => ({
      id: 10_000 + n,
      packageCode: `PLAN-${String(n).padStart(6, '0')}`,
      status: STATES[n % STATES.length],
      submittedAt: new Date(start - n * 7000),
      createdAt: new Date(start - n * 60_000),
      updatedAt: new Date(start - n * 30_000),
    });
    await em.transaction(async (tx) => {
      await tx.insert(Package, numbers.map((n) => ({ ...pack, ...own(n) })) as never);
      await tx.insert(PriceSheet, numbers.map((n) => ({ ...sheet, ...own(n) })) as never);
      const dates = numbers.flatMap((n) =>
        [0, 1, 2].map((k) => ({
          ...departure,
          id: 10_000 + n * 3 + k,
          packageCode: `PLAN-${String(n).padStart(6, '0')}`,
          departureDate: new Date(Date.UTC(2027, 0, 1 + ((n * 3 + k) % 700))).toISOString().slice(0, 10),
        })),
      );
      await tx.insert(Departure, dates as never);
    });
  }
}
