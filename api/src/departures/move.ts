import { lockRow } from '../database/lock';
import { type Target, transition } from '../audit/transition';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { belowMinimum, departureMachine, type DepartureMove, type StandingMove } from '../domain/departure-states';
import { fieldError } from '../domain/errors';
import type { DepartureState } from '../domain/words';
import { announce } from '../events/announce';
import { sold } from '../catalogue/sold-package';
import { Departure } from '../catalogue/departure.entity';
import { keepSheet } from '../prices/left-sheets';
import { recallOffers } from '../waiting/offers';
import { wake } from '../waiting/wake';
import { CONFIRMED, DEPARTURES } from './confirmed';

export const DEPARTURE_LIFE: Target<Departure, DepartureState, DepartureMove> = {
  entity: Departure,
  resource: 'departures',
  machine: departureMachine,
  field: 'state',
  // what is approved after a departure left does not plan it; one that is called off takes its offers back; one that is back on sale may have seats for who waits
  moved: (tx, { id, packageCode, state }) => {
    if (state === 'DEPARTED') tx.before(() => keepSheet(tx.em, { id, packageCode }));
    if (state === 'CANCELLING') tx.before(() => recallOffers(tx, id));
    else wake(tx, id);
  },
};

/**
 * Promises a departure, doubts it, or sells on: decided by a person, whom the count does not overrule afterwards. A
 * promise below the minimum of the package takes a reason (decisions A2).
 * @param row locked
 * @throws DomainError auth.denied, general.notAllowedInState, general.reasonRequired at reason
 */
export async function moveDeparture(tx: Tx, row: Departure, move: StandingMove, reason = ''): Promise<void> {
  if (move === 'guarantee' && !reason.trim()) {
    const [found] = await rowsOf<{ going: number; min: number | null }>(
      tx.em,
      `SELECT ${CONFIRMED} AS going, ${sold('groupSizeMin')} AS min FROM ${DEPARTURES} WHERE d.id = ?`,
      [row.id],
    );
    if (belowMinimum(Number(found?.going ?? 0), found?.min ?? null))
      throw fieldError('reason', 'general.reasonRequired');
  }
  await transition(tx, DEPARTURE_LIFE, row, move, { reason: reason.trim(), set: { stateBy: tx.actor.id } });
  announce(tx, 'departures', 'update', row.id);
}

/** What time or another verb makes of a departure; false where it is not in a state for that any more. */
export async function moveBySystem(tx: Tx, id: number, move: DepartureMove, reason = ''): Promise<boolean> {
  const row = await lockRow(tx, Departure, { id }, 'departure.idNotFound');
  // a person may have decided since the count was read
  if ((move === 'guarantee' || move === 'doubt') && row.stateBy) return false;
  if (!(departureMachine.moves[move].from as readonly DepartureState[]).includes(row.state)) return false;
  await transition(tx, DEPARTURE_LIFE, row, move, { system: true, reason });
  announce(tx, 'departures', 'update', id);
  return true;
}
