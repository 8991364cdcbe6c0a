import { useEffect, useRef } from 'react';

/**
 * Another item begins at its top, where it says who asks for what: one decides on what one has seen.
 * @param item what the address names; '' for the list, which keeps its place
 */
export function useFromTop(item: string): void {
  const before = useRef(item);
  useEffect(() => {
    if (item && before.current !== item) window.scrollTo({ top: 0 });
    before.current = item;
  }, [item]);
}
