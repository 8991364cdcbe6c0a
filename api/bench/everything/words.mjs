// What the asks are filled in with: records from the middle of what was seeded.
const day = (from, days) => new Date(from + days * 86_400_000).toISOString().slice(0, 10);

export async function wordsOf(db) {
  const row = async (sql, params = []) => (await db.query(sql, params))[0];
  const order = await row(
    `SELECT o.id, o.orderNumber, o.contactPhone AS phone, s.departureId, s.packageCode, s.packageId, s.departureDate, p.receiptNo
       FROM orders o JOIN sub_orders s ON s.orderId = o.id JOIN payments p ON p.subOrderId = s.id
      WHERE o.id > 50000 AND o.orderState = 'CONFIRMED' ORDER BY o.id LIMIT 1`,
  );
  const now = Date.now();
  const soon = day(now, 30);
  const far = await row(
    'SELECT d.id FROM departures d WHERE d.packageCode = ? AND d.departureDate > ? ORDER BY d.departureDate DESC LIMIT 1',
    [order.packageCode, soon],
  );
  const month = new Date(now - 40 * 86_400_000);
  await db.query('UPDATE departures SET maxPax = 1000000 WHERE id = ?', [far.id]);
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
    laterDeparture: far.id,
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
