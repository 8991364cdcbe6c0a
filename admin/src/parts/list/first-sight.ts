import { useDeferredValue, useEffect, useState } from 'react';

/** As many rows as a window shows. */
const IN_SIGHT = 12;
/** Nothing has been drawn yet since the admin was opened. */
let cold = true;

/** The rows to draw: at a cold start those in sight, and the others right after them. */
export function useFirstSight<T>(rows: readonly T[]): readonly T[] {
  const [first] = useState(() => (cold ? rows.slice(0, IN_SIGHT) : rows));
  useEffect(() => {
    cold = false;
  }, []);
  return useDeferredValue(rows, first);
}
