import { createHash } from 'node:crypto';

/**
 * What a text that stands once is told apart by: capitals, accents, width and spaces do not count. It is worked out here,
 * as each database folds texts in its own way, and what one took the other would refuse; null for an empty one, of which
 * there may be many. Of one length, however long the text is.
 */
export function onceKey(text: string): string | null {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return plain === '' ? null : createHash('sha256').update(plain).digest('hex');
}
/** The column of it, beside that of the text. */
export const onceKeyName = (column: string): string => `${column}Key`;
export const ONCE_KEY = 64;
