import { decisionsOn } from '../approvals/decide';
import { DomainError } from '../domain/errors';
import type { PriceSheet } from '../catalogue/price-sheet.entity';
import { missingInSheet, priceKind } from './price-kind';

/**
 * What a sheet had when it was submitted may be gone since, as its dates are with their departures; said after the
 * decision, so that who may not approve is told that first.
 * @throws DomainError approval.incomplete (422) with every field that is missing
 */
function demandWhole(row: PriceSheet): void {
  const missing = row.status === 'approved' ? missingInSheet(row) : [];
  const fields = missing.map((field) => [field, 'general.required' as const]);
  if (missing.length) throw new DomainError('approval.incomplete', {}, Object.fromEntries(fields));
}

export const {
  decide: decideSheet,
  remove: deleteSheet,
  removeApproved: deleteApprovedSheet,
} = decisionsOn(priceKind, async (_tx, row, act) => {
  await act();
  demandWhole(row);
});
