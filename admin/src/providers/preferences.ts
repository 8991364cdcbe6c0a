import type { Locale } from '@domain/words';
import { useSyncExternalStore } from 'react';

/** What the admin remembers of a person's way of working; wiped at sign-out with the session. */
export interface Preferences {
  language?: Locale;
  theme?: 'light' | 'dark' | 'system';
  density?: 'comfortable' | 'compact';
  folded?: boolean;
  /** Columns of each list, by the list's id; absent = as designed. */
  columns?: Record<string, string[]>;
  /** Density of each list, where it differs from the whole admin's. */
  listDensity?: Record<string, 'comfortable' | 'compact'>;
  pageSize?: number;
}
const KEY = 'preferences';
const listeners = new Set<() => void>();
let cached: { raw: string | null; value: Preferences } = { raw: null, value: {} };

export function preferences(): Preferences {
  const raw = localStorage.getItem(KEY);
  if (raw === cached.raw) return cached.value;
  const value = parsed(raw);
  cached = { raw, value };
  return value;
}
function parsed(raw: string | null): Preferences {
  try {
    return (JSON.parse(raw ?? '{}') ?? {}) as Preferences;
  } catch {
    return {};
  }
}
export const preference = <K extends keyof Preferences>(key: K): Preferences[K] => preferences()[key];

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  if (JSON.stringify(preferences()[key]) === JSON.stringify(value)) return;
  localStorage.setItem(KEY, JSON.stringify({ ...preferences(), [key]: value }));
  announce();
  chosen(preferences());
}
/** Takes over what is remembered elsewhere, without telling it back. */
export function restorePreferences(value: Preferences): void {
  localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...value }));
  announce();
}
let chosen: (now: Preferences) => void = () => undefined;
/** Who is told that the person has chosen something. */
export const onChoice = (act: (now: Preferences) => void): void => {
  chosen = act;
};
/** Tells every reader that storage has changed, for instance by a sign-out. */
export const announce = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences);
