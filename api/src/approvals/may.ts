import type { ApprovalMove } from '../domain/approvals';
import { isBarred, movesFrom } from '../domain/machine';
import { type Actor, grantOf } from '../http/actor';
import { type ApprovalKind, type Awaiting, personsOf } from './kind';

/** What a person may do next with a package or a sheet; the verbs ask the same again. */
export function movesOf<E extends Awaiting>(kind: ApprovalKind<E>, row: E, actor: Actor): ApprovalMove[] {
  const { machine } = kind.target;
  const persons = personsOf(row);
  return movesFrom(machine, row.status).filter((move) => {
    const rule = machine.moves[move];
    const { right } = rule;
    const grant = right !== 'system' && grantOf(actor, right);
    if (grant === false || (grant === 'own' && row.createdBy !== actor.id)) return false;
    if (isBarred(rule, persons, actor.id)) return false;
    if (move === 'withdraw') return row.submittedBy === actor.id;
    if (move === 'discard') return row.published !== null;
    return move !== 'delete' || row.published === null || grantOf(actor, `${kind.area}.deleteApproved`) !== false;
  });
}
