import type { DateOnly } from '../dates';
import type { TiaPayer } from '../words';
import type { Letterhead } from './receipt';

/** A receipt that bears no levy stamp yet; money in HK$. */
export interface UnstampedReceipt {
  receiptNo: string;
  branch: string;
  takenAt: string;
  orderNumber: string;
  contactPerson: string;
  fare: number;
  levy: number;
  levyPayer: TiaPayer;
  /** Whole Hong Kong days since it was written. */
  days: number;
}
/** Stamps of a shop as numbers of pieces. */
export interface StampStock {
  branch: string;
  bought: number;
  used: number;
  left: number;
  low: boolean;
}
/** GET /levy-stamps/queue: what waits for a stamp, oldest first. */
export interface StampQueue {
  /** Receipts of the shops asked for, in all. */
  total: number;
  rows: UnstampedReceipt[];
  /** Per shop what waits, and since when. */
  shops: { branch: string; count: number; oldest: string }[];
  stock: StampStock[];
}
/** A stamp of a receipt; the one in force is the last (decisions B18). */
export interface LevyStampWire {
  id: number;
  receiptNo: string;
  stampNo: string;
  amount: number;
  enteredBy: string;
  enteredAt: string;
  replaces: number | null;
  reason: string;
}
export interface StampInput {
  receiptNo: string;
  stampNo: string;
  /** Why another stamp takes the place of the one in force. */
  reason?: string;
}
/** A row of a paste; amount in HK$, null where there was none that could be read. */
export interface PastedStamp {
  receiptNo: string;
  stampNo: string;
  amount: number | null;
}
export const STAMP_VERDICTS = ['matched', 'differs', 'unknown', 'stamped', 'taken', 'twice', 'noStamp'] as const;
export type StampVerdict = (typeof STAMP_VERDICTS)[number];
export interface JudgedStamp extends PastedStamp {
  verdict: StampVerdict;
  /** What the receipt says, where there is one. */
  levy: number | null;
  /** The stamp in force, or nothing. */
  present: string;
}
/** POST /levy-stamps/preview and /levy-stamps/paste: each row and what it comes to. */
export interface StampPaste {
  stored: number;
  rows: JudgedStamp[];
}
/** A change of the shop's stock: stamps bought, or spoiled ones as a number below 0. */
export interface StampLotWire {
  id: number;
  branch: string;
  boughtOn: DateOnly;
  stamps: number;
  remark: string;
  enteredBy: string;
}
export interface StampLotInput {
  branch?: string;
  boughtOn: DateOnly;
  stamps: number;
  remark?: string;
}
/** A refund, void or transfer whose levy may be claimed back; money in HK$. */
export interface ReclaimLine {
  paymentId: number;
  receiptNo: string;
  branch: string;
  takenAt: string;
  orderNumber: string;
  contactPerson: string;
  kind: 'REFUND' | 'VOID' | 'TRANSFER_OUT';
  /** The stamps whose levy it was. */
  stampNos: string;
  fare: number;
  levy: number;
}
/** POST /levy-reclaims/claim: the form that was made; amount in HK$. */
export interface ReclaimMade {
  id: number;
  formNo: string;
  amount: number;
  lines: number;
}
/** GET /levy-reclaims/{id}/form: the form as it is printed; money in HK$. */
export interface ReclaimForm {
  id: number;
  formNo: string;
  amount: number;
  madeBy: string;
  madeAt: string;
  creditedOn: DateOnly | null;
  rows: ReclaimLine[];
  letterhead: Letterhead;
}
/** GET /levy-stamps/sheet: the queue of a shop on paper, for when the stamp system is down. */
export interface StampSheet {
  rows: UnstampedReceipt[];
  letterhead: Letterhead;
}
