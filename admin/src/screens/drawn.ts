import type { Queue } from '@domain/queues';
import type { Drawn } from '../crud/drawn';
import { slotFile } from '../crud/slot-files';
import type { Slots } from '../crud/slots';
import type { Load } from '../layout/arrived';
import type { TextKey } from '../providers/i18n';

/** How such a page of a resource is brought, by its name: declarations, drawing and its own parts travel together. */
export function drawn(resource: string, page: Drawn, queue?: Queue): Load {
  const load: Load = async () => {
    const [engine, slots] = await Promise.all([import('../crud/drawn'), slotFile<Slots>(resource)?.()]);
    return engine.drawn(resource, page, slots?.default, queue);
  };
  return Object.assign(load, { from: `${resource} ${page}` });
}
/** A screen of several of which there is one: the form of each under a tab. */
export function together(title: TextKey, ...names: readonly string[]): Load {
  const load: Load = async () => (await import('../crud/drawn')).together(title, names);
  return Object.assign(load, { from: `${names.join('+')} Only` });
}
