import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { RequestWire } from '../domain/wire/request';
import type { RequestKind } from '../domain/words';
import { announce } from '../events/announce';
import { mayWithdraw } from '../domain/withdrawals';
import { demand, grantOf } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { releaseHeld } from './held-seats';
import { answerRequest } from './make';
import { openRequest } from './open-request';
import { REQUESTS } from './request-target';

/**
 * A request is taken back before the OP stage has decided, by whoever may (decisions B4); held seats are free again.
 * @throws DomainError auth.denied, general.notAllowedInState
 */
export async function withdrawRequest(
  tx: Tx,
  desk: Desk,
  kind: RequestKind,
  id: number,
  reason: string,
): Promise<RequestWire> {
  demand(tx.actor, 'requests.ask');
  const { request } = await openRequest(tx, desk, { id, kind });
  const decidesOp = grantOf(tx.actor, 'requests.decideOp') !== false;
  if (request.createdBy !== tx.actor.id && !mayWithdraw(request, { id: tx.actor.id, decidesOp }))
    throw new DomainError('auth.denied');
  await releaseHeld(tx, request);
  await transition(tx, REQUESTS, request, 'withdraw', {
    set: { openOn: null, heldUntil: null, decisionReason: reason },
    reason,
  });
  announce(tx, 'requests', 'withdrawn', request.id);
  return answerRequest(tx, request);
}
