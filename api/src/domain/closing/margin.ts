import { type Cents, cents } from '../money';
import type { LedgerKind, TiaPayer } from '../words';

/** A row of the ledger as the income reads it, in cents. */
export interface IncomeRow {
  kind: LedgerKind;
  amount: number;
  fareAmount: number;
  levyAmount: number;
  levyPayer: TiaPayer;
}
/** What a departure earned, in cents. */
export interface Income {
  /** Fare received: net of discounts, refunds, credits given and money moved to other tours. */
  fare: Cents;
  /** Charges that were kept of it. */
  kept: Cents;
  /** Paid on top of refunds, below 0. */
  compensation: Cents;
  /** Of all these. */
  total: Cents;
  /** Levy passes through: what customers paid of it, and what the company bears; neither is income. */
  levyOfCustomers: Cents;
  levyOfCompany: Cents;
}

/**
 * The income of a departure from the ledger rows of its parties (decisions B18): a kept charge is fare that became a
 * charge, so it stands beside the fare; a voided row and its void are 0 together.
 */
export function incomeOf(rows: readonly IncomeRow[]): Income {
  const of = (figure: (row: IncomeRow) => number): Cents => cents(rows.reduce((sum, row) => sum + figure(row), 0) + 0);
  const fare = of((row) => row.fareAmount);
  const kept = of((row) => (row.kind === 'CHARGE' ? -row.fareAmount : 0));
  const compensation = of((row) => (row.kind === 'COMPENSATION' ? row.amount : 0));
  const levyOf = (payer: TiaPayer): Cents => of((row) => (row.levyPayer === payer ? row.levyAmount : 0));
  return {
    fare,
    kept,
    compensation,
    total: cents(fare + kept + compensation),
    levyOfCustomers: levyOf('CUSTOMER'),
    levyOfCompany: levyOf('COMPANY'),
  };
}

/** A margin in percent with two decimals, null where nothing was earned. */
export const marginPercent = (income: number, margin: number): number | null =>
  income > 0 ? Math.round((margin * 10_000) / income) / 100 : null;
