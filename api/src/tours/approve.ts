import { type Decision, decide, remove, removeApproved } from '../approvals/moves';
import type { Tx } from '../database/work';
import { lockDepartures, turnOffers } from '../catalogue/around';
import { lockTour } from './change';
import { packageKind } from './package-kind';
import { Package } from '../catalogue/package.entity';
import { soldOf } from '../catalogue/sold-package';
import { markEveryDay } from '../sales/mark-sales';
import { indexTour } from '../search/index-terms';

/** Approves or rejects what was seen (decisions B2): another version than that is a 409. */
export async function decideTour(
  tx: Tx,
  id: number,
  { version, ...decision }: Decision & { version?: number | undefined },
): Promise<Package> {
  const row = await lockTour(tx, id, version);
  await soldAnew(tx, row, () => decide(tx, packageKind, row, decision));
  return row;
}
/** Deletes a package that is not approved (SPEC 7). */
export async function deleteTour(tx: Tx, id: number): Promise<{ id: number }> {
  await lockSeats(tx, id);
  const row = await lockTour(tx, id);
  await soldAnew(tx, row, () => remove(tx, packageKind, row));
  await turnOffers(tx.em, row.packageCode);
  return { id };
}
/** Deletes an approved package (SPEC 4); refused while bookings live. */
export async function deleteApprovedTour(tx: Tx, id: number, reason: string): Promise<{ id: number }> {
  await lockSeats(tx, id);
  const row = await lockTour(tx, id);
  await soldAnew(tx, row, () => removeApproved(tx, packageKind, row, reason));
  await turnOffers(tx.em, row.packageCode);
  return { id };
}
/** What is sold may be another text in another area afterwards: it is found by it, and the sums by area are counted again. */
async function soldAnew(tx: Tx, row: Package, decided: () => Promise<void>): Promise<void> {
  const area = soldOf(row).areaCode;
  await decided();
  if (soldOf(row).areaCode !== area) markEveryDay(tx);
  await indexTour(tx, row.id);
}
/** Departures before the package, as a booking locks them: otherwise the two would wait for each other. */
async function lockSeats(tx: Tx, id: number): Promise<void> {
  const row = await tx.em.findOne(Package, { select: { packageCode: true }, where: { id } });
  if (row) await lockDepartures(tx.em, row.packageCode);
}
