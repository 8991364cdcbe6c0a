import type { EntityManager } from 'typeorm';
import { drawNumber } from '../database/counters';
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
    // looked at before the writing begins: others wait for that
    tx.after(async () => {
      const proposals = await front.read(proposalsOf);
      await front.work.run(SYSTEM, async (writing) => {
        // where nobody is to be chased the evening stays open: the first booking may come later
        if (!proposals.length || (await drawNumber(writing, series(writing.now))) === 1)
          await writeProposals(writing, proposals);
      });
    });
    return Promise.resolve();
  },
});

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
    for (const party of await openParties(em, desk, event, now, { within })) {
      const step = stepFor(steps, event, party.packageType, party.base, today);
      const why = skipReason({ ...party, open: true, alreadyAtStep: false }, today);
      if (step) proposals.push({ party, stepId: step.id, why });
    }
  }
  return proposals;
}

async function writeProposals(tx: Tx, proposals: readonly Proposal[]): Promise<void> {
  const day = businessDate(tx.now);
  const standing = await tx.em.find(Reminder, { where: [{ state: 'proposed' }, { state: 'skipped' }] });
  const asked = new Set(proposals.map(({ stepId, party }) => key({ stepId, subOrderId: party.subOrderId })));
  for (const row of standing) if (!asked.has(key(row))) await transition(tx, target, row, 'lapse');
  for (const { party, stepId, why } of proposals) {
    const row = await tx.em.findOneBy(Reminder, { stepId, subOrderId: party.subOrderId });
    const said = saidOf(party, why, day);
    if (!row) await tx.em.insert(Reminder, { ...firstOf(tx, party, stepId, why), ...said });
    else if (why === null && (row.state === 'skipped' || row.state === 'lapsed'))
      await transition(tx, target, row, 'propose', { set: said });
    else if (why !== null && (row.state === 'proposed' || row.state === 'lapsed'))
      await transition(tx, target, row, 'skip', { set: said });
    else if (row.state === 'skipped') await tx.em.update(Reminder, row.id, { ...said, updatedAt: tx.now });
  }
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
