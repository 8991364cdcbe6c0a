import { In, IsNull } from 'typeorm';
import type { BatchKind } from '../batches/kind';
import { Batch } from '../batches/batch.entity';
import { startBatch } from '../batches/start';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import type { Desk } from '../desk/front-desk';
import { DomainError } from '../domain/errors';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { compose } from '../messages/compose';
import { type Letter, writeMessage } from '../messages/send';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { DisruptionParty } from './disruption.entity';
import { openDesk } from './life';

/** The kind of these batches. */
export const TELLING = 'telling';

/**
 * Writes to the parties of a desk, each in its own language by the template for what is called off, or for what was done: to those that are
 * named, else to all whom nobody has spoken to. While letters are being written nothing is begun anew.
 * @throws DomainError auth.denied, disruption.notFound, general.notAllowedInState (422) where the desk was closed without
 * doing: its tours go after all
 */
export async function tellParties(tx: Tx, id: number, subOrderIds?: readonly number[]): Promise<void> {
  demand(tx.actor, 'messages.send');
  const { state } = await openDesk(tx, id);
  if (state === 'CLOSED') throw new DomainError('general.notAllowedInState', { state, move: 'tell' });
  if (await tx.em.existsBy(Batch, { kind: TELLING, subjectId: id, state: 'RUNNING' })) return;
  const whose = subOrderIds ? { subOrderId: In([...subOrderIds]) } : { contact: IsNull() };
  const parties = await tx.em.find(DisruptionParty, { where: { disruptionId: id, ...whose }, order: { id: 'ASC' } });
  if (!parties.length) return;
  await startBatch(
    tx,
    TELLING,
    id,
    parties.map(({ subOrderId }) => subOrderId),
  );
  announce(tx, 'disruptions', 'telling', id);
}

/**
 * Each party's letter is a message of its own; with it the party counts as told. It is composed where it is written, for
 * who pays or is settled holds the order too: nobody is promised a sum of before, or asked to choose when all is done.
 */
export const tellingBatch: BatchKind = {
  kind: TELLING,
  resource: 'disruptions',
  act: async (tx, desk, batch, subOrderId) => {
    const { orderId } = await tx.em.findOneByOrFail(SubOrder, { id: subOrderId });
    await lockRow(tx, Order, { id: orderId }, 'order.notFound');
    const party = await tx.em.findOneByOrFail(DisruptionParty, { disruptionId: batch.subjectId, subOrderId });
    await writeMessage(tx, await letterTo(tx, desk, orderId, party), []);
    // who answered meanwhile stays so
    if (party.contact === 'ANSWERED') return;
    await tx.em.update(DisruptionParty, { id: party.id }, { contact: 'TOLD', updatedAt: tx.now });
  },
};

/** Who is settled is told what was done, everybody else that the tour is called off and what he may choose. */
async function letterTo(tx: Tx, desk: Desk, orderId: number, party: DisruptionParty): Promise<Letter> {
  const event = party.settled ? ('outcome' as const) : ('cancelled' as const);
  const about = { orderId, subOrderId: party.subOrderId, event, channel: 'EMAIL' as const };
  const { language, to, subject, body } = await compose({ em: tx.em, desk, actor: tx.actor, now: tx.now }, about);
  return { ...about, language, to, subject, body, enclose: [] };
}
