import type { CallWire } from './call';
import type { DateOnly } from '../dates';
import type { MemberState, OrderState, PaymentState, TiaPayer } from '../words';
import type { FareLineKey, MemberInput } from './booking';
import type { PaymentWire } from './payment';
import type { RequestWire } from './request';

export interface MemberWire extends Omit<MemberInput, 'certificateNo' | 'amount'> {
  id: number;
  version: number;
  position: number;
  state: MemberState;
  takesSeat: boolean;
  /** Masked: last four only. */
  certificateNo: string;
  age: number | null;
  lines: { key: FareLineKey; amount: number }[];
  amount: number;
}
export interface ChargeWire {
  id: number;
  kind: 'EXTRA' | 'CANCELLATION' | 'REFUND';
  description: string;
  amount: number;
  /** The extra that it takes off again. */
  dropsId: number | null;
  createdAt: string;
}
export interface SubOrderWire {
  id: number;
  version: number;
  subOrderNumber: string;
  packageId: number;
  packageCode: string;
  packageName: string;
  departureDateId: number;
  departureDate: DateOnly;
  returnDate: DateOnly;
  orderState: OrderState;
  /** Its departure is being called off, or has been, and it is not settled yet: nobody takes its money. */
  calledOff: boolean;
  paymentState: PaymentState;
  holdUntil: string | null;
  balanceDueDate: DateOnly;
  people: number;
  /** Fare without levy. */
  subtotal: number;
  levy: number;
  levyPayer: TiaPayer;
  /** Charges kept of the money paid, with the levy that the customer paid on them. */
  kept: number;
  /** Grand total: what is owed and its levy when the customer pays it, and what was kept. Of a dead party its charges only. */
  amount: number;
  /** What the customer has with us for this party; a kept charge is part of it. */
  paid: number;
  /** Fare received, without levy. */
  farePaid: number;
  balance: number;
  /** Fare still open, without levy. */
  fareDue: number;
  /** Levy still owed on carried fare when no fare is open: received with amount 0 (decisions B18). */
  levyDue: number;
  /** Fare that must be paid now for the booking to be confirmed. */
  dueNow: number;
  members: MemberWire[];
  charges: ChargeWire[];
  /** What the signed-in user may do next. */
  moves: string[];
  transferredFromId: number | null;
  transferredToId: number | null;
}
export interface OrderWire {
  id: number;
  orderNumber: string;
  version: number;
  contactPerson: string;
  contactPhone: string;
  contactNumber: string;
  contactEmail: string;
  remark: string;
  internalNote: string;
  followUpDate: DateOnly | null;
  orderTime: string;
  branch: string;
  creator: string;
  people: number;
  amount: number;
  paid: number;
  balance: number;
  paymentState: PaymentState;
  orderState: OrderState;
  subOrders: SubOrderWire[];
  payments: PaymentWire[];
  requests: RequestWire[];
}
/** A row of GET /orders/admin (decisions B10). */
export interface OrderListRow {
  id: number;
  orderNumber: string;
  orderTime: string;
  contactPerson: string;
  contactNumber: string;
  packageCode: string;
  departureDate: DateOnly;
  people: number;
  amount: number;
  paid: number;
  balance: number;
  paymentState: PaymentState;
  orderState: OrderState;
  branch: string;
  createdBy: number;
  followUpDate: DateOnly | null;
  openRequest: boolean;
}
/** How many orders the list finds under one state (GET /orders/admin/get-order-counts). */
export interface OrderStateCount {
  orderState: OrderState;
  orders: number;
}
/** A party with an open balance that somebody should call about; money is fare in HK$. */
export interface CallParty {
  orderId: number;
  orderNumber: string;
  subOrderId: number;
  subOrderNumber: string;
  packageCode: string;
  departureDate: DateOnly;
  orderState: OrderState;
  balanceDueDate: DateOnly;
  /** Until when the seats of a hold are held; null of all others. */
  holdUntil: string | null;
  /** By when it is due: a hold by the last day of its seats, all others by the day of their balance. */
  dueOn: DateOnly;
  overdue: boolean;
  fareDue: number;
  contactPerson: string;
  contactPhone: string;
  branch: string;
  followUpDate: DateOnly | null;
}
/** The same on the call list: what it and its whole order owe with their levy, and the calls that were made, newest first. */
export interface CallListRow extends CallParty {
  balance: number;
  orderBalance: number;
  /** What must come now for the seats of a hold to be kept, levy included. */
  dueNow: number;
  calls: CallWire[];
}
