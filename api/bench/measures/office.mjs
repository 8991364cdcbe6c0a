// What a head office asks of 100,000 orders: the first and the thousandth page, the dashboard.
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { timedCalls } from '../lib/timed-calls.mjs';

const CALLS = {
  'orders, page 1': '/api/orders/admin?_start=0&_end=25',
  'orders, page 1,000': '/api/orders/admin?_start=24975&_end=25000',
  dashboard: '/api/dashboard',
};

export async function office(engine, { db }) {
  const headers = (await signIn(db))[0];
  await db.close();
  const product = await startProduct(db);
  try {
    return await timedCalls(product, headers, CALLS, engine);
  } finally {
    await product.stop();
  }
}
