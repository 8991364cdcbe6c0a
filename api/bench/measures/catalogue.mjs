// Lists of a large catalogue: 5,000 packages and 100,000 departures.
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { timedCalls } from '../lib/timed-calls.mjs';
import { seeded } from '../seed/seed.mjs';

const PAGES = {
  'packages, first page': '/api/tours/admin?_start=0&_end=25',
  'packages, page 150, by code': '/api/tours/admin?_start=3725&_end=3750&_sort=packageCode&_order=ASC',
  'packages, by text': '/api/tours/admin?q=Guilin&_start=0&_end=25',
  'prices, first page': '/api/admin/pricesDeparture?_start=0&_end=25',
  'departures, first page': '/api/departures?_start=0&_end=25',
  'departures, page 3,000': '/api/departures?_start=74975&_end=75000',
};

export async function catalogue(engine, { db: given }) {
  await given.close();
  const { db } = await seeded(engine, 'catalogue', (line) => console.error(line));
  const headers = (await signIn(db))[0];
  await db.close();
  const product = await startProduct(db);
  try {
    return await timedCalls(product, headers, PAGES, engine);
  } finally {
    await product.stop();
  }
}
