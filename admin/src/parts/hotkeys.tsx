import { Modal } from 'antd';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { Labels } from '@domain/labels/en';
import { useText } from '../providers/i18n';

export type KeyLabel = Exclude<keyof Labels['app']['keys'], 'title'>;
interface Entry {
  keys: string;
  label: string;
}
const entries = new Map<string, Entry>();
let snapshot: Entry[] = [];
let sheetOpen = false;
const listeners = new Set<() => void>();
function changed(): void {
  snapshot = [...entries.values()];
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
}
/** A key of this screen, listed in the sheet under `app.keys.<label>`; single letters rest while somebody types. */
export function useHotkey(keys: string, label: KeyLabel, act: () => void, options: Options = {}): void {
  const text = useText();
  useNamedHotkey(keys, text(`app.keys.${label}`), act, options);
}
/** The same with a name of one's own. */
export function useNamedHotkey(keys: string, name: string, act: () => void, options: Options = {}): void {
  const { enabled = true, inFields = false } = options;
  const id = useId();
  useHotkeys(
    keys,
    (event) => {
      if (!inFields && document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return;
      event.preventDefault();
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
    entries.set(id, { keys, label: name });
    changed();
    return () => {
      entries.delete(id);
      changed();
    };
  }, [id, keys, name, enabled]);
}

const SHOWN: Record<string, string> = { mod: navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl', enter: '↵' };
const shown = (keys: string): string[] =>
  (keys.split(',')[0] ?? '').split('+').map((each) => SHOWN[each] ?? (each.length === 1 ? each.toUpperCase() : each));

export function KeySheet() {
  const text = useText();
  const list = useSyncExternalStore(subscribe, () => snapshot);
  const open = useSyncExternalStore(subscribe, () => sheetOpen);
  return (
    <Modal
      title={text('app.keys.title')}
      open={open}
      onCancel={closeKeySheet}
      footer={null}
      width={420}
      destroyOnHidden
    >
      <dl className="key-sheet">
        {list.map((entry) => (
          <div key={entry.keys + entry.label}>
            <dt>{entry.label}</dt>
            <dd>
              {shown(entry.keys).map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
