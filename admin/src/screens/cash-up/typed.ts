import { sumHkd } from '@domain/money';

/** What somebody typed for a method. */
export interface Typed {
  counted: number | null;
  reason: string;
}
/** HK$ over (+) or short (-) of the ledger, exact to the cent. */
export const differenceOf = ({ expected }: { expected: number }, counted: number): number =>
  sumHkd([counted, -expected]);
