import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { isBarred } from '../domain/machine';
import { priceMachine } from '../domain/approvals';
import { beyondApproval, namedBy } from '../domain/sold-by';
import type { PriceSnapshot } from '../domain/wire/price';
import { personsOf } from '../approvals/kind';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { type Dated, datesOf, lockSheets, nameDates } from './name-dates';

/**
 * Makes departures sell by one of the sheets of their code (decisions B10, priceId): a sheet for named dates names
 * them, every other one names them no more; a sheet for all dates takes back what none names. Prices stay as approved:
 * for dates that a live sheet was never approved for, somebody else than its author and submitter decides. One that is
 * not approved yet is only made to name them: they sell as before until it is.
 * @throws DomainError general.invalid (400) at the field for a sheet of another code, auth.fourEyes (403),
 * general.notAllowedInState (422) for a waiting sheet for all dates, where others name some of them
 */
export async function sellBy(tx: Tx, sheetId: number, departures: readonly Dated[], field: string): Promise<void> {
  const codes = new Set(departures.map((each) => each.packageCode));
  const wanted = await tx.em.findOneBy(PriceSheet, { id: sheetId });
  if (!wanted || wanted.status === 'deleted' || [...codes].some((code) => code !== wanted.packageCode))
    throw fieldError(field, 'general.invalid');
  const dates = datesOf(departures);
  const sheets = await lockSheets(tx, wanted.packageCode);
  const chosen = sheets.find(({ id }) => id === sheetId) ?? wanted;
  if (chosen.published) demandSecondPerson(tx, chosen, chosen.published, dates.keys());
  else demandNameable(chosen, sheets, dates);
  for (const sheet of sheets.filter((each) => chosen.published !== null || each.published === null))
    await nameDates(tx, sheet, dates, sheet === chosen);
}

function demandSecondPerson(tx: Tx, sheet: PriceSheet, published: PriceSnapshot, ids: Iterable<number>): void {
  const approvedFor = sheet.approvedContent ? sheet.approvedContent.departureIds : namedBy(published);
  if (beyondApproval(approvedFor, ids).length === 0) return;
  if (isBarred(priceMachine.moves.approve, personsOf(sheet), tx.actor.id)) throw new DomainError('auth.fourEyes');
}

/** A waiting sheet for all dates cannot say that it shall have these: approved, it would still leave them to who names them. */
function demandNameable(chosen: PriceSheet, sheets: readonly PriceSheet[], dates: ReadonlyMap<number, string>): void {
  if (chosen.departureIds !== null) return;
  const named = sheets.flatMap(({ published }) => (published && namedBy(published)) ?? []);
  if (named.some((id) => dates.has(id)))
    throw new DomainError('general.notAllowedInState', { state: chosen.status, move: 'sellBy' });
}
