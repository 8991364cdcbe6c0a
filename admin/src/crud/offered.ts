import type { Move } from '@domain/machine';
import type { MoveOffer } from '@domain/resource';

/** A move of a machine as its resource offers it. */
export interface Offered {
  name: string;
  move: Move<string>;
  offer: MoveOffer;
}
