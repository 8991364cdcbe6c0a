import type { SubOrderWire } from '@domain/wire/order';
import type { OrderForBooking } from '../calls';

/** What every verb's dialog is given. */
export interface VerbProps {
  order: OrderForBooking;
  subOrder: SubOrderWire;
  onClose: () => void;
  /** It is done: say so, and read the order again. */
  onDone: (words: string) => void;
  /** Another verb is the right one, for these travellers. */
  onInstead?: (verb: string, memberIds: number[]) => void;
  /** Travellers chosen beforehand. */
  memberIds?: number[];
}
export const livingIds = (subOrder: SubOrderWire): number[] =>
  subOrder.members.filter((one) => one.state === 'LIVING').map((one) => one.id);
