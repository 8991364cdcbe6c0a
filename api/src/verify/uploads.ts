import type { EntityManager } from 'typeorm';
import type { Storage } from '../files/storage';
import { StoredFile } from '../files/stored-file.entity';
import { type Difference, differing } from './difference';

const CHECK = 'uploads';

/**
 * Every file that has a row has its bytes in the store, as many as its row says; a picture has its small size too. The
 * product may work on meanwhile: the bytes come before the row, and a file that was dropped since is asked for again.
 */
export async function uploads(em: EntityManager, storage: Storage): Promise<Difference[]> {
  const rows = await em.find(StoredFile, { select: { id: true, kind: true, size: true } });
  const sizes = new Map<string, number>();
  for await (const { name, size } of storage.names()) sizes.set(name, size);
  const found: Difference[] = [];
  for (const { id, kind, size } of rows) {
    const differs = [
      ...differing(CHECK, id, sizes.get(id), size),
      ...(kind === 'image' && !sizes.has(`${id}.list`) ? differing(CHECK, `${id}.list`, undefined, 'there') : []),
    ];
    if (differs.length && (await em.existsBy(StoredFile, { id }))) found.push(...differs);
  }
  return found;
}
