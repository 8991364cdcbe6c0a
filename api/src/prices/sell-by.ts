import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { toHkd } from '../domain/money';
import { isBarred } from '../domain/machine';
import { priceMachine } from '../domain/approvals';
import { beyondApproval } from '../domain/sold-by';
import { personsOf } from '../approvals/kind';
import type { Departure } from '../catalogue/departure.entity';
import { PriceSheet } from '../catalogue/price-sheet.entity';

/**
 * Makes departures sell by one of the sheets of their code (decisions B10, priceId): a sheet for named dates names
 * them, every other one names them no more; a sheet for all dates takes back what none names. Prices stay as approved:
 * for dates that a live sheet was never approved for, somebody else than its author and submitter decides.
 * @throws DomainError general.invalid (400) at the field for a sheet of another code, auth.fourEyes (403)
 */
export async function sellBy(tx: Tx, sheetId: number, departures: readonly Departure[], field: string): Promise<void> {
  const codes = new Set(departures.map((each) => each.packageCode));
  const wanted = await tx.em.findOneBy(PriceSheet, { id: sheetId });
  if (!wanted || wanted.status === 'deleted' || [...codes].some((code) => code !== wanted.packageCode))
    throw fieldError(field, 'general.invalid');
  const dates = new Map(departures.map((each) => [each.id, each.departureDate]));
  const ids = new Set(departures.map((each) => each.id));
  demandSecondPerson(tx, wanted, ids);
  const sheets = await tx.em.find(PriceSheet, {
    select: { id: true },
    where: { packageCode: wanted.packageCode },
    order: { id: 'ASC' },
  });
  for (const { id } of sheets)
    await name(tx, await lockRow(tx, PriceSheet, { id }, 'price.notFound'), dates, id === sheetId);
}

function demandSecondPerson(tx: Tx, sheet: PriceSheet, ids: ReadonlySet<number>): void {
  if (!sheet.published) return;
  const approvedFor = sheet.approvedContent
    ? sheet.approvedContent.departureIds
    : (sheet.published.departureIds ?? null);
  if (beyondApproval(approvedFor, ids).length === 0) return;
  if (isBarred(priceMachine.moves.approve, personsOf(sheet), tx.actor.id)) throw new DomainError('auth.fourEyes');
}

/** Departures by id, with their dates: the log tells of dates and prices, the keys beside them are for going back. */
async function name(tx: Tx, sheet: PriceSheet, dates: ReadonlyMap<number, string>, chosen: boolean): Promise<void> {
  const ids = new Set(dates.keys());
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
  const named = new Set(before.sellsBy ?? before.departureIds ?? []);
  const moved = [...ids].filter((id) => named.has(id) !== chosen).map((id) => dates.get(id));
  const sold = { dates: moved.sort(), adultPrice: published?.prices.adultPrice ?? toHkd(sheet.adultPrice) };
  sheet.departureIds = after.departureIds;
  sheet.published = live;
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
