import { useMedia } from '../parts/use-media';
import { usePreferences } from '../providers/preferences';
import type { Density, Mode } from '../theme';

/** Light or dark (the system's wish unless chosen), comfortable or compact, moving or still. */
export function useAppearance(): { mode: Mode; density: Density; still: boolean } {
  const { theme = 'system', density = 'comfortable' } = usePreferences();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return { still, mode: theme === 'system' ? (systemDark ? 'dark' : 'light') : theme, density };
}
