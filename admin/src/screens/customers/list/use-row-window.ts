import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Pixels. */
const HEAD = 32;
/** Lists up to here are drawn whole, so that the browser's own search finds every name. */
const WHOLE = 60;
const BEYOND = 8;

interface DrawnRow {
  index: number;
  /** Empty pixels before this row, for the rows that are not drawn. */
  gap: number;
}
/** The rows that are in sight, and always the one with the cursor, which holds the focus and what is typed. */
export function useRowWindow(
  count: number,
  height: number,
  cursor: number,
  scroller: RefObject<HTMLElement | null>,
): { drawn: DrawnRow[]; rest: number } {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      return inSight.includes(cursor) || cursor >= range.count
        ? inSight
        : [...inSight, cursor].sort((one, other) => one - other);
    },
    [cursor],
  );
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: count <= WHOLE ? WHOLE : BEYOND,
    scrollMargin: HEAD,
    initialRect: { width: 0, height: 800 },
    rangeExtractor,
  });
  let next = 0;
  const drawn = rows.getVirtualItems().map(({ index }): DrawnRow => {
    const gap = (index - next) * height;
    next = index + 1;
    return { index, gap };
  });
  return { drawn, rest: (count - next) * height };
}
