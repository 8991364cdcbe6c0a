/** What somebody typed for a method. */
export interface Typed {
  counted: number | null;
  reason: string;
}
export const inCents = (hkd: number): number => Math.round(hkd * 100);
/** HK$ over (+) or short (-) of the ledger, exact to the cent. */
export const differenceOf = ({ expected }: { expected: number }, counted: number): number =>
  (inCents(counted) - inCents(expected)) / 100;
