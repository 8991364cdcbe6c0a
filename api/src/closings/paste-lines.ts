import { partOf } from '../crud/parts';
import { createRecord } from '../crud/write';
import type { Tx } from '../database/work';
import { COST_CATEGORIES, CURRENCIES, QUANTITY_RULES } from '../domain/closing/words';
import { fieldError } from '../domain/errors';
import { readCell } from '../domain/import/cells';
import { LIMITS } from '../domain/limits';
import { costLines } from '../domain/resources/costLines';
import { openClosing } from './open-closing';

/**
 * Cost lines as they are copied from a sheet: what, category, rule, currency, price, one line each; all or none.
 * @throws DomainError closing.notFound, closing.locked; general.tooBig, closing.pasteLine (400) with the line that is not one
 */
export async function pasteLines(tx: Tx, closing: number, text: string): Promise<number> {
  await openClosing(tx, closing);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > LIMITS.together) throw fieldError('text', 'general.tooBig', { max: LIMITS.together });
  const read = lines.map((line, index) => {
    const [description = '', category = '', rule = '', currency = '', price = ''] = line
      .split('\t')
      .map((each) => each.trim());
    const unitPrice = priceOf(price);
    const fits =
      (COST_CATEGORIES as readonly string[]).includes(category) &&
      (QUANTITY_RULES as readonly string[]).includes(rule) &&
      (CURRENCIES as readonly string[]).includes(currency) &&
      unitPrice !== undefined;
    if (!fits) throw fieldError('text', 'closing.pasteLine', { line: index + 1 });
    return { closing, description: description.slice(0, 200), category, rule, currency, unitPrice };
  });
  for (const line of read) await createRecord(tx, partOf('costLines'), line);
  return read.length;
}

/** A price as a file's cell has it; undefined for what no price of a line may be. */
function priceOf(typed: string): number | undefined {
  const read = readCell(costLines.fields.unitPrice, typed);
  const price = read && 'value' in read ? Number(read.value) : NaN;
  return price >= 0 && price * 100 <= LIMITS.moneyCents && /^\d+(\.\d{1,2})?$/.test(String(price)) ? price : undefined;
}
