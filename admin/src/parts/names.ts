import { latinName } from '@domain/papers/letter';
import type { CustomerRow } from '@domain/wire/customer';
import type { Locale } from '@domain/words';

export { latinName };
interface Named {
  surname: string;
  givenName: string;
  chineseName?: string | undefined;
}
/** The name of a traveller as shown: Latin first, Chinese behind it; '' as long as nobody typed one. */
export const nameOf = ({ surname, givenName, chineseName }: Named): string =>
  [`${surname} ${givenName}`.trim(), chineseName].filter(Boolean).join(' ');
/** The same in lists that people read aloud, where somebody without a name has a place too. */
export const fullName = (row: Named): string => nameOf(row) || '–';
/** The one name that there is room for: who reads Chinese knows people by their Chinese one. */
export const shortName = (row: Parameters<typeof latinName>[0], locale: Locale): string =>
  (locale === 'en' ? '' : row.chineseName) || latinName(row);
/** What parties are called: numbers as they come in the list, one for what belongs together. */
export const partyNumbers = (rows: readonly Pick<CustomerRow, 'subOrderId'>[]): Map<number, number> =>
  new Map([...new Set(rows.map((row) => row.subOrderId))].map((id, i) => [id, i + 1]));
