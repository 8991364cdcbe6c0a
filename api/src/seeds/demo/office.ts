import { addDays, type DateOnly } from '../../domain/dates';
import type { Stage } from './stage';

/** So long, in days, a step of a departure lies at most. */
const LATEST = 4;
const SEEN = 'Identity card shown at the counter';

/** People asked what is held about them: one waits, one was answered, one refused. */
export async function askForAccess(stage: Stage, today: DateOnly): Promise<void> {
  for (const [person, phone, days, move, reason] of [
    ['LAU Mei Ling', '61234501', -33, '', ''],
    ['HO Wai Keung', '61234502', -50, 'answer', ''],
    ['CHEUNG Ka Yee', '61234503', -20, 'refuse', 'Could not show who she is'],
  ] as const) {
    const asked = {
      person,
      phone,
      receivedOn: addDays(today, days),
      identified: move === 'refuse' ? 'Not shown' : SEEN,
    };
    const row = await stage.call<{ id: number; version: number }>('manager', 'POST', '/access-requests', asked);
    const path = `/access-requests/${String(row.id)}/${move}`;
    if (move) await stage.call('manager', 'POST', path, { version: row.version, ...(reason ? { reason } : {}) });
  }
}

/** The bookkeeper has taken the first weeks over: their days are locked. */
export async function lockFirstDays(stage: Stage, first: DateOnly): Promise<void> {
  await stage.call('fc', 'POST', '/journal/lock', { from: first, to: addDays(first, 21) });
}

/** Finance ticks the leaders' accounts off as they come; those of the last days lie there still. */
export async function tickAccounts(stage: Stage, today: DateOnly): Promise<void> {
  const due = `state=open&check=byHand&dueDate_lte=${addDays(today, -LATEST)}`;
  const steps = await stage.call<{ id: number; version: number }[]>(
    'fc',
    'GET',
    `/departure-milestones?${due}&_start=0&_end=100`,
  );
  for (const { id, version } of steps)
    await stage.call('fc', 'POST', `/departure-milestones/${String(id)}/tick`, { version, note: 'Account agrees' });
}
