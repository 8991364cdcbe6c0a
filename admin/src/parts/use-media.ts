import { useSyncExternalStore } from 'react';

/** Whether a media query holds. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
  );
}

/** The widths from which a table fits beside a column of its own, the frame beside its menu, and a table beside both. */
const WIDTHS = { md: 768, lg: 992, xl: 1400 };
/** Whether the window is that wide. It is known at the first drawing, so that nothing is drawn twice. */
export const useWide = (least: keyof typeof WIDTHS): boolean => useMedia(`(min-width: ${WIDTHS[least]}px)`);
