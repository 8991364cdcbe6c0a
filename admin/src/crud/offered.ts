import type { Move } from '@domain/machine';
import type { MoveOffer } from '@domain/resource';
import type { Row } from '../fields/words';

/** A move of a machine as its resource offers it. */
export interface Offered {
  name: string;
  move: Move<string>;
  offer: MoveOffer;
}
/** The same, of the rows that it is asked for. */
export interface OfRows extends Offered {
  rows: readonly Row[];
}
