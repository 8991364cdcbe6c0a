import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { isBarred } from '../domain/machine';
import { priceMachine } from '../domain/approvals';
import { beyondApproval, namedBy } from '../domain/sold-by';
import type { PriceSnapshot } from '../domain/wire/price';
import { personsOf } from '../approvals/kind';
import { demand } from '../http/actor';
import { type SoldSheet, soldFrom } from '../catalogue/sold-by';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { publishedOf } from './content';
import { type Dated, datesOf, lockSheets, nameDates } from './name-dates';

/**
 * Makes departures sell by one of the sheets of their code (decisions B10, priceId): a sheet for named dates names
 * them, every other one names them no more; a sheet for all dates takes back what none names. Prices stay as approved:
 * for dates that a live sheet was never approved for, somebody decides who may approve it. One that is not approved yet
 * is only made to name them: they sell as before until it is.
 * @throws DomainError general.invalid (400) at the field for a sheet of another code, auth.denied, auth.fourEyes (403),
 * price.otherSells (409) where another one would still sell some of them
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
  for (const sheet of sheets.filter((each) => chosen.published !== null || each.published === null))
    await nameDates(tx, sheet, dates, sheet === chosen);
  demandSold(tx, chosen, sheets, dates.keys());
}

function demandSecondPerson(tx: Tx, sheet: PriceSheet, published: PriceSnapshot, ids: Iterable<number>): void {
  const approvedFor = sheet.approvedContent ? sheet.approvedContent.departureIds : namedBy(published);
  if (beyondApproval(approvedFor, ids).length === 0) return;
  demand(tx.actor, 'prices.approve');
  if (isBarred(priceMachine.moves.approve, personsOf(sheet), tx.actor.id)) throw new DomainError('auth.fourEyes');
}

/**
 * The sheet must be what the dates sell by then; of one that waits, once it is approved. One for all dates cannot name
 * any, and would leave them to who does, or to another for all dates that was approved later.
 */
function demandSold(tx: Tx, chosen: PriceSheet, sheets: readonly PriceSheet[], ids: Iterable<number>): void {
  const approved = { id: chosen.id, published: publishedOf(chosen), publishedAt: tx.now };
  const live: SoldSheet[] = sheets.filter(({ status, published }) => status !== 'deleted' && published !== null);
  const then = chosen.published ? live : [...live, approved];
  for (const id of ids) {
    const sold = soldFrom(then, id)?.sheetId;
    if (sold !== chosen.id) throw new DomainError('price.otherSells', { id: sold ?? 0 });
  }
}
