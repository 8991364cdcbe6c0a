/** The code of an order's page; asked for ahead once the list stands, before somebody opens an order. */
export const record = () => import('./record/OrderFromAddress');
