import { idsOf, idsText, withId } from '../database/ids-text';
import { lockRow } from '../database/lock';
import { write } from '../database/raw';
import type { Target } from '../audit/transition';
import type { Tx } from '../database/work';
import { disruptionMachine, type DisruptionMove, type DisruptionState } from '../domain/disruptions';
import { DomainError } from '../domain/errors';
import type { Persons } from '../domain/machine';
import { Disruption, DisruptionParty } from './disruption.entity';

/** Who the four-eyes words mean: whoever opened the desk, chose on it, submitted it, and who signed for operations. */
export const personsOf = (row: Pick<Disruption, 'createdBy' | 'editors' | 'submittedBy' | 'opBy'>): Persons => ({
  creator: row.createdBy,
  editor: idsOf(row.editors),
  submitter: row.submittedBy,
  opDecider: row.opBy,
});
export const DISRUPTIONS: Target<Disruption, DisruptionState, DisruptionMove> = {
  entity: Disruption,
  resource: 'disruptions',
  machine: disruptionMachine,
  field: 'state',
  persons: personsOf,
};
export const openDesk = (tx: Tx, id: number): Promise<Disruption> =>
  lockRow(tx, Disruption, { id }, 'disruption.notFound');

/** Keeps who wrote in a desk, and raises its version: nobody submits choices that he has not seen. */
export async function keepEditor(tx: Tx, row: Disruption): Promise<void> {
  row.editors = withId(row.editors, tx.actor.id);
  await write(tx.em, 'UPDATE disruptions SET editors = ?, version = version + 1 WHERE id = ?', [row.editors, row.id]);
}

/**
 * Who chose for the parties that a batch left: whose choices are all settled has no part in what is signed next. Where it is
 * not known who chose, everybody who ever did keeps out of it.
 */
export async function editorsOfRest(tx: Tx, { id, editors }: Disruption): Promise<string | null> {
  const rest = await tx.em.findBy(DisruptionParty, { disruptionId: id, settled: false });
  const chosen = rest.filter(({ choice }) => choice !== null).map(({ chosenBy }) => chosenBy);
  const known = chosen.filter((by) => by !== null);
  return known.length < chosen.length ? editors : idsText([...new Set(known)].sort((a, b) => a - b));
}

/** Only an open desk is written in. @throws DomainError general.notAllowedInState */
export function demandOpen({ state }: Disruption, move: string): void {
  if (state !== 'OPEN') throw new DomainError('general.notAllowedInState', { state, move });
}
