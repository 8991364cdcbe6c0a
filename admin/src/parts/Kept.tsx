import { Activity, memo, type ReactNode, startTransition, useEffect, useState } from 'react';

interface Props<T extends string> {
  all: readonly T[];
  at: T;
  /** Brings what a step shows, so that the next one can be drawn ahead; left out where none is. */
  ahead?: (next: T) => Promise<unknown>;
  children: (each: T) => ReactNode;
}
/** By then one reads or types: the next step is drawn between the keys. */
const RESTS_MS = 1000;

/**
 * Of several steps the one that is worked on; those that were opened before stay as they were left, out of sight: they ask
 * nothing, hear no keys and are not drawn again until one goes back to them.
 */
export function Kept<T extends string>({ all, at, ahead, children }: Props<T>) {
  const [opened, setOpened] = useState<readonly T[]>([at]);
  if (!opened.includes(at)) setOpened([...opened, at]);
  const next = all[all.indexOf(at) + 1];
  const wanted = next === undefined || opened.includes(next) ? undefined : next;
  useEffect(() => {
    if (!ahead || wanted === undefined) return undefined;
    let left = false;
    const draw = (): void => {
      if (!left) startTransition(() => setOpened((before) => [...new Set([...before, wanted])]));
    };
    const timer = setTimeout(() => void ahead(wanted).then(draw, () => undefined), RESTS_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [ahead, wanted]);
  return all
    .filter((each) => opened.includes(each))
    .map((each) => (
      <Activity key={each} mode={each === at ? 'visible' : 'hidden'}>
        <Held shown={each === at}>{children(each)}</Held>
      </Activity>
    ));
}

interface HeldProps {
  shown: boolean;
  children: ReactNode;
}
const Held = memo(
  function Held({ children }: HeldProps) {
    return children;
  },
  (_before, { shown }) => !shown,
);
