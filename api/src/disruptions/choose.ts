import { In } from 'typeorm';
import type { Tx } from '../database/work';
import { choicesFor, type Fit, fitParties, type PartyChoice, type PartyContact } from '../domain/disruptions';
import { DomainError, fieldError } from '../domain/errors';
import { type Cents, ZERO } from '../domain/money';
import type { DisruptionFits, DisruptionProposal } from '../domain/wire/disruption';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { freeOf } from '../catalogue/take-seats';
import { Disruption, DisruptionParty } from './disruption.entity';
import { demandOpen, keepEditor, openDesk } from './life';
import { paidBy } from './paid-by';
import { type Worked, workOut } from './parties';
import { insteadOf, proposalsFor } from './proposals';

export interface Choice {
  /** Which parties; none named means all that are not settled. */
  subOrderIds?: number[] | undefined;
  /** Null leaves them open. */
  choice: PartyChoice | null;
  target?: { packageId: number; departureId: number } | undefined;
}

/** The parties of a call that may still be written. @throws DomainError disruption.settledAlready for one named */
async function unsettled(tx: Tx, id: number, named: readonly number[] | undefined): Promise<DisruptionParty[]> {
  const where = { disruptionId: id, ...(named?.length ? { subOrderId: In([...named]) } : {}) };
  const found = await tx.em.find(DisruptionParty, { where, order: { subOrderId: 'ASC' } });
  const open = found.filter((party) => !party.settled);
  if (named?.length && open.length < new Set(named).size) throw new DomainError('disruption.settledAlready');
  return open;
}
const workedOf = (tx: Tx, desk: Desk, row: Disruption, parties: readonly DisruptionParty[]): Promise<Worked[]> =>
  workOut(
    tx,
    desk,
    row.reasonCode,
    parties.map(({ subOrderId }) => ({ subOrderId, choice: null, targetPackageId: null, targetDepartureId: null })),
  );

/**
 * Chooses for one, some or all parties of an open desk. For all, a party that may not have it keeps what it has; one that
 * is named is refused.
 * @throws DomainError general.notAllowedInState, general.invalid at choice, disruption.noTarget
 */
export async function chooseParties(tx: Tx, id: number, asked: Choice): Promise<void> {
  demand(tx.actor, 'disruptions.write');
  const row = await openDesk(tx, id);
  demandOpen(row, 'choose');
  const { choice, target, subOrderIds } = asked;
  if (choice === 'MOVE' && !target) throw new DomainError('disruption.noTarget');
  const parties = await unsettled(tx, id, subOrderIds);
  const ids = parties.map(({ subOrderId }) => subOrderId);
  const paid = choice === null ? new Map<number, Cents>() : await paidBy(tx.em, ids);
  const may = ({ subOrderId }: DisruptionParty): boolean =>
    choice === null || choicesFor(row.reasonCode, paid.get(subOrderId) ?? ZERO).includes(choice);
  const chosen = parties.filter(may);
  if (subOrderIds?.length && chosen.length < parties.length) throw fieldError('choice', 'general.invalid');
  await write(tx, chosen, choice, choice === 'MOVE' ? target : undefined);
  if (chosen.length > 0) await keepEditor(tx, row);
  announce(tx, 'disruptions', 'chosen', id);
}
async function write(
  tx: Tx,
  parties: readonly DisruptionParty[],
  choice: PartyChoice | null,
  target?: Choice['target'],
): Promise<void> {
  if (!parties.length) return;
  const set = { choice, targetPackageId: target?.packageId ?? null, targetDepartureId: target?.departureId ?? null };
  const chosen = { ...set, chosenBy: tx.actor.id, figures: null };
  await tx.em.update(DisruptionParty, { id: In(parties.map(({ id }) => id)) }, { ...chosen, updatedAt: tx.now });
}

/** Where one party could go, with seats for all of it and the difference of price. */
export async function proposalsOf(tx: Tx, desk: Desk, id: number, subOrderId: number): Promise<DisruptionProposal[]> {
  const row = await tx.em.findOneBy(Disruption, { id });
  const party = row && (await tx.em.findOneBy(DisruptionParty, { disruptionId: id, subOrderId }));
  if (!row || !party) throw new DomainError('disruption.notFound');
  const [worked] = await workedOf(tx, desk, row, [party]);
  if (!worked) return [];
  return proposalsFor(tx, await insteadOf(tx, desk, worked.subOrder), worked.rows.living);
}

/**
 * Moves whom it can: every party named, or all that paid, to the best departure that still has seats for the whole of it,
 * the first booked first. Who fits nowhere keeps what it had, and is named with the most seats that there were.
 */
export async function moveAll(tx: Tx, desk: Desk, id: number, named?: number[]): Promise<DisruptionFits> {
  demand(tx.actor, 'disruptions.write');
  const row = await openDesk(tx, id);
  demandOpen(row, 'choose');
  const parties = await unsettled(tx, id, named);
  const worked = (await workedOf(tx, desk, row, parties)).filter((each) => each.choices.includes('MOVE'));
  const offers = new Map<number, Awaited<ReturnType<typeof insteadOf>>>();
  for (const { subOrder } of worked)
    if (!offers.has(subOrder.departureId)) offers.set(subOrder.departureId, await insteadOf(tx, desk, subOrder));
  const asked = worked.map((each) => ({ each, seats: each.rows.living.filter((member) => member.takesSeat).length }));
  const fits = fitParties(asked, ({ each }) =>
    (offers.get(each.subOrder.departureId) ?? []).map(({ departure }) => ({
      departureId: departure.id,
      free: freeOf(departure),
    })),
  );
  const unfit: DisruptionFits['unfit'] = [];
  for (const [{ each, seats }, fit] of fits) {
    const party = parties.find(({ subOrderId }) => subOrderId === each.thought.subOrderId);
    const offer = offerOf(offers.get(each.subOrder.departureId) ?? [], fit);
    if (party && offer)
      await write(tx, [party], 'MOVE', { packageId: offer.packageId, departureId: offer.departure.id });
    else unfit.push({ subOrderId: each.thought.subOrderId, seats, most: fit.most });
  }
  if (unfit.length < worked.length) await keepEditor(tx, row);
  announce(tx, 'disruptions', 'chosen', id);
  return { moved: worked.length - unfit.length, unfit };
}
const offerOf = <O extends { departure: { id: number } }>(offers: readonly O[], fit: Fit): O | undefined =>
  offers.find(({ departure }) => departure.id === fit.departureId);

/** How far parties have been spoken to; also while the batch runs, and after it. */
export async function noteContact(
  tx: Tx,
  id: number,
  subOrderIds: readonly number[],
  contact: PartyContact | null,
): Promise<void> {
  demand(tx.actor, 'requests.ask');
  await openDesk(tx, id);
  await tx.em.update(
    DisruptionParty,
    { disruptionId: id, subOrderId: In([...subOrderIds]) },
    { contact, updatedAt: tx.now },
  );
  announce(tx, 'disruptions', 'contact', id);
}
