import { lockRow } from '../database/lock';
import type { Target } from '../audit/transition';
import type { Tx } from '../database/work';
import { disruptionMachine, type DisruptionMove, type DisruptionState } from '../domain/disruptions';
import { DomainError } from '../domain/errors';
import type { Persons } from '../domain/machine';
import { Disruption } from './disruption.entity';

/** Who the four-eyes words mean: whoever opened the desk, who submitted it, and who signed for operations. */
export const personsOf = (row: Pick<Disruption, 'createdBy' | 'submittedBy' | 'opBy'>): Persons => ({
  creator: row.createdBy,
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

/** Only an open desk is written in. @throws DomainError general.notAllowedInState */
export function demandOpen({ state }: Disruption, move: string): void {
  if (state !== 'OPEN') throw new DomainError('general.notAllowedInState', { state, move });
}
