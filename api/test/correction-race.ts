import { setTimeout } from 'node:timers/promises';
import { businessDate } from '../src/domain/dates';
import type { Person, TestApp } from './app';
import { toured, travelled } from './toured';

interface End {
  approved: boolean;
  /** Whether that is written after the closing was opened again. */
  late: boolean;
}

/**
 * So many times a correction of a closed tour is approved while somebody else opens the closing again: at the same moment in the
 * first round, a few ms later in each that follows.
 */
export async function correctionRace(app: TestApp, rounds: number): Promise<End[]> {
  const call = async (person: Person, path: string, body: object = {}): Promise<{ status: number; id: number }> => {
    const answer = await (await app.as(person)).post(path, body);
    return { status: answer.status, id: (answer.body as { id: number }).id };
  };
  const tour = await toured(app);
  await travelled(app, tour);
  const closing = `/closings/${String(tour.closing)}`;
  const done = async (person: Person, move: string): Promise<void> => {
    const { status } = await call(person, `${closing}/${move}`, { reason: 'late bill' });
    if (status !== 200) throw new Error(`${move}: ${String(status)}`);
  };
  const written = async (resource: string, id: number, action: string): Promise<number> => {
    const sql = 'SELECT MAX(id) AS last FROM audit WHERE resource = ? AND recordId = ? AND action = ?';
    const [row] = await app.db.query<{ last: number | string | null }[]>(sql, [resource, String(id), action]);
    return Number(row?.last ?? 0);
  };
  const ends: End[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await done('manager', 'submit');
    await done('fc', 'close');
    const late = {
      closing: tour.closing,
      day: businessDate(app.clock.now()),
      kind: 'cost',
      amount: 30,
      what: 'Parking',
    };
    const { id } = await call('manager', '/closing-corrections', late);
    await done('manager', 'askReopen');
    await done('manager2', 'seeReopen');
    const approve = setTimeout(3 * round).then(() => call('fc2', `/closing-corrections/${String(id)}/approve`));
    const [{ status }] = await Promise.all([approve, done('fc', 'reopen')]);
    const approved = status === 200;
    const [at, opened] = [
      await written('closingCorrections', id, 'approve'),
      await written('closings', tour.closing, 'reopen'),
    ];
    ends.push({ approved, late: approved && at > opened });
  }
  return ends;
}
