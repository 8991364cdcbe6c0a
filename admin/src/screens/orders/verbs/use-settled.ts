import { useEffect, useMemo, useState } from 'react';

/** A value once it has stood still for a while, compared by its content; equal values stay the same object. */
export function useSettled<T>(value: T, wait: number): T {
  const now = JSON.stringify(value);
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), wait);
    return () => clearTimeout(timer);
  }, [now, wait]);
  return useMemo(() => JSON.parse(settled) as T, [settled]);
}
