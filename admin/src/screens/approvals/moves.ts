import { type ApprovalMove, packageMachine, priceMachine } from '@domain/approvals';
import type { ApprovalState } from '@domain/words';
import { grant } from '../../providers/access';
import { readSession } from '../../providers/session';

/** What packages and price sheets have in common for their life (decisions B2). */
export interface Approvable {
  status: ApprovalState;
  createdBy: number;
  submitter: string | null;
  published?: unknown;
  /** What the server says this person may do next; without it the screen works it out by the same rules. */
  moves?: readonly ApprovalMove[];
}
export type Area = 'tours' | 'prices';
const MACHINES = { tours: packageMachine, prices: priceMachine };

/** Whether this person made or submitted the item, and so may not decide on it (decisions B1, four eyes). */
export function isMine(row: Approvable): boolean {
  const me = readSession();
  return me !== null && (row.createdBy === me.id || row.submitter === me.fullName);
}

/** Whether the screen offers a move to this person; the server asks again with the same rules. */
export function mayMove(area: Area, row: Approvable, move: ApprovalMove): boolean {
  if (row.moves) return row.moves.includes(move);
  const rule = MACHINES[area].moves[move];
  if (!rule.from.includes(row.status) || rule.right === 'system') return false;
  const bound = grant(rule.right);
  if (bound === false) return false;
  if (bound === 'own' && row.createdBy !== readSession()?.id) return false;
  if (rule.notBy && isMine(row)) return false;
  if (move === 'discard') return Boolean(row.published);
  return move !== 'withdraw' || isMine(row);
}
