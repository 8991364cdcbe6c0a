import type { Queue } from '@domain/queues';
import { slotFile } from '../crud/slot-files';
import type { Load } from '../layout/arrived';

/** A page drawn from a declaration: the list or the record, the form, the form of a record only, or a queue's desk. */
export type Drawn = 'Browse' | 'Write' | 'Change' | 'Decide';

/** How such a page of a resource is brought, by its name: declarations, drawing and its own parts travel together. */
export function drawn(resource: string, page: Drawn, queue?: Queue): Load {
  const load: Load = async () => {
    const [engine, slots] = await Promise.all([import('../crud/drawn'), slotFile(resource)?.()]);
    return engine.drawn(resource, page, slots?.default, queue);
  };
  return Object.assign(load, { from: `${resource} ${page}` });
}
