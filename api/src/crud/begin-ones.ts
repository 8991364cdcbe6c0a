import type { Tx } from '../database/work';
import { initialOf } from './initial';
import { ONE } from './known-by';
import { servedParts } from './parts';
import { keysOf } from './stands-once';

/** What there is one of begins with the product, as its fields begin; from then on it is only written in. */
export async function beginOnes(tx: Tx): Promise<void> {
  for (const part of servedParts()) {
    const { resource, entity } = part;
    if (resource.only === undefined || (await tx.em.existsBy(entity, { id: ONE }))) continue;
    const typed = initialOf(resource);
    const times = { createdAt: tx.now, updatedAt: tx.now };
    await tx.em.insert(entity, { id: ONE, ...typed, ...keysOf(part, typed), ...times } as never);
  }
}
