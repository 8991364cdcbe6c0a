import { useEffect, useState } from 'react';

/** A value once it has stood still for a while; equal values stay the same object. */
export function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  const now = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled((before) => (JSON.stringify(before) === now ? before : value)), wait);
    return () => clearTimeout(timer);
    // the text of the value is what counts
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [now, wait]);
  return settled;
}
