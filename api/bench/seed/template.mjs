// One tour, one departure and one booking with its deposit, made by the product itself: the seeded rows are copies of
// theirs, so that they always have the shape that the product writes.
import { once } from '../lib/load.mjs';
import { built } from '../lib/paths.mjs';
import { startProduct } from '../lib/product.mjs';
import { addPeople, signIn } from '../lib/people.mjs';
import { CONTENT, INPUTS, PRICES } from './offer.mjs';

const TABLES = ['packages', 'price_sheets', 'departures', 'orders', 'sub_orders', 'members', 'payments', 'audit'];
const DAY_MS = 86_400_000;

export async function makeTemplate(db, now) {
  const product = await startProduct(db);
  try {
    await addPeople(db, now);
    await addOffer(db, now);
    const [headers] = await signIn(db);
    await book(product, headers);
    const rows = {};
    for (const table of TABLES)
      rows[table] = (await db.query(`SELECT * FROM ${table} ORDER BY id`)).map((row) => plain(db, row));
    return rows;
  } finally {
    await product.stop();
  }
}
/** Instants as the driver takes them back. */
const plain = (db, row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? db.instant(value) : value]),
  );

async function addOffer(db, now) {
  const at = db.instant(now);
  const approved = {
    status: 'approved',
    createdBy: 1,
    submittedBy: 1,
    submittedAt: at,
    approvedBy: 2,
    approvalDate: at,
    publishedAt: at,
  };
  const stamps = { createdAt: at, updatedAt: at };
  const add = (table, row) => db.insert(table, Object.keys(row), [Object.values(row)]);
  // what an approval writes beside the content: lists, filters and counts read it there
  const sold = built('catalogue/sold-package').soldColumns(CONTENT);
  const texts = Object.entries({ ...CONTENT, ...sold }).map(([key, value]) => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : value === true ? 1 : value,
  ]);
  const content = { ...Object.fromEntries(texts), minDeposit: CONTENT.minDeposit };
  await add('packages', {
    ...content,
    packageCode: 'BENCH',
    ...approved,
    ...stamps,
    published: JSON.stringify(CONTENT),
  });
  const snapshot = { sheetId: 1, days: 5, prices: PRICES };
  await add('price_sheets', {
    packageCode: 'BENCH',
    mode: 'GROUP',
    inputs: JSON.stringify(INPUTS),
    sent: JSON.stringify(PRICES),
    overrides: '[]',
    contractFiles: '[]',
    adultPrice: 511_800,
    published: JSON.stringify(snapshot),
    ...approved,
    ...stamps,
  });
  const date = new Date(now.getTime() + 60 * DAY_MS).toISOString().slice(0, 10);
  await add('departures', { packageCode: 'BENCH', departureDate: date, maxPax: 500, createdBy: 1, ...stamps });
}

export const party = (count) =>
  Array.from({ length: count }, (_each, i) => ({
    type: 'ADULT',
    surname: 'CHAN',
    givenName: ['TAI MAN', 'SIU LING', 'KA YAN'][i % 3],
    gender: 'male',
    birthDate: '1985-03-02',
    certificateType: 'HKIC',
    certificateNo: 'A123456(3)',
    nationality: 'CN',
    insurance: true,
  }));
export const bookingOf = (packageId, departureDateId, grandTotal, extra = {}) => ({
  grandTotal,
  tiaLevyPaid: true,
  packageId,
  departureDateId,
  contactPerson: 'Chan Tai Man',
  contactPhone: '91234567',
  members: party(3),
  ...extra,
});

/** Asks with a wrong figure first: the refusal names the right one. */
async function book(product, headers) {
  const post = (body) =>
    once(product, {
      path: '/api/orders/admin/callCenter',
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const refused = JSON.parse((await post(bookingOf(1, 1, 1))).text());
  const grandTotal = refused.data?.grandTotal;
  const answer = await post(bookingOf(1, 1, grandTotal, { payNow: { method: 'CASH', amount: 3000 } }));
  if (answer.status >= 300) throw new Error(`the template was not booked: ${JSON.stringify(refused)} ${answer.text()}`);
}
