// A tour of the scenario's own: its code and dates are nobody else's, so that nothing of the seed is changed.
import { CONTENT, INPUTS, PRICES } from '../seed/offer.mjs';
import { built } from '../lib/paths.mjs';

const DAY_MS = 86_400_000;
export const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let made = 0;
export const newCode = () => `W-${Date.now().toString(36).toUpperCase()}-${(made += 1)}`;

/** An approved package and price, as an approval leaves them, with two departures of sixty seats. */
export async function offered(db) {
  const code = newCode();
  const at = db.instant(new Date());
  const stamps = { createdAt: at, updatedAt: at };
  const approved = {
    status: 'approved',
    createdBy: 1,
    submittedBy: 1,
    submittedAt: at,
    approvedBy: 2,
    approvalDate: at,
    publishedAt: at,
  };
  const add = async (table, row) => {
    await db.insert(table, Object.keys(row), [Object.values(row)]);
    return Number((await db.query(`SELECT MAX(id) AS id FROM ${table}`))[0].id);
  };
  const sold = built('catalogue/sold-package').soldColumns(CONTENT);
  const plain = Object.entries({ ...CONTENT, ...sold }).map(([key, value]) => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : value === true ? 1 : value,
  ]);
  const packageId = await add('packages', {
    ...Object.fromEntries(plain),
    minDeposit: CONTENT.minDeposit,
    packageCode: code,
    ...approved,
    ...stamps,
    published: JSON.stringify(CONTENT),
  });
  await add('price_sheets', {
    ...{ packageCode: code, mode: 'GROUP', inputs: JSON.stringify(INPUTS), sent: JSON.stringify(PRICES) },
    ...{ overrides: '[]', contractFiles: '[]', adultPrice: 511_800 },
    published: JSON.stringify({ sheetId: 1, days: 5, prices: PRICES }),
    ...approved,
    ...stamps,
  });
  const departure = (days) =>
    add('departures', { packageCode: code, departureDate: day(days), maxPax: 70, createdBy: 1, ...stamps });
  const [departureId, otherDeparture, goneDeparture] = [await departure(60), await departure(67), await departure(74)];
  /** The days go by for one of them: its tour is over. */
  const comeBack = async () => {
    const past = [day(-10), goneDeparture];
    await db.query("UPDATE departures SET state = 'RETURNED', departureDate = ? WHERE id = ?", past);
    await db.query("UPDATE sub_orders SET orderState = 'COMPLETED', departureDate = ? WHERE departureId = ?", past);
    const [closing] = await db.query('SELECT id FROM closings WHERE departure = ?', [goneDeparture]);
    const days = [day(-10), day(-6), closing.id];
    await db.query('UPDATE closings SET departureDate = ?, returnDate = ? WHERE id = ?', days);
  };
  return { code, packageId, departureId, otherDeparture, goneDeparture, comeBack };
}
