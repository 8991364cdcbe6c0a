import { In, IsNull } from 'typeorm';
import type { BatchKind, Looking } from '../batches/kind';
import { Batch } from '../batches/batch.entity';
import { startBatch } from '../batches/start';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { compose } from '../messages/compose';
import { type Letter, writeMessage } from '../messages/send';
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

/** Each party's letter is a message of its own; with it the party counts as told. */
export const tellingBatch: BatchKind<Letter> = {
  kind: TELLING,
  resource: 'disruptions',
  prepare: (looking, { subjectId }, subOrderId) => letterTo(looking, subjectId, subOrderId),
  act: async (tx, _desk, batch, subOrderId, letter) => {
    if (!letter) return;
    await writeMessage(tx, letter, []);
    const party = await tx.em.findOneByOrFail(DisruptionParty, { disruptionId: batch.subjectId, subOrderId });
    // who answered meanwhile stays so
    if (party.contact === 'ANSWERED') return;
    await tx.em.update(DisruptionParty, { id: party.id }, { contact: 'TOLD', updatedAt: tx.now });
  },
};

/** Who is settled is told what was done, everybody else that the tour is called off and what he may choose. */
async function letterTo(looking: Looking, disruptionId: number, subOrderId: number): Promise<Letter> {
  const { orderId } = await looking.em.findOneByOrFail(SubOrder, { id: subOrderId });
  const settled = await looking.em.existsBy(DisruptionParty, { disruptionId, subOrderId, settled: true });
  const event = settled ? ('outcome' as const) : ('cancelled' as const);
  const about = { orderId, subOrderId, event, channel: 'EMAIL' as const };
  const { language, to, subject, body } = await compose(looking, about);
  return { ...about, language, to, subject, body, enclose: [] };
}
