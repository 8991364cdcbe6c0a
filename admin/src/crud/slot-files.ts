import type { Slots } from './slots';

const FILES = import.meta.glob<{ default: Slots }>(['../resources/*.tsx', '!../resources/*.test.tsx']);

/** How the hand-made parts of a resource are brought, by its name; undefined where it has none. */
export const slotFile = (name: string): (() => Promise<{ default: Slots }>) | undefined =>
  FILES[`../resources/${name}.tsx`];
