import { In } from 'typeorm';
import { insertRow, insertRows } from '../database/insert-rows';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { DEPARTURE_LIFE } from '../departures/move';
import { choicesFor, type DisruptionReason, type PartyChoice } from '../domain/disruptions';
import { fieldError } from '../domain/errors';
import { ZERO } from '../domain/money';
import type { DisruptionPreview } from '../domain/wire/disruption';
import { fileId } from '../files/refs';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { Disruption, DisruptionParty } from './disruption.entity';
import { paidBy } from './paid-by';
import { livingParties, type Thought, workOut } from './parties';
import { departuresOf, sumsOf } from './show';

interface NewDisruption {
  departureIds: number[];
  reasonCode: DisruptionReason;
  reason: string;
  proofs?: string[] | undefined;
  /** Chosen for every party at first; without it money back, or the release of what nobody paid. */
  choice?: Exclude<PartyChoice, 'MOVE' | 'RELEASE'> | undefined;
}

const thoughtOf = (subOrderId: number, choice: PartyChoice | null): Thought => ({
  subOrderId,
  choice,
  targetPackageId: null,
  targetDepartureId: null,
});
/** The default where a party may have it, else what comes first. */
async function chosenFirst(
  tx: Tx,
  reason: DisruptionReason,
  parties: readonly { id: number }[],
  wanted: PartyChoice | undefined,
): Promise<Thought[]> {
  const ids = parties.map(({ id }) => id);
  const paid = await paidBy(tx.em, ids);
  return ids.map((id) => {
    const choices = choicesFor(reason, paid.get(id) ?? ZERO);
    return thoughtOf(id, wanted && choices.includes(wanted) ? wanted : (choices[0] ?? null));
  });
}

/** What calling departures off would come to with the default for everybody, before anything happens. Nothing is written. */
export async function previewDisruption(
  tx: Tx,
  desk: Desk,
  { departureIds, reasonCode, choice }: Pick<NewDisruption, 'departureIds' | 'reasonCode' | 'choice'>,
): Promise<DisruptionPreview> {
  demand(tx.actor, 'disruptions.write');
  const living = await livingParties(tx.em, departureIds);
  const thoughts = await chosenFirst(tx, reasonCode, living, choice);
  const worked = await workOut(tx, desk, reasonCode, thoughts);
  const parties = worked.map((each) => ({
    departureId: each.subOrder.departureId,
    travellers: each.rows.living.length,
    seats: each.rows.living.filter((member) => member.takesSeat).length,
    ...{ paid: each.paid, choice: each.thought.choice, figures: each.figures, settled: false },
  }));
  return { departures: await departuresOf(tx.em, departureIds, parties), sums: sumsOf(parties, worked) };
}

/**
 * Opens a desk on departures: from this moment nothing is sold, held or moved into them. Every party is on the worksheet
 * with the default; nothing happens to any before it is approved.
 * @throws DomainError general.required at departureIds, departure.idNotFound, general.notAllowedInState for a departure
 * that another desk has, or that has left
 */
export async function openDisruption(tx: Tx, asked: NewDisruption): Promise<number> {
  demand(tx.actor, 'disruptions.write');
  const ids = [...new Set(asked.departureIds)].sort((a, b) => a - b);
  if (!ids.length) throw fieldError('departureIds', 'general.required');
  const proofs: string[] = [];
  for (const proof of asked.proofs ?? []) proofs.push(await fileId(tx.em, proof, 'proofs'));
  const departures: Disruption['departures'] = [];
  const tours: string[] = [];
  for (const id of ids) {
    const row = await lockRow(tx, Departure, { id }, 'departure.idNotFound');
    departures.push({ id, was: row.state });
    tours.push(`${row.packageCode} ${row.departureDate}`);
    await transition(tx, DEPARTURE_LIFE, row, 'callOff', { reason: asked.reason });
    announce(tx, 'departures', 'update', id);
  }
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  const { reasonCode, reason, choice } = asked;
  const row = await insertRow(tx.em, Disruption, {
    ...{ state: 'OPEN', reasonCode, reason, proofs, departures, createdBy: tx.actor.id, editors: null },
    ...{ submittedBy: null, opBy: null, fcBy: null, decisionReason: '', refundDueOn: null, batchId: null },
    method: 'TRANSFER',
    ...stamps,
  });
  await addParties(tx, row, choice);
  await recordAudit(tx, {
    ...{ resource: 'disruptions', recordId: row.id, action: 'create', reason },
    after: { reasonCode, tours: tours.join(', ') },
  });
  announce(tx, 'disruptions', 'opened', row.id);
  return row.id;
}

/** Puts on the worksheet who is not on it: a hold may have been made while the departures were locked. */
export async function addParties(tx: Tx, row: Disruption, wanted?: PartyChoice): Promise<void> {
  const living = await livingParties(
    tx.em,
    row.departures.map((each) => each.id),
  );
  const known = await tx.em.find(DisruptionParty, {
    select: { id: true, subOrderId: true },
    where: { disruptionId: row.id, subOrderId: In(living.map(({ id }) => id)) },
  });
  const listed = new Set(known.map(({ subOrderId }) => subOrderId));
  const fresh = living.filter(({ id }) => !listed.has(id));
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  const rows = (await chosenFirst(tx, row.reasonCode, fresh, wanted)).map((thought) => ({
    ...{ ...thought, disruptionId: row.id, chosenBy: tx.actor.id },
    ...{ contact: null, figures: null, settled: false, requestId: null },
    ...stamps,
  }));
  for (let i = 0; i < rows.length; i += 100) await insertRows(tx.em, DisruptionParty, rows.slice(i, i + 100));
}
