// The least that the two engines have to be asked for the same answers: one count, one page cut before it is joined.
export const COUNT = 'SELECT COUNT(*) AS total FROM orders WHERE branch = ?';
export const PAGE = `SELECT o.*, s.packageCode, s.departureDate, s.orderState, s.subtotal,
    (SELECT COUNT(*) FROM members m WHERE m.subOrderId = s.id AND m.state = 'LIVING') AS people,
    COALESCE(SUM(p.amount), 0) AS paid, COALESCE(SUM(p.fareAmount), 0) AS fare, COALESCE(SUM(p.levyAmount), 0) AS levy,
    EXISTS (SELECT 1 FROM requests r WHERE r.orderId = o.id AND r.openOn IS NOT NULL) AS openRequest
  FROM (SELECT id, orderNumber, createdAt, contactPerson, contactPhone, branch, createdBy, followUpDate
          FROM orders WHERE branch = ? ORDER BY createdAt DESC, id DESC LIMIT 25 OFFSET ?) o
  LEFT JOIN sub_orders s ON s.orderId = o.id
  LEFT JOIN payments p ON p.subOrderId = s.id
  GROUP BY o.id, s.id ORDER BY o.createdAt DESC, o.id DESC`;
export const ORDER =
  'SELECT o.*, u.fullName AS creator FROM orders o LEFT JOIN users u ON u.id = o.createdBy WHERE o.id = ?';
export const PARTIES = 'SELECT * FROM sub_orders WHERE orderId = ?';
export const TRAVELLERS = `SELECT m.* FROM sub_orders s JOIN members m ON m.subOrderId = s.id WHERE s.orderId = ? ORDER BY m.position`;
export const LEDGER =
  'SELECT p.* FROM sub_orders s JOIN payments p ON p.subOrderId = s.id WHERE s.orderId = ? ORDER BY p.id';
/** What a search without an index of terms has to do. */
export const LIKE =
  'SELECT id, orderNumber, contactPerson FROM orders WHERE contactPhone LIKE ? OR orderNumber LIKE ? LIMIT 7';
