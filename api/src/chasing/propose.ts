import { type EntityManager, In } from 'typeorm';
import { drawNumber } from '../database/counters';
import { inPieces } from '../database/in-pieces';
import { rowsOf } from '../database/raw';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import {
  CHASING_EVENTS,
  type ChasingStep,
  eveningOf,
  reminderMachine,
  type SkipReason,
  skipReason,
  stepFor,
} from '../domain/chasing';
import { businessDate, type DateOnly } from '../domain/dates';
import { SYSTEM } from '../http/actor';
import { restAfter } from '../http/breath';
import type { Job } from '../turns/job';
import type { Desk, FrontDesk } from '../desk/front-desk';
import { openParties, type Party } from './parties';
import { Reminder } from './reminder.entity';

export const target = { entity: Reminder, resource: 'reminders', machine: reminderMachine, field: 'state' } as const;
const series = (now: Date): string => `chasing:${businessDate(eveningOf(now))}`;
const key = (row: { stepId: number; subOrderId: number }): string => `${String(row.stepId)} ${String(row.subOrderId)}`;

/** What the plan says of a party today. */
interface Proposal {
  party: Party;
  stepId: number;
  why: SkipReason | null;
}

/** Every evening once, from six o'clock on; a house that was closed then gets its proposal when it opens. */
export const proposeReminders = (front: FrontDesk): Job => ({
  name: 'propose-reminders',
  everyMs: 900_000,
  due: async (em, now) => {
    const done = await rowsOf(em, 'SELECT value FROM counters WHERE series = ?', [series(now)]);
    return done.length ? [] : [1];
  },
  act: (tx) => {
    // thousands of parties in a large house: looked at and written by the way, never while others wait for all of it
    tx.after(async () => {
      const evening = series(tx.now);
      const proposals = await front.read(proposalsOf);
      const gone = await front.read((em) => idsOfGone(em, proposals));
      for (const ids of piecesOf(gone)) await write(front, (writing) => lapse(writing, ids));
      for (const some of piecesOf(proposals)) await write(front, (writing) => writeProposals(writing, some));
      // last, so that an evening that broke off is done again; where nobody is to be chased it stays open: the first booking may come later
      if (proposals.length) await write(front, (writing) => drawNumber(writing, evening));
    });
    return Promise.resolve();
  },
});
/** So many are written in one work, and so many looked at before others are let in. */
const PIECE = 20;
const LOOKED_AT = 1000;
const piecesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PIECE) }, (_, at) => all.slice(at * PIECE, (at + 1) * PIECE));
async function write(front: FrontDesk, act: (tx: Tx) => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await front.work.run(SYSTEM, act);
  await restAfter(began);
}

/** Who stands on a step of the plan today, and who of them is not to be reminded. */
async function proposalsOf(em: EntityManager, desk: Desk, now: Date): Promise<Proposal[]> {
  const today = businessDate(now);
  const found = await rowsOf<ChasingStep>(
    em,
    'SELECT id, event, days, packageType FROM chasing_steps WHERE active = 1 ORDER BY id',
  );
  const steps = found.map((step) => ({ ...step, id: Number(step.id), days: Number(step.days) }));
  const proposals: Proposal[] = [];
  for (const event of CHASING_EVENTS) {
    const of = steps.filter((step) => step.event === event);
    if (!of.length) continue;
    const within = Math.max(...of.map(({ days }) => -days));
    const parties = await openParties(em, desk, event, now, { within });
    const planned = await inPieces(parties, LOOKED_AT, (party) => {
      const step = stepFor(steps, event, party.packageType, party.base, today);
      const why = skipReason({ ...party, open: true, alreadyAtStep: false }, today);
      return step ? [{ party, stepId: step.id, why }] : [];
    });
    proposals.push(...planned.flat());
  }
  return proposals;
}

/** What was proposed on an earlier evening and is no longer. */
async function idsOfGone(em: EntityManager, proposals: readonly Proposal[]): Promise<number[]> {
  const standing = await rowsOf<Pick<Reminder, 'id' | 'stepId' | 'subOrderId'>>(
    em,
    "SELECT id, stepId, subOrderId FROM reminders WHERE state IN ('proposed', 'skipped') ORDER BY id",
  );
  const keyed = ({ stepId, party }: Proposal): string => key({ stepId, subOrderId: party.subOrderId });
  const asked = new Set(await inPieces(proposals, LOOKED_AT, keyed));
  const gone = await inPieces(standing, LOOKED_AT, (row) => (asked.has(key(row)) ? [] : [Number(row.id)]));
  return gone.flat();
}
async function lapse(tx: Tx, ids: readonly number[]): Promise<void> {
  // somebody may have reminded or let go meanwhile
  const rows = await tx.em.findBy(Reminder, { id: In(ids), state: In(['proposed', 'skipped']) });
  for (const row of rows) await transition(tx, target, row, 'lapse');
}

async function writeProposals(tx: Tx, proposals: readonly Proposal[]): Promise<void> {
  const day = businessDate(tx.now);
  const found = await tx.em.findBy(Reminder, { subOrderId: In(proposals.map(({ party }) => party.subOrderId)) });
  const rows = new Map(found.map((row) => [key(row), row]));
  const first: Partial<Reminder>[] = [];
  for (const { party, stepId, why } of proposals) {
    const row = rows.get(key({ stepId, subOrderId: party.subOrderId }));
    const said = saidOf(party, why, day);
    if (!row) first.push({ ...firstOf(tx, party, stepId, why), ...said });
    else if (why === null && (row.state === 'skipped' || row.state === 'lapsed'))
      await transition(tx, target, row, 'propose', { set: said });
    else if (why !== null && (row.state === 'proposed' || row.state === 'lapsed'))
      await transition(tx, target, row, 'skip', { set: said });
    else if (row.state === 'skipped') await tx.em.update(Reminder, row.id, { ...said, updatedAt: tx.now });
  }
  if (first.length) await tx.em.insert(Reminder, first);
}

const saidOf = (party: Party, why: SkipReason | null, day: DateOnly): Partial<Reminder> => ({
  ...{ why: why ?? '', day, promisedUntil: why === 'promised' ? (party.lastCall?.promisedUntil ?? null) : null },
  ...{ baseDate: party.base, departureDate: party.departureDate },
});
const firstOf = (tx: Tx, party: Party, stepId: number, why: SkipReason | null): Partial<Reminder> => ({
  ...{ createdAt: tx.now, updatedAt: tx.now, createdBy: 0, state: why === null ? 'proposed' : 'skipped', stepId },
  ...{ subOrderId: party.subOrderId, orderId: party.orderId, orderNumber: party.orderNumber },
  ...{ packageCode: party.packageCode, event: party.event, branch: party.branch },
});
