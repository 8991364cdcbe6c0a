import type { CustomerRow } from '@domain/wire/customer';

/** Who is chosen on the board, to be placed together. */
export interface Choosing {
  chosen: ReadonlySet<number>;
  toggle: (memberId: number) => void;
  readOnly: boolean;
  partyOf: (row: CustomerRow) => number;
}
