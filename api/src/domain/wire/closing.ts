import type { CheckResult } from '../closing/checks';
import type { CostCategory } from '../closing/words';

/** What a departure earned and cost, in HK$: as it stands now, or as it was closed. */
export interface ClosingAccount {
  /** The version that was closed and shown; null: worked out just now. */
  version: number | null;
  packageCode: string;
  departureDate: string;
  travellers: number;
  income: {
    fare: number;
    kept: number;
    compensation: number;
    total: number;
    levyOfCustomers: number;
    levyOfCompany: number;
  };
  categories: { category: CostCategory; planned: number; committed: number; actual: number; expected: number | null }[];
  plannedIncome: number;
  plannedCost: number;
  committed: number;
  cost: number;
  exchangeLoss: number;
  plannedMargin: number;
  margin: number;
  marginPercent: number | null;
  bridge: { planned: number; people: number; price: number; rate: number; cost: number; actual: number };
  /** How it is expected to end; null once it is closed. */
  expected: {
    income: number;
    /** What of it is still owed. */
    awaited: number;
    cost: number;
    margin: number;
    marginPercent: number | null;
    bridge: ClosingAccount['bridge'];
  } | null;
  checks: CheckResult[];
  /** Approved corrections beside the closed figures. */
  corrections: { income: number; cost: number };
}
/** What a closed departure really cost for each traveller, in HK$. */
export interface LastCosts {
  id: number;
  departureDate: string;
  travellers: number;
  total: number;
  categories: { category: CostCategory; perPerson: number }[];
}
export interface PastedLines {
  made: number;
}
