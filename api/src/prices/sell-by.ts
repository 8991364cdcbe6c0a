import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import type { Departure } from '../departures/departure.entity';
import { PriceSheet } from './price-sheet.entity';

/**
 * Makes departures sell by one of the sheets of their code (decisions B10, priceId): a sheet for named dates names
 * them, every other one names them no more; a sheet for all dates takes back what none names. Prices stay as approved.
 * @throws DomainError price.notFound (400) at the field for a sheet of another code
 */
export async function sellBy(tx: Tx, sheetId: number, departures: readonly Departure[], field: string): Promise<void> {
  const codes = new Set(departures.map((each) => each.packageCode));
  const wanted = await tx.em.findOneBy(PriceSheet, { id: sheetId });
  if (!wanted || wanted.status === 'deleted' || [...codes].some((code) => code !== wanted.packageCode))
    throw fieldError(field, 'general.invalid');
  const ids = new Set(departures.map((each) => each.id));
  const sheets = await tx.em.find(PriceSheet, {
    select: { id: true },
    where: { packageCode: wanted.packageCode },
    order: { id: 'ASC' },
  });
  for (const { id } of sheets)
    await name(tx, await lockRow(tx, PriceSheet, { id }, 'price.notFound'), ids, id === sheetId);
}

async function name(tx: Tx, sheet: PriceSheet, ids: ReadonlySet<number>, chosen: boolean): Promise<void> {
  const renamed = (named: number[] | null): number[] | null => {
    if (named === null) return null;
    const others = named.filter((id) => !ids.has(id));
    return chosen ? [...others, ...ids].sort((a, b) => a - b) : others;
  };
  const { published } = sheet;
  const before = { departureIds: sheet.departureIds, sellsBy: published?.departureIds ?? null };
  const live = published && { ...published, departureIds: renamed(published.departureIds ?? sheet.departureIds) };
  const after = { departureIds: renamed(sheet.departureIds), sellsBy: live?.departureIds ?? null };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  sheet.departureIds = after.departureIds;
  sheet.published = live;
  sheet.updatedAt = tx.now;
  await tx.em.save(sheet);
  await recordAudit(tx, { resource: 'prices', recordId: sheet.id, action: 'sellBy', before, after });
}
