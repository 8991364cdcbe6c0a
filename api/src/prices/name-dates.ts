import { recordAudit } from '../audit/record';
import { withId } from '../database/ids-text';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { toHkd } from '../domain/money';
import { namedBy, renamed } from '../domain/sold-by';
import type { Departure } from '../catalogue/departure.entity';
import { PriceSheet } from '../catalogue/price-sheet.entity';

/** A departure as far as a price is for it. */
export type Dated = Pick<Departure, 'id' | 'packageCode' | 'departureDate'>;
export const datesOf = (departures: readonly Dated[]) =>
  new Map(departures.map((each) => [each.id, each.departureDate]));

/** All of a code, in the order of their ids, so that two such calls cannot wait for each other. */
export async function lockSheets(tx: Tx, packageCode: string): Promise<PriceSheet[]> {
  const found = await tx.em.find(PriceSheet, { select: { id: true }, where: { packageCode }, order: { id: 'ASC' } });
  const sheets: PriceSheet[] = [];
  for (const { id } of found) sheets.push(await lockRow(tx, PriceSheet, { id }, 'price.notFound'));
  return sheets;
}

/** Takes departures that are gone off every sheet that named them. */
export async function sellNoMore(tx: Tx, departures: readonly Dated[]): Promise<void> {
  for (const code of new Set(departures.map((each) => each.packageCode)))
    for (const sheet of await lockSheets(tx, code))
      await nameDates(tx, sheet, datesOf(departures.filter((each) => each.packageCode === code)), false, true);
}
/**
 * Which departures the working copy of a sheet asks for afterwards. One that waits for its signature stays what was
 * submitted: whoever signs sees from which prices it takes dates. An amendment of a price for all dates takes up none that
 * was only put to the price in force.
 */
function askedFor(sheet: PriceSheet, ids: ReadonlySet<number>, chosen: boolean): number[] | null {
  const { published, status, departureIds } = sheet;
  const submitted = status === 'pending' && !(chosen && !published);
  const forAll = chosen && published !== null && status !== 'approved' && namedBy(published) === null;
  return submitted || forAll ? departureIds : renamed(departureIds, ids, chosen);
}

/**
 * Departures by id, with their dates: the log tells of dates and prices, the keys beside them are for going back.
 * @param gone they are deleted: nothing names them any more, whatever waits
 */
export async function nameDates(
  tx: Tx,
  sheet: PriceSheet,
  dates: ReadonlyMap<number, string>,
  chosen: boolean,
  gone = false,
): Promise<void> {
  const ids = new Set(dates.keys());
  const { published } = sheet;
  const was = published ? namedBy(published) : sheet.departureIds;
  const before = { departureIds: sheet.departureIds, sellsBy: published && was };
  const live = published && { ...published, departureIds: renamed(was, ids, chosen) };
  const asked = gone ? renamed(sheet.departureIds, ids, false) : askedFor(sheet, ids, chosen);
  const after = { departureIds: asked, sellsBy: live && live.departureIds };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const moved = [...ids].filter((id) => (was ?? []).includes(id) !== chosen).map((id) => dates.get(id));
  const price = { dates: moved.sort(), adultPrice: published?.prices.adultPrice ?? toHkd(sheet.adultPrice) };
  const sold = moved.length ? price : {};
  sheet.departureIds = after.departureIds;
  sheet.published = live;
  // of a sheet that waits this is content: whoever wrote it does not approve it
  const written = chosen && JSON.stringify(before.departureIds) !== JSON.stringify(asked);
  if (written && sheet.status !== 'approved') sheet.editors = withId(sheet.editors, tx.actor.id);
  sheet.updatedAt = tx.now;
  await tx.em.save(sheet);
  await recordAudit(tx, {
    resource: 'prices',
    recordId: sheet.id,
    action: 'sellBy',
    before: { ...before, ...(chosen ? {} : sold) },
    after: { ...after, ...(chosen ? sold : {}) },
  });
}
