import type { CancellationTerms } from './cancellation';
import type { CreditHeld } from './credit-held';
import type { LevyRate, LevyRow } from './levy';
import { toHkd, type Cents } from './money';
import type { CompensationRule } from './operator-cancel';
import type { LevyTerms } from './transfer-levy';
import type { FareLine } from './wire/booking';
import type { RequestFigures } from './wire/request';
import type { ReasonCode, Remedy } from './words';

/** A living traveller of the sub-order, in cents. */
export interface RequestMember {
  id: number;
  name: string;
  amount: Cents;
  lines: readonly FareLine[];
  takesSeat: boolean;
  /** Whether the insurance is issued: declared to the insurer and not taken back there (decisions B18). */
  insured: boolean;
}
/** What a carrier charges for each traveller of a departure, with its proof in the file (decisions B18); in cents. */
export interface CarrierCharge {
  id: number;
  amount: Cents;
}
/** The sub-order that a request is about, as it stands; all money in cents of fare. */
export interface RequestCase {
  terms: CancellationTerms & LevyTerms;
  members: readonly RequestMember[];
  /** Sum of the sub-order's charges beside its travellers; they stay on it, whoever leaves. */
  charges: Cents;
  /** What of it are extras: they go back as well when the operator lets everybody down (decisions B18). */
  extras?: Cents;
  /** Valid ledger rows, oldest first. */
  ledger: readonly LevyRow[];
  /** What of their money is credit of the payer; nothing where it is not said. */
  held?: CreditHeld;
  rates: readonly LevyRate[];
  /** Whole days from the day the request was made to the departure. */
  daysToDeparture: number;
  /** What the operator owes for a late cancellation of its own, by the day of booking (decisions B18). */
  compensation?: CompensationRule | undefined;
  /** Proven at the departure so far; they count where nobody is to blame and the traveller takes the money. */
  carriers: readonly CarrierCharge[];
  /** The last row of the ledger that counted; 0 for none. */
  ledgerTo: number;
}
export interface Leaving {
  /** Null: everybody. */
  memberIds: readonly number[] | null;
  reasonCode: ReasonCode;
  /** CREDIT: everything is kept for the payer, visa fee and insurance too (decisions B18). */
  remedy?: Remedy | null | undefined;
  /** What the OP stage lowered the charge to (decisions B4). */
  charge?: Cents | undefined;
}
export type Traveller = RequestFigures['perTraveller'][number];
/** The figures in cents; the words are those of RequestFigures. */
export type RequestSums = {
  [K in keyof RequestFigures]: RequestFigures[K] extends number ? number : RequestFigures[K];
} & Record<MoneyKey, Cents>;
const MONEY_KEYS = [
  'oldTotal',
  'newTotal',
  'paid',
  'charge',
  'computedCharge',
  'nonRefundable',
  'kept',
  'added',
  'refundable',
  'levyBack',
  'levyToPay',
  'levyToRefund',
  'toPay',
  'toRefund',
  'toCredit',
  'levyToCredit',
  'carriedOver',
  'compensation',
  'carriers',
] as const satisfies readonly (keyof RequestFigures)[];
type MoneyKey = (typeof MONEY_KEYS)[number];

/** The figures as they travel and are kept on the request: HK$. */
export function figuresOf(sums: RequestSums): RequestFigures {
  const money = Object.fromEntries(MONEY_KEYS.map((key) => [key, toHkd(sums[key])])) as Record<MoneyKey, number>;
  const each = (row: Traveller): Traveller => ({
    ...row,
    amount: row.amount / 100,
    charge: row.charge / 100,
    nonRefundable: row.nonRefundable / 100,
    compensation: row.compensation / 100,
    carriers: row.carriers / 100,
  });
  return { ...sums, ...money, perTraveller: sums.perTraveller.map(each) };
}
