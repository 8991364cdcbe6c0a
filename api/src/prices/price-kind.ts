import { type ApprovalKind, personsOf } from '../approvals/kind';
import { rowsOf } from '../database/raw';
import { priceMachine } from '../domain/approvals';
import { lockDepartures } from '../catalogue/around';
import { columnsOf, contentOf, publishedOf } from './content';
import { PriceSheet } from '../catalogue/price-sheet.entity';

/** A sheet says at least what an adult pays; the rest may be 0. */
export const missingInSheet = (row: Pick<PriceSheet, 'adultPrice'>): string[] =>
  row.adultPrice > 0 ? [] : ['adultPrice'];

/** Price sheets on their way through approval. */
export const priceKind: ApprovalKind<PriceSheet> = {
  area: 'prices',
  target: { entity: PriceSheet, resource: 'prices', machine: priceMachine, field: 'status', persons: personsOf },
  missing: 'price.notFound',
  incomplete: 'price.incomplete',
  hasBookings: 'price.hasBookings',
  content: contentOf,
  publish: (row) => ({ published: publishedOf(row), approvedContent: contentOf(row) }),
  revert: (row) => (row.approvedContent ? columnsOf(row.approvedContent) : {}),
  lacks: (_em, row) => Promise.resolve(missingInSheet(row)),
  bookings: async (em, row) => {
    await lockDepartures(em, row.packageCode);
    const sql = `SELECT COUNT(*) AS count FROM sub_orders s JOIN departures d ON d.id = s.departureId
      WHERE d.packageCode = ? AND s.orderState IN ('HOLD', 'CONFIRMED') AND JSON_EXTRACT(s.prices, '$.sheetId') = ?`;
    const [found] = await rowsOf<{ count: number }>(em, sql, [row.packageCode, row.id]);
    return Number(found?.count ?? 0);
  },
};
