import { type RefCallback, startTransition, useCallback, useState } from 'react';

/** The width that each list was found to need, so that it is drawn right at once when it is opened again. */
const known = new Map<string, number>();

/**
 * Whether the columns of a list need more room than there is. It then scrolls sideways between fixed columns, below a
 * head of its own, which antd measures cell by cell; where everything fits, the browser alone keeps the head in sight.
 * @param name the list with the columns that it shows
 */
export function useTight(name: string): { box: RefCallback<HTMLElement>; tight: boolean } {
  const [found, setFound] = useState({ name, needed: known.get(name) ?? 0 });
  const needed = found.name === name ? found.needed : (known.get(name) ?? 0);
  const box = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      const table = element?.querySelector('tbody')?.closest('table');
      if (!element || !table) return undefined;
      const observer = new ResizeObserver(() => {
        const now = neededIn(element.clientWidth, table.offsetWidth, needed);
        if (now === needed) return;
        known.set(name, now);
        startTransition(() => setFound({ name, needed: now }));
      });
      observer.observe(element);
      observer.observe(table);
      return () => observer.disconnect();
    },
    [name, needed],
  );
  return { box, tight: needed > 0 };
}

/** The width that is wanting; 0 where the table fits. Once too wide, it is so until there is that much room. */
export function neededIn(room: number, width: number, before: number): number {
  if (before > room) return before;
  return width > room ? width : 0;
}
