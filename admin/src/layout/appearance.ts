import { useSyncExternalStore } from 'react';
import { usePreferences } from '../providers/preferences';
import type { Density, Mode } from '../theme';

function useWish(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
  );
}

/** Light or dark (the system's wish unless chosen), comfortable or compact, moving or still. */
export function useAppearance(): { mode: Mode; density: Density; still: boolean } {
  const { theme = 'system', density = 'comfortable' } = usePreferences();
  const systemDark = useWish('(prefers-color-scheme: dark)');
  const still = useWish('(prefers-reduced-motion: reduce)');
  return { still, mode: theme === 'system' ? (systemDark ? 'dark' : 'light') : theme, density };
}
