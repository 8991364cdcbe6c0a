// What the asks are filled in with: records from among those of the last two years.
const day = (from, days) => new Date(from + days * 86_400_000).toISOString().slice(0, 10);

export async function wordsOf(db) {
  const row = async (sql, params = []) => (await db.query(sql, params))[0];
  const order = await row(
    `SELECT o.id, o.orderNumber, o.contactPhone AS phone, s.departureId, s.packageCode, s.packageId, s.departureDate, p.receiptNo
       FROM orders o JOIN sub_orders s ON s.orderId = o.id JOIN payments p ON p.subOrderId = s.id
      WHERE o.id > (SELECT MAX(id) FROM orders) - 50000 AND o.orderState = 'CONFIRMED' ORDER BY o.id LIMIT 1`,
  );
  const now = Date.now();
  const soon = day(now, 30);
  const month = new Date(now - 40 * 86_400_000);
  return {
    one: 1,
    order: order.id,
    orderNumber: order.orderNumber,
    receiptNo: order.receiptNo,
    phone: order.phone,
    code: order.packageCode,
    package: order.packageId,
    departure: order.departureId,
    departureDate: order.departureDate,
    today: day(now, 0),
    soon,
    weekAgo: day(now, -7),
    monthAgo: day(now, -30),
    quarterAgo: day(now, -80),
    yearAgo: day(now, -364),
    year: month.getUTCFullYear(),
    month: month.getUTCMonth() + 1,
  };
}

/** Where a clerk may go on booking: departures far enough ahead to have room, one of each tour. */
export const openDepartures = (db) =>
  db.query(
    `SELECT MIN(d.id) AS departureId, p.id AS packageId FROM departures d JOIN packages p ON p.packageCode = d.packageCode
      WHERE d.departureDate > ? GROUP BY p.id LIMIT 300`,
    [day(Date.now(), 60)],
  );
