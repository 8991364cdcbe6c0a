import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { ChainHead } from './chain';

const pathOf = (dataDir: string): string => join(dataDir, 'audit-head.json');

/** What a power cut left of the file: it says nothing any more, and is written anew with the next seal. */
export const UNREADABLE = 'unreadable';

/** Where the chain ended when this data folder heard of it last: outside the database, so that a cut there shows. */
export async function readHead(dataDir: string): Promise<ChainHead | typeof UNREADABLE | undefined> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { seal, hash } = JSON.parse(text) as ChainHead;
    return typeof seal === 'number' && typeof hash === 'string' ? { seal, hash } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}
/** Each writes a file of its own, whole on the disk, and puts it in place: two that seal at once do not take it from each other. */
export async function keepHead(dataDir: string, head: ChainHead): Promise<void> {
  const path = pathOf(dataDir);
  const own = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    await writeFile(own, JSON.stringify(head), { mode: 0o600, flush: true });
    await rename(own, path);
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
}
/** Whether the chain still has this place as it was. */
export async function reaches(em: EntityManager, { seal, hash }: ChainHead): Promise<boolean> {
  const [row] = await rowsOf<{ hash: string | null }>(em, 'SELECT hash FROM audit WHERE seal = ?', [seal]);
  return row?.hash === hash;
}
/** A head as it is written to the log: PLACE:HASH. */
export const headText = ({ seal, hash }: ChainHead): string => `${String(seal)}:${hash}`;
export function headOf(text: string): ChainHead | undefined {
  const [, seal, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text) ?? [];
  return seal === undefined || hash === undefined ? undefined : { seal: Number(seal), hash };
}
