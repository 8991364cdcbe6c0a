import { type Decision, decide, remove, removeApproved } from '../approvals/moves';
import type { Tx } from '../database/work';
import { lockDepartures, turnOffers } from '../catalogue/around';
import { priceKind } from './price-kind';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { lockSheet } from './save';

/** Approves or rejects what was seen (decisions B2): another version than that is a 409. */
export async function decideSheet(
  tx: Tx,
  id: number,
  { version, ...decision }: Decision & { version?: number | undefined },
): Promise<PriceSheet> {
  const row = await lockSheet(tx, id, version);
  await decide(tx, priceKind, row, decision);
  return row;
}
export async function deleteSheet(tx: Tx, id: number): Promise<{ id: number }> {
  await lockSeats(tx, id);
  const row = await lockSheet(tx, id);
  await remove(tx, priceKind, row);
  await turnOffers(tx.em, row.packageCode);
  return { id };
}
/** Deletes an approved sheet; refused while bookings at its prices live. */
export async function deleteApprovedSheet(tx: Tx, id: number, reason: string): Promise<{ id: number }> {
  await lockSeats(tx, id);
  const row = await lockSheet(tx, id);
  await removeApproved(tx, priceKind, row, reason);
  await turnOffers(tx.em, row.packageCode);
  return { id };
}
/** Departures before the sheet, as a booking locks them. */
async function lockSeats(tx: Tx, id: number): Promise<void> {
  const row = await tx.em.findOne(PriceSheet, { select: { packageCode: true }, where: { id } });
  if (row) await lockDepartures(tx.em, row.packageCode);
}
