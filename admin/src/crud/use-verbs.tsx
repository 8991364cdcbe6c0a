import type { ReactNode } from 'react';
import type { Resource } from '@domain/resource';
import type { Verb } from '../parts/verbs';
import { useMoves } from './moves';
import type { Slots } from './slots';
import type { Row } from '../fields/words';

/**
 * Everything that can be done with a record beside reading and writing it: what is made by hand for it, then the moves
 * of its machine.
 * @param done after a move, when the list or the record has to be read again
 */
export function useVerbs(
  resource: Resource,
  slots: Slots,
  done: () => void,
): { verbs: readonly Verb<Row>[]; dialog: ReactNode } {
  const own = slots.verbs?.() ?? [];
  const moves = useMoves(resource, done);
  return { verbs: [...own, ...moves.verbs], dialog: moves.dialog };
}
