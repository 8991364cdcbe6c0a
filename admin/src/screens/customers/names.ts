import { latinName } from '@domain/papers/letter';
import type { CustomerRow } from '@domain/wire/customer';
import type { Locale } from '@domain/words';

type Named = Pick<CustomerRow, 'surname' | 'givenName' | 'chineseName'>;
export { latinName };
/** Both names, for lists that people read aloud. */
export const fullName = (row: Named): string =>
  [latinName(row), row.chineseName].filter((each, i) => each && (i === 0 || each !== latinName(row))).join(' ');
/** The one name that there is room for: who reads Chinese knows people by their Chinese one. */
export const shortName = (row: Named, locale: Locale): string =>
  (locale === 'en' ? '' : row.chineseName) || latinName(row);
/** Parties numbered as they come in the list: what belongs together has one number. */
export const partyNumbers = (rows: readonly CustomerRow[]): Map<number, number> =>
  new Map([...new Set(rows.map((row) => row.subOrderId))].map((id, i) => [id, i + 1]));
