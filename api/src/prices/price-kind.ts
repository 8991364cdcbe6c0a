import { type ApprovalKind, personsOf } from '../approvals/kind';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { BOOKED_STATES } from '../domain/words';
import { priceMachine } from '../domain/approvals';
import type { SheetContent } from '../domain/wire/price';
import { namedBy } from '../domain/sold-by';
import { lockDepartures } from '../catalogue/around';
import { columnsOf, contentOf, publishedOf } from './content';
import { PriceSheet } from '../catalogue/price-sheet.entity';

/** A sheet says at least what an adult pays, and is for some departure; the rest may be 0. */
export const missingInSheet = ({
  adultPrice,
  departureIds,
}: Pick<PriceSheet, 'adultPrice' | 'departureIds'>): string[] => [
  ...(adultPrice > 0 ? [] : ['adultPrice']),
  ...(departureIds?.length === 0 ? ['departureIds'] : []),
];

/** Price sheets on their way through approval. */
export const priceKind: ApprovalKind<PriceSheet, SheetContent> = {
  area: 'prices',
  target: { entity: PriceSheet, resource: 'prices', machine: priceMachine, field: 'status', persons: personsOf },
  missing: 'price.notFound',
  incomplete: 'price.incomplete',
  hasBookings: 'price.hasBookings',
  content: contentOf,
  publish: (row) => ({ published: publishedOf(row), approvedContent: contentOf(row) }),
  // which departures it is for has been chosen since by who may: discarding an amendment takes nothing of that back
  revert: ({ approvedContent, published }) =>
    approvedContent && published ? columnsOf({ ...approvedContent, departureIds: namedBy(published) }) : {},
  lacks: (_em, row) => Promise.resolve(missingInSheet(row)),
  bookings: async (em, row) => {
    await lockDepartures(em, row.packageCode);
    const sql = `SELECT COUNT(*) AS count FROM sub_orders s JOIN departures d ON d.id = s.departureId
      WHERE d.packageCode = ? AND ${isOneOf('s.orderState', BOOKED_STATES)} AND JSON_EXTRACT(s.prices, '$.sheetId') = ?`;
    const [found] = await rowsOf<{ count: number }>(em, sql, [row.packageCode, row.id]);
    return Number(found?.count ?? 0);
  },
};
