import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EntityManager, In } from 'typeorm';
import { Export } from './export.entity';

const NAME = /^export-([0-9a-f]{32})$/;
/** Where a file lies while it is written. */
export const halfFileOf = (folder: string, { file }: Pick<Export, 'file'>): string => join(folder, `export-${file}`);

/**
 * Removes what a process that was killed had written of files that nobody makes any more, as they were cancelled or
 * given up since. Those that wait or are being made, by whatever process, are left alone.
 */
export async function removeHalfFiles(em: EntityManager, folder: string): Promise<void> {
  // the folder first: a file that is begun in between is then not seen at all
  const names = await readdir(folder).catch(() => []);
  const files = names.flatMap((name) => NAME.exec(name)?.[1] ?? []);
  if (!files.length) return;
  const open = await em.find(Export, {
    select: { file: true },
    where: { file: In(files), state: In(['WAITING', 'RUNNING']) },
  });
  const alive = new Set(open.map((row) => row.file));
  for (const file of files) if (!alive.has(file)) await rm(halfFileOf(folder, { file }), { force: true });
}
