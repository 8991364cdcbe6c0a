import type { EntityManager } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { findRow, marks } from '../database/find-rows';
import { claim } from '../database/lock';
import { rowsOf } from '../database/raw';
import { StoredFile } from './stored-file.entity';

const claimed = (ids: readonly string[]): string[] => ids.map((id) => `files:${id}`);

/** A file for a record that is about to name it: whoever removes idle ones waits for that record. */
export async function fileToName(em: EntityManager, id: string): Promise<StoredFile | undefined> {
  await claim(em, claimed([id]));
  return findRow(em, StoredFile, `WHERE id = ?${ON_MYSQL ? ' LOCK IN SHARE MODE' : ''}`, [id]);
}

const AT_ONCE = 200;
/** Waits for the records that are about to name one of these; whoever follows waits until the work ends. */
export async function holdFiles(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (!ON_MYSQL) return;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    await rowsOf(em, `SELECT id FROM files WHERE id IN (${marks(some)}) FOR UPDATE`, some);
    await claim(em, claimed(some));
  }
}
