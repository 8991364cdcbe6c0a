import { partOf } from '../crud/parts';
import { createRecord } from '../crud/write';
import type { Tx } from '../database/work';
import { COST_CATEGORIES, CURRENCIES, QUANTITY_RULES } from '../domain/closing/words';
import { fieldError } from '../domain/errors';
import { openClosing } from './open-closing';

/**
 * Cost lines as they are copied from a sheet: what, category, rule, currency, price, one line each; all or none.
 * @throws DomainError closing.notFound, closing.locked; closing.pasteLine (400) with the line that is not one
 */
export async function pasteLines(tx: Tx, closing: number, text: string): Promise<number> {
  await openClosing(tx, closing);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const read = lines.map((line, index) => {
    const [description = '', category = '', rule = '', currency = '', price = ''] = line
      .split('\t')
      .map((each) => each.trim());
    const unitPrice = Number(price.replaceAll(',', ''));
    const fits =
      (COST_CATEGORIES as readonly string[]).includes(category) &&
      (QUANTITY_RULES as readonly string[]).includes(rule) &&
      (CURRENCIES as readonly string[]).includes(currency) &&
      price !== '' &&
      unitPrice >= 0;
    if (!fits) throw fieldError('text', 'closing.pasteLine', { line: index + 1 });
    return { closing, description: description.slice(0, 200), category, rule, currency, unitPrice };
  });
  for (const line of read) await createRecord(tx, partOf('costLines'), line);
  return read.length;
}
