import type { DateOnly } from '../dates';
import type { DiscountAbove, QuoteWire } from './booking';
import type { OrderWire } from './order';
import type { RequestFigures } from './request';

/** What has to happen after a change of a party (decisions B10). */
export type NextStep = 'NONE' | 'EXTRA' | 'REFUND_REQUEST' | 'CANCEL_REQUEST';
/** The answer of every verb that changes a booked party. */
export interface ChangeAnswer {
  order: OrderWire;
  /** New fare less old fare of the sub-order. */
  difference: number;
  nextStep: NextStep;
}
/** Verbs that can be looked at before they are done: POST /orders/admin/preview {verb, body}. */
export const PREVIEW_VERBS = [
  'amend',
  'dec',
  'add-order',
  'add-passengers',
  'change-package',
  'cancel',
  'reopen',
  'refund-request',
  'cancel-request',
  'transfer-request',
] as const;
export type PreviewVerb = (typeof PREVIEW_VERBS)[number];
/** What a verb would do, in HK$ of fare unless said (decisions B16). The verb takes previewId and does exactly this. */
export interface Preview {
  previewId: string;
  verb: PreviewVerb;
  oldTotal: number;
  newTotal: number;
  /** With the levy that the customer pays. */
  oldAmount: number;
  newAmount: number;
  /** Fare received so far. */
  paid: number;
  charge: number;
  nonRefundable: number;
  /** What the money paid covers of both, and what joins the total beyond it; for requests. */
  kept?: number;
  added?: number;
  /** What of the money paid goes along with those who move; for transfers. */
  carriedOver?: number;
  /** What carriers charge, with proof; for requests. */
  carriers?: number;
  /** What the operator pays on top of the refund; for requests. */
  compensation?: number;
  levyBack: number;
  /** Of a transfer (decisions B18), beside toPay and toRefund. */
  levyToPay?: number;
  levyToRefund?: number;
  toPay: number;
  /** Of a transfer: what the counter will ask, fare and the levy on it. */
  toAsk?: number;
  toRefund: number;
  /** What of it becomes credit or goes back to it, fare and levy; where there is any, for requests. */
  toCredit?: number | undefined;
  levyToCredit?: number | undefined;
  nextStep: NextStep;
  /** Free seats of the departures concerned, before and after. */
  seats: { departureId: number; packageCode: string; departureDate: DateOnly; before: number; after: number }[];
  /** The party as it would be, with its lines; absent for requests. */
  members?: QuoteWire['members'];
  /** Special discounts above the ceiling of the prices that the party comes to, if there are any. */
  discountAbove?: DiscountAbove;
  /** Extras that stay on a party that leaves as a whole; where there are any, for requests. */
  extrasLeft?: number | undefined;
  /** Per traveller, for requests. */
  perTraveller?: RequestFigures['perTraveller'];
  /** Whom travellers who leave would leave alone in their rooms; room '' while none is given. Only of a preview. */
  leftAlone?: { memberId: number; name: string; orderNumber: string; room: string }[];
}
