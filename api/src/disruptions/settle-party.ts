import { actorOf } from '../batches/actor-of';
import type { Batch } from '../batches/batch.entity';
import type { BatchKind } from '../batches/kind';
import { lockRow } from '../database/lock';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { sameFigures } from '../domain/disruptions';
import { DomainError } from '../domain/errors';
import { isOperatorCancel } from '../domain/operator-cancel';
import { isBooked } from '../domain/order-states';
import { figuresOf } from '../domain/request-case';
import type { Actor } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { openParty, type Party } from '../parties/open-party';
import { decideRequest } from '../requests/decide';
import { figuresNow } from '../requests/figures';
import { releaseHeld } from '../requests/held-seats';
import { makeRequest } from '../requests/make';
import { Request } from '../parties/request.entity';
import { REQUESTS } from '../requests/request-target';
import { BATCH_KIND, afterBatch } from './decide';
import { Disruption, DisruptionParty } from './disruption.entity';
import { figuresDiffer } from './figures-differ';
import { askedFor } from './parties';
import { releaseParty } from './release';

/** Does something in a person's name within the same work. */
async function inName<T>(tx: Tx, actor: Actor, act: () => Promise<T>): Promise<T> {
  const before = tx.actor;
  tx.actor = actor;
  try {
    return await act();
  } finally {
    tx.actor = before;
  }
}

/**
 * Settles one party as it was approved, by the verbs that a single request goes through: asked by whoever submitted the
 * desk, passed by operations, executed by finance, each in their own name (four eyes, decisions B4). A party that is gone
 * by itself needs nothing. A request that was open gives way.
 * @throws DomainError disruption.figuresDiffer when it would come to something else than was signed
 */
async function settleParty(tx: Tx, desk: Desk, batch: Batch, id: number): Promise<void> {
  const own = await lockRow(tx, DisruptionParty, { id }, 'disruption.notFound');
  if (own.settled) return;
  const row = await tx.em.findOneByOrFail(Disruption, { id: batch.subjectId });
  const who = {
    asker: await actorOf(tx.em, row.submittedBy, batch.locale),
    op: await actorOf(tx.em, row.opBy, batch.locale),
    fc: row.fcBy === null ? null : await actorOf(tx.em, row.fcBy, batch.locale),
  };
  const still = quiet(desk);
  const party = await openParty(tx, still, { subOrderId: own.subOrderId });
  const { orderState } = party.subOrder;
  // whoever the clock says has travelled is owed what was signed all the same, and is not settled by silence
  if (orderState === 'COMPLETED' && own.choice !== 'RELEASE')
    throw new DomainError('general.notAllowedInState', { state: orderState, move: 'cancelByRequest' });
  let requestId: number | null = null;
  if (isBooked(orderState)) {
    await giveWay(tx, party, row.reason);
    if (own.choice === 'RELEASE') await inName(tx, who.asker, () => releaseParty(tx, party, row.reason));
    else requestId = await settle(tx, still, { row, own, party, ...who });
  }
  await tx.em.update(DisruptionParty, own.id, { settled: true, requestId, updatedAt: tx.now });
}
/** Hundreds of requests that are decided at once are no news to whoever decides on requests. */
const quiet = (desk: Desk): Desk => ({
  ...desk,
  parameters: { ...desk.parameters, staffNotificationEmail: { addresses: [], events: [] } },
});

/** What was asked before the departure was called off is over; seats that it held are free. */
async function giveWay(tx: Tx, { subOrder }: Party, reason: string): Promise<void> {
  const request = await tx.em.findOneBy(Request, { openOn: subOrder.id });
  if (!request) return;
  await releaseHeld(tx, request);
  await transition(tx, REQUESTS, request, 'giveWay', {
    set: { openOn: null, heldUntil: null, decisionReason: reason, opBy: null, opAt: null },
    reason,
  });
}

interface Signed {
  row: Disruption;
  own: DisruptionParty;
  party: Party;
  asker: Actor;
  op: Actor;
  fc: Actor | null;
}
async function settle(tx: Tx, desk: Desk, { row, own, party, asker, op, fc }: Signed): Promise<number> {
  const asked = askedFor(own, row.reasonCode, tx.now);
  const { sums } = await figuresNow(tx, desk, party.subOrder, asked);
  if (!sameFigures(own.figures, figuresOf(sums))) throw await figuresDiffer(tx, [own.subOrderId]);
  const { createdAt: _at, ...wanted } = asked;
  const request = await inName(tx, asker, () =>
    makeRequest(tx, desk, party, sums, {
      ...wanted,
      state: 'PENDING_OP',
      reason: row.reason,
      refundDueOn: isOperatorCancel(row.reasonCode) ? row.refundDueOn : null,
      method: row.method,
    }),
  );
  const approval = { requestId: request.id, decision: 'APPROVED' as const };
  const passed = await inName(tx, op, () => decideRequest(tx, desk, wanted.kind, approval));
  if (passed.state === 'PENDING_FC') {
    if (!fc) throw await figuresDiffer(tx, [own.subOrderId]);
    await inName(tx, fc, () => decideRequest(tx, desk, wanted.kind, approval));
  }
  return request.id;
}
export const disruptionBatch: BatchKind = {
  kind: BATCH_KIND,
  act: settleParty,
  ended: (tx, _desk, batch) => afterBatch(tx, batch.subjectId),
  resource: 'disruptions',
};
