import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { checkCall, LONGEST_PROMISE_DAYS } from '../domain/calls';
import { addDays, businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import type { CallWire } from '../domain/wire/call';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { peopleAgain } from '../parties/people-again';
import { SubOrder } from '../parties/sub-order.entity';
import type { CallDto } from './call.dto';
import { Call } from './call.entity';

/**
 * Writes down what came of a call about a party's balance. A promise stops the chasing until its day has passed.
 * @throws DomainError order.notFound, general.required, general.invalid, call.promiseRange at promisedUntil
 */
export async function logCall(tx: Tx, subOrderId: number, { result, promisedUntil, note }: CallDto): Promise<CallWire> {
  demand(tx.actor, 'orders.write');
  const today = businessDate(tx.now);
  checkCall(result, promisedUntil, today, addDays(today, LONGEST_PROMISE_DAYS));
  const party = await tx.em.findOne(SubOrder, { where: { id: subOrderId }, select: { id: true, orderId: true } });
  if (!party) throw new DomainError('order.notFound');
  const call = { result, promisedUntil: promisedUntil ?? null, note: note ?? '' };
  const { id: actorId, fullName: actorName } = tx.actor;
  const { identifiers } = await tx.em.insert(Call, { subOrderId, at: tx.now, actorId, actorName, ...call });
  await peopleAgain(tx, party.orderId);
  await recordAudit(tx, { resource: 'orders', recordId: party.orderId, action: 'call', before: null, after: call });
  announce(tx, 'orders', 'changed', party.orderId);
  announce(tx, 'calls', result, subOrderId);
  return { id: Number(identifiers[0]?.['id']), at: tx.now.toISOString(), by: actorName, ...call };
}
