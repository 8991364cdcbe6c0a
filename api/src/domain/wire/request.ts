import type { DateOnly } from '../dates';
import type { PaymentMethod, ReasonCode, Remedy, RequestKind, RequestState } from '../words';
import type { DiscountAbove } from './booking';

/** What a request would move, in HK$ fare without levy (decisions B17). */
export interface RequestFigures {
  oldTotal: number;
  newTotal: number;
  paid: number;
  /** In force: the computed charge, or what the OP stage lowered it to. */
  charge: number;
  /** What the ladder and the reason give; the OP stage may not go above it. */
  computedCharge: number;
  nonRefundable: number;
  /** What carriers charge, with proof, of the money paid; where nobody is to blame (decisions B18). */
  carriers: number;
  /** What the money paid covers of charge, non-refundables and carriers' charges: it leaves the ledger as a CHARGE row. */
  kept: number;
  /** What it does not cover: it joins the sub-order's total as a charge. */
  added: number;
  refundable: number;
  /** Levy that goes back to the customer, above 0; 0 when the company bore it. */
  levyBack: number;
  /** Of a transfer: levy on the carried fare that the customer has not paid yet, beside toPay (decisions B18). */
  levyToPay: number;
  /** Of a transfer: levy that the customer paid and nobody owes any more, paid back beside toRefund and levyBack. */
  levyToRefund: number;
  /** What is still owed afterwards; for a transfer the new total less what is carried over. */
  toPay: number;
  /** Of a transfer that is open: what the counter will ask, fare and the levy on it. */
  toAsk?: number;
  toRefund: number;
  /**
   * What of toRefund becomes credit or goes back to the credit that it was paid with, and the customer's levy with it:
   * no money leaves (decisions B18). Absent on requests of before it was told apart.
   */
  toCredit?: number;
  levyToCredit?: number;
  carriedOver: number;
  /** What the operator pays on top of the refund when it cancels late (decisions B18). */
  compensation: number;
  daysToDeparture: number;
  perTraveller: {
    memberId: number;
    name: string;
    amount: number;
    charge: number;
    nonRefundable: number;
    carriers: number;
    compensation: number;
  }[];
  seatsFreed: number;
  seatsTaken: number;
  /** Of a transfer: special discounts that stand above the ceiling of the new prices, if whoever approves lets them. */
  discountAbove?: DiscountAbove;
  /**
   * What they were worked out on: the last ledger row, who of the travellers had insurance issued, the carriers' charges,
   * the extras in HK$ that go back with the party, or come off it with a refund. Absent on requests of before it was kept.
   */
  basis?: {
    ledgerTo: number;
    insured: number[];
    carriers: number[];
    extras?: number;
    /** Extras in HK$ that stay on a party that leaves as a whole: they come off by a refund request of their own. */
    extrasLeft?: number;
  };
}
/** A traveller's name as it should be. */
export interface NameCorrection {
  memberId: number;
  surname: string;
  givenName: string;
  chineseName?: string;
}
export interface RequestWire {
  id: number;
  version: number;
  kind: RequestKind;
  state: RequestState;
  orderId: number;
  orderNumber: string;
  /** Of the order: by whom it is asked for again. */
  contactPerson: string;
  subOrderId: number;
  subOrderNumber: string;
  packageCode: string;
  departureDate: DateOnly;
  memberIds: number[] | null;
  corrections: NameCorrection[] | null;
  reasonCode: ReasonCode | null;
  /** What the traveller chose where nobody is to blame; null for other reasons. */
  remedy: Remedy | null;
  reason: string;
  /** Of a refund: the charges that it takes off the party. */
  extras: number[] | null;
  amount: number | null;
  charge: number | null;
  method: PaymentMethod | null;
  payee: string;
  reference: string;
  targetPackageId: number | null;
  targetDepartureDateId: number | null;
  targetPackageCode: string | null;
  targetDepartureDate: DateOnly | null;
  heldUntil: string | null;
  /** When the operator cancels: the last day on which the money may go back. */
  refundDueOn: DateOnly | null;
  figures: RequestFigures | null;
  branch: string;
  requester: string;
  createdBy: number;
  createdAt: string;
  opBy: string | null;
  opAt: string | null;
  fcBy: string | null;
  fcAt: string | null;
  decisionReason: string;
}

/** The answer of the transfer calls (decisions B0 #41, B10): the client reads transferId or data.transferId. */
export interface TransferWire extends RequestWire {
  transferId: number;
  data: { transferId: number };
  oldTotal: number;
  newTotal: number;
  /** The charge in force. */
  charge: number;
  toPay: number;
  toRefund: number;
}
/** The answer of GET /refund/request/{n} and /cancel/request/{n}. */
export interface RequestsOfOrder {
  requests: RequestWire[];
  /** Of the newest request, as of now. */
  figures: RequestFigures | null;
}
