import { insertRows } from '../database/insert-rows';
import type { Tx } from '../database/work';
import type { WaitingEntry } from '../domain/waiting';
import { WaitingLine } from './waiting-party.entity';

type Line = Pick<WaitingEntry, 'waitingId' | 'departureId' | 'what'> &
  Partial<Pick<WaitingEntry, 'run' | 'wanted' | 'free'>>;

/** Writes lines of the log of the waiting list, in their order. */
export async function writeLog(tx: Tx, lines: readonly Line[]): Promise<void> {
  if (!lines.length) return;
  const rows = lines.map((line) => ({ run: '', wanted: 0, free: 0, ...line, actorId: tx.actor.id, at: tx.now }));
  await insertRows(tx.em, WaitingLine, rows);
}
