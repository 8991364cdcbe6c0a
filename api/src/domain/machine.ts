import type { Right } from './access';
import { DomainError } from './errors';

/** One move of a state machine, as data: from where, to where, who, and what it asks for. */
export interface Move<S extends string> {
  from: readonly S[];
  to: S;
  /** The right that the move needs; system moves are made by jobs and by other verbs only. */
  right: Right | 'system';
  /** Four eyes: these persons of the row may not make the move (decisions B1). */
  notBy?: readonly ('creator' | 'submitter' | 'editor' | 'opDecider' | 'approver')[];
  reason?: 'required';
}
export interface Machine<S extends string, M extends string> {
  name: string;
  states: readonly S[];
  initial: readonly S[];
  moves: Record<M, Move<S>>;
}

/** Four eyes for everybody who had a hand in a record: its maker, who moved it last, who wrote in it. */
export const HANDS = ['creator', 'submitter', 'editor'] as const;

/** Whom a word of `notBy` means for a row: one person, several, or nobody. */
export type Persons = Partial<Record<NonNullable<Move<string>['notBy']>[number], number | readonly number[] | null>>;
/** Whether somebody is one of the persons of a row who may not make the move (decisions B1, four eyes). */
export const isBarred = ({ notBy = [] }: Pick<Move<string>, 'notBy'>, persons: Persons, id: number): boolean =>
  notBy.some((word) => [persons[word] ?? []].flat().includes(id));

/**
 * Checks a machine when the process starts: no unknown state, no state that nothing reaches.
 * @throws Error naming the machine and the state
 */
export function defineMachine<S extends string, M extends string>(machine: Machine<S, M>): Machine<S, M> {
  const moves = Object.entries<Move<S>>(machine.moves);
  for (const [name, move] of moves)
    for (const state of [...move.from, move.to])
      if (!machine.states.includes(state))
        throw new Error(`${machine.name}: move ${name} names the unknown state ${state}`);
  for (const state of machine.states)
    if (!machine.initial.includes(state) && !moves.some(([, move]) => move.to === state))
      throw new Error(`${machine.name}: nothing reaches the state ${state}`);
  return machine;
}

/**
 * The state that a move leads to.
 * @throws DomainError general.notAllowedInState (422) with the present state
 */
export function next<S extends string, M extends string>(machine: Machine<S, M>, state: S, move: M): S {
  const found = machine.moves[move];
  if (!found.from.includes(state)) throw new DomainError('general.notAllowedInState', { state, move });
  return found.to;
}

/** The moves that are possible from a state, whoever asks. */
export const movesFrom = <S extends string, M extends string>(machine: Machine<S, M>, state: S): M[] =>
  (Object.keys(machine.moves) as M[]).filter((move) => machine.moves[move].from.includes(state));
