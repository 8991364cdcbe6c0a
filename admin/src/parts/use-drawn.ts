import { startTransition, useEffect, useState } from 'react';

const AT_A_TIME = 2;

/**
 * How many of a long form's parts are drawn. It is there with its first, which is typed in while the others follow behind
 * the keys; at once where something may lead to any of them.
 */
export function useDrawn(count: number, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(atOnce ? Infinity : 1);
  useEffect(() => {
    if (drawn === Infinity) return;
    startTransition(() => setDrawn(drawn + AT_A_TIME < count ? drawn + AT_A_TIME : Infinity));
  }, [drawn, count]);
  return drawn;
}
