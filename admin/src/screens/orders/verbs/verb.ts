import type { SubOrderWire } from '@domain/wire/order';
import type { OrderForBooking } from '../calls';

/** What every verb's dialog is given. */
export interface VerbProps {
  order: OrderForBooking;
  subOrder: SubOrderWire;
  onClose: () => void;
  /** It is done: say so, and read the order again; money that was taken has receipts. */
  onDone: (words: string, receiptNos?: string[]) => void;
  /** Another verb is the right one, for these travellers. */
  onInstead?: (verb: string, memberIds: number[], reason: string) => void;
  /** Travellers chosen beforehand. */
  memberIds?: number[];
  /** What was typed before another verb turned out to be the right one. */
  reason?: string;
}
/** Nobody leaves unless named; of one there is no doubt. */
export function onlyOne(subOrder: SubOrderWire): number[] {
  const living = livingIds(subOrder);
  return living.length === 1 ? living : [];
}
export const livingIds = (subOrder: SubOrderWire): number[] =>
  subOrder.members.filter((one) => one.state === 'LIVING').map((one) => one.id);
