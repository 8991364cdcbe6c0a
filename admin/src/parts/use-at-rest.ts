import { useEffect, useState } from 'react';

/** The hand rests: between two words, not between two keys. */
const RESTS_MS = 250;

/** What is typed, once the hand rests: for what costs more to draw, or to ask for, than a key may wait. */
export function useAtRest<T>(typed: T): T {
  const [rested, setRested] = useState(() => typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => typed), RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
