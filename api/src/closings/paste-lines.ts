import { createRows } from '../crud/create-rows';
import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import type { Tx } from '../database/work';
import { mostOfEach } from '../domain/closing/exchange';
import { businessDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { readCell } from '../domain/import/cells';
import { LIMITS } from '../domain/limits';
import { demandHeld, fromHkd } from '../domain/money';
import { costLines } from '../domain/resources/costLines';
import { figuresFollow } from './figures-follow';
import { headsOf } from './goers';
import { keepWriter, openClosing } from './open-closing';
import { planLine, wasClosed } from './plan-line';
import { ratesOf } from './rates';
import { daysOf } from './read-case';

/**
 * Cost lines as they are copied from a sheet: what, category, rule, currency, price, one line each; all or none.
 * @throws DomainError closing.notFound, closing.locked; general.tooBig, closing.pasteLine (400) with the line that is not one
 */
export async function pasteLines(tx: Tx, id: number, text: string): Promise<number> {
  const closing = await openClosing(tx, id);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > LIMITS.together) throw fieldError('text', 'general.tooBig', { max: LIMITS.together });
  const read = lines.map((line, index) => {
    const fields = fieldsOf(line);
    if (!fields) throw fieldError('text', 'closing.pasteLine', { line: index + 1 });
    return { closing: id, tour: closing['code'], ...fields };
  });
  if (!read.length) return 0;
  await keepWriter(tx, closing);
  await createRows(tx, partOf('costLines'), await planned(tx, closing, read));
  figuresFollow(tx, closing);
  return read.length;
}

/** What a line of a sheet says, as columns, its words in any of the languages; undefined where it is none. */
function fieldsOf(line: string): Values | undefined {
  const [description = '', ...cells] = line.split('\t').map((each) => each.trim());
  const [category, rule, currency] = (['category', 'rule', 'currency'] as const).map((name, at) => {
    const read = readCell(costLines.fields[name], cells[at] ?? '');
    return read && 'value' in read ? read.value : undefined;
  });
  const price = priceOf(cells[3] ?? '', currency === 'HKD');
  if (!category || !rule || !currency || price === undefined) return undefined;
  const unitPrice = fromHkd(price, LIMITS.foreignCents);
  return { description: description.slice(0, 200), category, rule, currency, unitPrice, freePer: null };
}

/** The lines with what they plan for those who go: counted once, for nobody comes or goes by them. */
async function planned(tx: Tx, closing: Row, lines: readonly Values[]): Promise<Values[]> {
  const heads = await headsOf(tx.em, Number(closing['departure']), daysOf(closing));
  const rates = await ratesOf(tx.em);
  const today = businessDate(tx.now);
  const plan = { heads, rates, today, wasClosed: await wasClosed(tx, closing) };
  return lines.map((line) => {
    const { set, many, rate } = planLine(line, plan);
    demandHeld('text', Object.values(set), LIMITS.moneyCents, mostOfEach(many, rate, LIMITS.moneyCents));
    return { ...line, ...set };
  });
}

/** A price as a file's cell has it; undefined for what no price of a line may be. */
function priceOf(typed: string, inDollars: boolean): number | undefined {
  const most = inDollars ? LIMITS.moneyCents : LIMITS.foreignCents;
  const read = readCell(costLines.fields.unitPrice, typed);
  const price = read && 'value' in read ? Number(read.value) : NaN;
  return price >= 0 && price * 100 <= most && /^\d+(\.\d{1,2})?$/.test(String(price)) ? price : undefined;
}
