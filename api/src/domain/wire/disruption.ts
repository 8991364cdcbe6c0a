import type { DateOnly } from '../dates';
import type { BatchItemState } from '../batches';
import type {
  DisruptionMove,
  DisruptionReason,
  DisruptionState,
  PartyChoice,
  PartyContact,
  PayoutMethod,
} from '../disruptions';
import type { DepartureState, Locale, OrderState } from '../words';
import type { BatchProgress } from './batch';
import type { RefusalTold } from './refusal';
import type { LettersBatch } from './message';
import type { RequestFigures } from './request';

/** A departure that is called off. */
export interface DisruptedDeparture {
  id: number;
  packageCode: string;
  packageName: string;
  departureDate: DateOnly;
  state: DepartureState;
  parties: number;
  travellers: number;
  seats: number;
}
/** What it comes to, HK$. */
export interface DisruptionSums {
  parties: number;
  travellers: number;
  seats: number;
  /** Fare that was received. */
  paid: number;
  refund: number;
  /** Levy that goes back to customers beside it. */
  levyBack: number;
  /** Fare that is not given back: charges, visa fees and issued insurance, and what carriers keep. */
  kept: number;
  compensation: number;
  credit: number;
  moved: number;
  /** What moved parties still owe on their new tour. */
  toPay: number;
  /** Levy booked on what is refunded: to be claimed back with proof. */
  levyReclaim: number;
  /** Parties for which nothing is chosen yet. */
  open: number;
}
/** A departure that a party could be moved to. */
export interface DisruptionProposal {
  departureId: number;
  packageId: number;
  packageCode: string;
  name: string;
  departureDate: DateOnly;
  free: number;
  /** Fare of the whole party there, HK$, and how much more that is than here. */
  total: number;
  difference: number;
}
/** What a party is told, in its language; empty while nothing is chosen for it. */
export interface PartyText {
  language: Locale;
  text: string;
}
/** One party of the worksheet. */
export interface DisruptedParty {
  subOrderId: number;
  subOrderNumber: string;
  orderId: number;
  orderNumber: string;
  departureId: number;
  departureDate: DateOnly;
  packageCode: string;
  branch: string;
  contactPerson: string;
  contactPhone: string;
  orderState: OrderState;
  travellers: number;
  seats: number;
  /** HK$ fare. */
  subtotal: number;
  paid: number;
  /** A request that was open before the desk: it gives way when the party is settled. */
  openRequest: boolean;
  choices: PartyChoice[];
  choice: PartyChoice | null;
  target: { departureId: number; packageCode: string; departureDate: DateOnly } | null;
  /** What the choice comes to; as approved once it is settled. */
  figures: RequestFigures | null;
  /** Why the choice cannot be had as things are. */
  fault: RefusalTold | null;
  contact: PartyContact | null;
  settled: boolean;
  /** Where its turn in the batch stands. */
  item: BatchItemState | null;
}
export interface DisruptionListRow {
  id: number;
  version: number;
  state: DisruptionState;
  reasonCode: DisruptionReason;
  reason: string;
  /** Tour code and date of each departure. */
  tours: string;
  parties: number;
  settled: number;
  refundDueOn: DateOnly | null;
  createdBy: number;
  createdAt: string;
}
export interface DisruptionWire {
  id: number;
  version: number;
  state: DisruptionState;
  reasonCode: DisruptionReason;
  reason: string;
  proofs: string[];
  openedBy: string;
  openedAt: string;
  submittedBy: string | null;
  /** How refunds and compensation are paid. */
  method: PayoutMethod;
  opBy: string | null;
  fcBy: string | null;
  decisionReason: string;
  /** The last day on which the money may go back, once it was approved. */
  refundDueOn: DateOnly | null;
  departures: DisruptedDeparture[];
  parties: DisruptedParty[];
  sums: DisruptionSums;
  progress: BatchProgress | null;
  /** Letters to its parties: how far they have come, and which could not be written. */
  telling: LettersBatch | null;
  /** What the reader may do now. */
  moves: DisruptionMove[];
}
/** What opening a desk would mean, before anything happens. */
export interface DisruptionPreview {
  departures: DisruptedDeparture[];
  sums: DisruptionSums;
}
/** What proposing did: who fits, and who does not with the reason. */
export interface DisruptionFits {
  moved: number;
  unfit: { subOrderId: number; seats: number; most: number }[];
}
