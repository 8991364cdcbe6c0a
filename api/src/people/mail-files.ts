import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { LessThan } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { addMonths } from '../domain/ages';
import { businessDate, startOfDay } from '../domain/dates';
import { OutboxMessage } from '../outbox/outbox-message.entity';

/** Removes the mail of an order's messages that lies as files, once its rows are erased. */
export async function dropMailFiles(tx: Tx, orderId: number, folder: string): Promise<void> {
  const rows = await rowsOf<{ id: number }>(tx.em, 'SELECT id FROM messages WHERE orderId = ?', [orderId]);
  tx.after(() => {
    for (const { id } of rows) rmSync(join(folder, `message-${String(id)}.eml`), { force: true });
  });
}

/** Mail to staff older than the retention, sent or given up. */
export async function dropOldMail(em: EntityManager, months: number, now: Date): Promise<Date> {
  const before = startOfDay(addMonths(businessDate(now), -months));
  await em.delete(OutboxMessage, { createdAt: LessThan(before) });
  return before;
}
/** The same where it lies as files. */
export function dropOldMailFiles(folder: string, before: Date): void {
  for (const name of filesIn(folder))
    if (statSync(join(folder, name)).mtime < before) rmSync(join(folder, name), { force: true });
}
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
