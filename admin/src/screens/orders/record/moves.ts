import { ORDER_VERBS, type OrderVerb } from '@domain/order-verbs';
import type { SubOrderWire } from '@domain/wire/order';
import type { TextKey } from '../../../providers/i18n';

/** The verbs of a booking in the order in which they are offered; the server says which may be done (decisions B3). */
export const MOVES = Object.keys(ORDER_VERBS) as OrderVerb[];
export type Move = OrderVerb;
export const isMove = (value: string | null): value is Move => MOVES.includes(value as Move);
export const movesOf = (subOrder: SubOrderWire): Move[] => MOVES.filter((move) => subOrder.moves.includes(move));
export const moveKey = (move: Move): TextKey => `orders.moves.${move}`;
export const DANGEROUS: readonly Move[] = ['cancel', 'cancel-request'];
/** Those that have the whole page. */
export const isEditor = (value: string | null | undefined): value is 'amend' | 'add-passengers' =>
  value === 'amend' || value === 'add-passengers';
