/** What suppliers are owed, as the decisions say it: the model beside the product. Amounts in hundredths. */
export type Currency = 'HKD' | 'JPY';
export interface Line {
  id: number;
  /** Null where the sheet planned it and nobody has billed it yet. */
  supplier: number | null;
  currency: Currency;
  /** The one that holds it. */
  invoice: number | null;
}
/** What a row is for: a cost line, or a tour that is closed. */
export interface BilledRow {
  costLine: number | null;
  closing: number | null;
  amount: number;
}
export interface Sheet {
  id: number;
  kind: 'invoice' | 'credit';
  supplier: number;
  currency: Currency;
  day: string;
  rows: BilledRow[];
  state: string;
}
export interface Rate {
  from: string;
  /** HK$ for one of the currency, in ten-thousandths. */
  tenThousandths: number;
}

const counts = ({ kind, state }: Sheet): boolean =>
  kind === 'credit' ? state !== 'cancelled' : state === 'approved' || state === 'paid';
export const isOwed = ({ state }: Sheet): boolean => state === 'approved' || state === 'paid';

const isSame = (a: BilledRow, b: Omit<BilledRow, 'amount'>): boolean =>
  a.costLine === b.costLine && a.closing === b.closing;
/** What of a thing a supplier billed and no credit note took off; undefined where it was never billed. */
export function leftOf(
  thing: Omit<BilledRow, 'amount'>,
  { supplier, currency }: Pick<Sheet, 'supplier' | 'currency'>,
  sheets: readonly Sheet[],
): number | undefined {
  const own = sheets.filter((each) => counts(each) && each.supplier === supplier && each.currency === currency);
  const of = (kind: Sheet['kind']): number[] =>
    own
      .filter((each) => each.kind === kind)
      .flatMap(({ rows }) => rows.filter((row) => isSame(row, thing)).map(({ amount }) => amount));
  const [billed, credited] = [of('invoice'), of('credit')];
  return billed.length ? sum(billed) - sum(credited) : undefined;
}

/** In HK$ cents at the rate of its day, each row rounded on its own; a credit note below 0. */
export function hkdOf({ kind, currency, day, rows }: Sheet, rates: readonly Rate[]): number {
  const rate = currency === 'HKD' ? 10_000 : (rates.findLast(({ from }) => from <= day)?.tenThousandths ?? 0);
  const all = sum(rows.map(({ amount }) => Math.floor((amount * rate) / 10_000 + 0.5)));
  return kind === 'credit' ? 0 - all : all;
}
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
