import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every drawing, doing what the last drawing says. */
export function useStable<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const last = useRef(act);
  useLayoutEffect(() => {
    last.current = act;
  });
  return useCallback((...args: A) => last.current(...args), []);
}
