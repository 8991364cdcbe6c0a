import { In } from 'typeorm';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { type Target, transition } from '../audit/transition';
import { Departure } from '../catalogue/departure.entity';
import {
  hasMilestones,
  isPast,
  milestoneDue,
  milestoneMachine,
  type MilestoneMove,
  milestoneMove,
  milestonesFor,
  type MilestoneState,
} from '../domain/milestones';
import { announce } from '../events/announce';
import { type SeenDeparture, seenDepartures } from './facts';
import { DepartureMilestone } from './milestone.entity';
import { type Plan, type PlanStep, readPlan } from './plan';

export const MILESTONES: Target<DepartureMilestone, MilestoneState, MilestoneMove> = {
  entity: DepartureMilestone,
  resource: 'departureMilestones',
  machine: milestoneMachine,
  field: 'state',
};
type Kept = Pick<DepartureMilestone, 'dueDate' | 'check' | 'ownerType' | 'ownerShop' | 'owner'>;
/** What a departure's rows lack against the plan and against what the system sees. */
export interface Changes {
  missing: { step: PlanStep; kept: Kept }[];
  outdated: { row: DepartureMilestone; kept: Kept }[];
  moves: { row: DepartureMilestone; move: MilestoneMove }[];
  /** Open ones of steps that were taken out of the plan. */
  gone: DepartureMilestone[];
}

/** What has to be written for a departure; what was done stays as it was kept, the plan may have changed since. */
export function changesOf(seen: SeenDeparture, rows: readonly DepartureMilestone[], plan: Plan): Changes {
  const steps = milestonesFor(plan.steps, seen.packageType);
  const keptOf = (step: PlanStep): Kept => {
    const { check, ownerType, ownerShop, owner } = step;
    return { dueDate: milestoneDue(seen.departureDate, step, plan.holidays), check, ownerType, ownerShop, owner };
  };
  const rowOf = new Map(rows.map((row) => [row.milestoneId, row]));
  const changes: Changes = { missing: [], outdated: [], moves: [], gone: [] };
  for (const step of steps) {
    const row = rowOf.get(step.id);
    const kept = keptOf(step);
    if (!row) {
      if (hasMilestones(seen) && !isPast(kept.dueDate, seen.departureDate, plan.today))
        changes.missing.push({ step, kept });
      continue;
    }
    if (row.state === 'open' && (Object.keys(kept) as (keyof Kept)[]).some((key) => row[key] !== kept[key]))
      changes.outdated.push({ row, kept });
    const move = milestoneMove(row.state === 'open' ? { ...row, ...kept } : row, seen, plan.today);
    if (move) changes.moves.push({ row, move });
  }
  const planned = new Set(steps.map(({ id }) => id));
  changes.gone = rows.filter((row) => row.state === 'open' && !planned.has(row.milestoneId));
  return changes;
}
export const isUpToDate = (changes: Changes): boolean =>
  Object.values(changes).every((each: unknown[]) => !each.length);

/** Brings the milestones of a departure in line with the plan and with what the system sees; safe to repeat. */
export async function refreshMilestones(tx: Tx, departureId: number): Promise<void> {
  await lockRow(tx, Departure, { id: departureId }, 'departure.idNotFound');
  const plan = await readPlan(tx.em, tx.now);
  if (!(await bringUpToDate(tx, departureId, plan))) return;
  // a step may be met on the day on which it is written in
  await bringUpToDate(tx, departureId, plan);
  announce(tx, 'departureMilestones', 'update', departureId);
}
async function bringUpToDate(tx: Tx, departureId: number, plan: Plan): Promise<boolean> {
  const [seen] = await seenDepartures(tx.em, [departureId]);
  if (!seen) return false;
  const changes = changesOf(seen, await tx.em.findBy(DepartureMilestone, { departureId }), plan);
  if (isUpToDate(changes)) return false;
  await writeChanges(tx, departureId, changes);
  return true;
}

async function writeChanges(tx: Tx, departureId: number, changes: Changes): Promise<void> {
  const { missing, outdated, moves, gone } = changes;
  if (gone.length) await tx.em.delete(DepartureMilestone, { id: In(gone.map(({ id }) => id)), state: 'open' });
  for (const { step, kept } of missing)
    await tx.em.insert(DepartureMilestone, {
      ...{ departureId, milestoneId: step.id, ...kept, note: '', proof: '', doneAt: null, state: 'open' as const },
      ...{ createdBy: null, movedBy: null, editors: null, createdAt: tx.now, updatedAt: tx.now },
    });
  for (const { row, kept } of outdated)
    await tx.em.update(DepartureMilestone, { id: row.id }, { ...kept, updatedAt: tx.now });
  for (const { row, move } of moves.filter(({ row: moved }) => !gone.includes(moved))) {
    const current = await tx.em.findOneByOrFail(DepartureMilestone, { id: row.id });
    const doneAt = move === 'meet' ? tx.now : null;
    await transition(tx, MILESTONES, current, move, { set: { doneAt, movedBy: null }, system: true });
  }
}
