// Takes away what a measurement booked, so that the next one finds the seed as it was; audit rows cannot be deleted.
const TABLES = ['idempotency', 'search_terms', 'members', 'sub_orders', 'orders'];

export async function remember(db) {
  const last = [];
  for (const table of TABLES)
    last.push([table, Number((await db.query(`SELECT COALESCE(MAX(id), 0) AS id FROM ${table}`))[0].id)]);
  const departures = await db.query('SELECT id, bookedCount, maxPax FROM departures');
  const counters = new Set((await db.query('SELECT series FROM counters')).map((row) => row.series));
  return async () => {
    for (const [table, id] of last) await db.query(`DELETE FROM ${table} WHERE id > ?`, [id]);
    await db.query('DELETE FROM order_counts');
    await db.query(
      'INSERT INTO order_counts (orderState, orders) SELECT orderState, COUNT(*) FROM orders GROUP BY orderState',
    );
    const now = new Map((await db.query('SELECT id, bookedCount, maxPax FROM departures')).map((row) => [row.id, row]));
    for (const { id, bookedCount, maxPax } of departures)
      if (now.get(id).bookedCount !== bookedCount || now.get(id).maxPax !== maxPax)
        await db.query('UPDATE departures SET bookedCount = ?, maxPax = ? WHERE id = ?', [bookedCount, maxPax, id]);
    for (const { series } of await db.query('SELECT series FROM counters'))
      if (!counters.has(series)) await db.query('DELETE FROM counters WHERE series = ?', [series]);
  };
}
