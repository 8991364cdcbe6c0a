import { slotFile } from '../crud/slot-files';
import type { Load } from '../layout/arrived';

/** A page drawn from a declaration: the list or the record, the form, or the form of a record only. */
export type Drawn = 'Browse' | 'Write' | 'Change';

/** How such a page of a resource is brought, by its name: declarations, drawing and its own parts travel together. */
export function drawn(resource: string, page: Drawn): Load {
  const load: Load = async () => {
    const [engine, slots] = await Promise.all([import('../crud/drawn'), slotFile(resource)?.()]);
    return engine.drawn(resource, page, slots?.default);
  };
  return Object.assign(load, { from: `${resource} ${page}` });
}
