import { memo, type ReactNode, type Ref, startTransition, useEffect, useState } from 'react';
import { InSight } from './InSight';
import { resting } from './resting';

interface Props<T extends string> {
  all: readonly T[];
  at: T;
  /** Brings what a step shows, so that the next one can be drawn ahead; left out where none is. */
  ahead?: (next: T) => Promise<unknown>;
  /** The step that is worked on. */
  ref?: Ref<HTMLDivElement>;
  children: (each: T) => ReactNode;
}
/**
 * Of several steps the one that is worked on; those that were opened before stay as they were left, out of sight: they ask
 * nothing, hear no keys and are not drawn again until one goes back to them.
 */
export function Kept<T extends string>({ all, at, ahead, ref, children }: Props<T>) {
  const [opened, setOpened] = useState<readonly T[]>([at]);
  if (!opened.includes(at)) setOpened([...opened, at]);
  const next = all[all.indexOf(at) + 1];
  const wanted = next === undefined || opened.includes(next) ? undefined : next;
  useEffect(() => {
    if (!ahead || wanted === undefined) return undefined;
    const left = new AbortController();
    const draw = async (): Promise<void> => {
      await resting(left.signal);
      await ahead(wanted);
      // drawing takes a moment in which no key is answered
      await resting(left.signal);
      startTransition(() => setOpened((before) => [...new Set([...before, wanted])]));
    };
    // left, or its rows did not come: it is drawn when it is opened
    draw().catch(() => undefined);
    return () => left.abort();
  }, [ahead, wanted]);
  return all
    .filter((each) => opened.includes(each))
    .map((each) => (
      <InSight key={each} shown={each === at} ref={ref}>
        <Held shown={each === at}>{children(each)}</Held>
      </InSight>
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
