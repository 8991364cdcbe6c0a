import { latinName } from '@domain/papers/letter';
import type { CustomerRow } from '@domain/wire/customer';

type Named = Pick<CustomerRow, 'surname' | 'givenName' | 'chineseName'>;
export { latinName };
/** Both names, for lists that people read aloud. */
export const fullName = (row: Named): string =>
  [latinName(row), row.chineseName].filter((each, i) => each && (i === 0 || each !== latinName(row))).join(' ');
/** Parties numbered as they come in the list: what belongs together has one number. */
export const partyNumbers = (rows: readonly CustomerRow[]): Map<number, number> =>
  new Map([...new Set(rows.map((row) => row.subOrderId))].map((id, i) => [id, i + 1]));
