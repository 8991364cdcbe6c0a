const FILES = import.meta.glob(['../resources/*.tsx', '!../resources/*.test.tsx']);

/** How the hand-made parts of a resource are brought, by its name; undefined where it has none. */
export const slotFile = <Made>(name: string): (() => Promise<{ default: Made }>) | undefined =>
  FILES[`../resources/${name}.tsx`] as (() => Promise<{ default: Made }>) | undefined;
