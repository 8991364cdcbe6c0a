import { createContext, useContext } from 'react';

type Undo = () => void;
type Effect = () => Undo;
/** Whether a part of the page is looked at, or stands ready out of sight; known without drawing anything for it. */
interface Sight {
  readonly shown: () => boolean;
  /** Does something as long as it is looked at: undone when it goes out of sight, done again when it comes back. Answers what ends it. */
  readonly during: (effect: Effect) => Undo;
}
interface Turned extends Sight {
  readonly turn: (shown: boolean) => void;
}

/** A part of the page that comes into sight and goes. */
export function newSight(first: boolean): Turned {
  let shown = first;
  const effects = new Map<Effect, Undo | undefined>();
  return {
    shown: () => shown,
    during: (effect) => {
      effects.set(effect, shown ? effect() : undefined);
      return () => {
        effects.get(effect)?.();
        effects.delete(effect);
      };
    },
    turn: (to) => {
      if (to === shown) return;
      shown = to;
      for (const [effect, undo] of effects) {
        undo?.();
        effects.set(effect, to ? effect() : undefined);
      }
    },
  };
}

export const InSightOf = createContext<Sight>(newSight(true));
export const useSight = (): Sight => useContext(InSightOf);
