// The answers of the product for the seeded orders (one party each, levy paid by the customer), by hand.
const LEVY = 0.0015;
const LIVING = new Set(['HOLD', 'CONFIRMED', 'COMPLETED']);
export const iso = (value) => (value instanceof Date ? value.toISOString() : `${value.replace(' ', 'T')}Z`);
const number = Number;

export function listRow(row) {
  const fare = number(row.fare);
  const settled = fare >= row.subtotal;
  const levy = settled ? number(row.levy) : Math.round(row.subtotal * LEVY);
  const amount = row.subtotal + levy;
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    orderTime: iso(row.createdAt),
    contactPerson: row.contactPerson,
    contactNumber: row.contactPhone,
    branch: row.branch,
    createdBy: row.createdBy,
    followUpDate: row.followUpDate,
    packageCode: row.packageCode,
    departureDate: row.departureDate,
    people: number(row.people),
    amount: amount / 100,
    paid: number(row.paid) / 100,
    balance: LIVING.has(row.orderState) ? (amount - number(row.paid)) / 100 : 0,
    paymentState: settled ? 'paid' : fare > 0 ? 'partial' : 'unpaid',
    orderState: row.orderState,
    openRequest: number(row.openRequest) === 1,
  };
}
const plain = (row) => {
  for (const key of ['createdAt', 'updatedAt', 'takenAt', 'holdUntil']) if (row[key]) row[key] = iso(row[key]);
  for (const key of ['lines', 'terms']) if (row[key]) row[key] = JSON.parse(row[key]);
  return row;
};
/** As many fields and rows as the product answers, without what it works out of them. */
export function detail([order], subOrders, members, payments) {
  const parties = subOrders.map(({ prices: _prices, ...party }) => ({ ...plain(party), members: members.map(plain) }));
  return { ...plain(order), subOrders: parties, payments: payments.map(plain), requests: [] };
}
