import type { RequestState } from './words';

/**
 * Whether somebody may take a request back (decisions B4): whoever asked, until operations have decided; a draft, which
 * no stage can reject, also whoever decides for operations, or a party would wait for somebody who has left.
 */
export function mayWithdraw(
  { state, createdBy }: { state: RequestState; createdBy: number },
  who: { id: number; decidesOp: boolean },
): boolean {
  if (createdBy === who.id) return state === 'DRAFT' || state === 'PENDING_OP';
  return state === 'DRAFT' && who.decidesOp;
}
