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

/** What cannot be deleted, and what is not a walk's. */
const STAYS = ['audit', 'audit_seals', 'migrations', 'key_marks'];

/** The same of everything that has a number for its key. */
export async function rememberAll(db) {
  const undo = await remember(db);
  const tables = (await numbered(db)).filter((table) => !STAYS.includes(table) && !TABLES.includes(table));
  const last = [];
  for (const table of tables)
    last.push([table, Number((await db.query(`SELECT COALESCE(MAX(id), 0) AS id FROM ${table}`))[0].id)]);
  const keys = (on) =>
    db.query(db.engine === 'mariadb' ? `SET foreign_key_checks = ${on}` : `PRAGMA foreign_keys = ${on ? 'ON' : 'OFF'}`);
  return async () => {
    await keys(0);
    for (const [table, id] of last) await db.query(`DELETE FROM ${table} WHERE id > ?`, [id]);
    await undo();
    await keys(1);
  };
}
const numbered = async (db) =>
  (
    await db.query(
      db.engine === 'mariadb'
        ? `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS
            WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'id' AND DATA_TYPE LIKE '%int'`
        : `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'id' AND c.type LIKE '%int%'
            WHERE m.type = 'table'`,
    )
  ).map(({ name }) => name);
