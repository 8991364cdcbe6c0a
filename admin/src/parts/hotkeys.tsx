import { lazy, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { Labels } from '@domain/labels/en';
import { useText } from '../providers/i18n';
import { patiently } from './patiently';
import { useSight } from './sight';

export type KeyLabel = Exclude<keyof Labels['app']['keys'], 'title'>;
interface KeyEntry {
  keys: string;
  label: string;
}
const known = new Map<string, KeyEntry>();
let snapshot: KeyEntry[] = [];
let sheetOpen = false;
const listeners = new Set<() => void>();
function changed(): void {
  snapshot = [...known.values()];
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the sheet that lists the keys of the present screen. */
export function openKeySheet(): void {
  sheetOpen = true;
  changed();
}
function closeKeySheet(): void {
  sheetOpen = false;
  changed();
}

interface Options {
  enabled?: boolean;
  /** Also while typing in a field. */
  inFields?: boolean;
  /** Also while a dialog is open; any other key would act on what is beneath it. */
  overDialogs?: boolean;
  /** Held down, the key acts again and again: for walking, never for what changes something. */
  repeats?: boolean;
}
/** A key of this screen, listed in the sheet under `app.keys.<label>`; single letters rest while somebody types. */
export function useHotkey(keys: string, label: KeyLabel, act: () => void, options: Options = {}): void {
  const text = useText();
  useNamedHotkey(keys, text(`app.keys.${label}`), act, options);
}
/** The same with a name of one's own. */
export function useNamedHotkey(keys: string, name: string, act: () => void, options: Options = {}): void {
  const { enabled = true, inFields = false, overDialogs = false, repeats = false } = options;
  const id = useId();
  const sight = useSight();
  useHotkeys(
    keys,
    (event) => {
      if (!sight.shown()) return;
      if (event.repeat && !repeats) return event.preventDefault();
      const under = !overDialogs && document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
      // nor does the browser act, which would go back a page or save it
      if (!under || inFields) event.preventDefault();
      if (under) return;
      act();
    },
    {
      enabled,
      enableOnFormTags: inFields,
      enableOnContentEditable: inFields,
      useKey: true,
      ignoreModifiers: keys === '?',
    },
    [act, enabled],
  );
  useEffect(() => {
    if (!enabled) return undefined;
    return sight.during(() => {
      known.set(id, { keys, label: name });
      changed();
      return () => {
        known.delete(id);
        changed();
      };
    });
  }, [sight, id, keys, name, enabled]);
}

/** The keys of the present screen. */
const useKeyEntries = (): readonly KeyEntry[] => useSyncExternalStore(subscribe, () => snapshot);

const Sheet = lazy(patiently(() => import('./KeySheet')));
/** The sheet that lists them; it comes when it is first opened. */
export function KeySheet() {
  const open = useSyncExternalStore(subscribe, () => sheetOpen);
  const entries = useKeyEntries();
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <Sheet entries={entries} open={open} close={closeKeySheet} />
    </Suspense>
  );
}
