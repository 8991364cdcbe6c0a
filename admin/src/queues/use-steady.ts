import { useEffect, useState } from 'react';

/** How long an item must have stood before it can be decided on, in ms: a second press was meant for the one before. */
const REST = 1000;

/** Whether what is shown has stood still long enough to be decided on. */
export function useSteady(what: string): boolean {
  const [steady, setSteady] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSteady(what), REST);
    return () => clearTimeout(timer);
  }, [what]);
  return steady === what;
}
