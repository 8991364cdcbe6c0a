import { useSyncExternalStore } from 'react';
import { KEY, preferences, type Preferences } from './kept';
import { hasFirstPassword, keepFirstPassword, readSession } from './session';

export { preference, preferences, type Preferences } from './kept';

const listeners = new Set<() => void>();

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
/** The token that this machine has now, followed through sign-ins and sign-outs here and in other tabs. */
export const useToken = (): string => useSyncExternalStore(subscribe, () => readSession()?.token ?? '');
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences);

/** Whether a first password is still to be changed, as far as this tab knows; the server refuses all else until then. */
export const useFirstPassword = (): boolean => useSyncExternalStore(subscribe, hasFirstPassword);
export function rememberFirstPassword(still: boolean): void {
  if (still === hasFirstPassword()) return;
  keepFirstPassword(still);
  announce();
}
