import type { FirstRows } from '../providers/ahead';

/** What the lists begin with that are opened most: asked for while their code is still on its way. */
export const FIRST_ROWS = {
  orders: { path: 'orders/admin', sort: { field: 'orderTime', order: 'desc' } },
  packages: { path: 'tours/admin', sort: { field: 'updatedAt', order: 'desc' } },
  prices: { path: 'admin/pricesDeparture', sort: { field: 'updatedAt', order: 'desc' } },
} as const satisfies Record<string, FirstRows>;
