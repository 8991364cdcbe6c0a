import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';

/** Where a verb is offered. */
export type Place = 'row' | 'record' | 'palette' | 'bulk';
/** What can be done with a record: told once, offered in its row, on its page, for several and in the search. */
export interface Verb<R> {
  key: string;
  label: string;
  /** Its name where that tells of the record itself. */
  labelOf?: (record: R) => string;
  icon?: ReactNode;
  in: readonly Place[];
  danger?: boolean;
  /** Whether this person may do it at all. */
  may: boolean;
  /** Why it cannot be done now, in words; undefined when it can. */
  whyNot?: (record: R) => string | undefined;
  run: (record: R) => void;
  /** For several that are ticked: those of them with which it can be done now. `clear` takes the ticks away. */
  all?: (records: readonly R[], clear: () => void) => void;
}
export const verbsIn = <R>(verbs: readonly Verb<R>[], place: Place): Verb<R>[] =>
  verbs.filter((verb) => verb.may && verb.in.includes(place));
/** As the menu of a row or a record lists them: those that can be done now. */
export const doable = <R>(verbs: readonly Verb<R>[], place: Place, record: R) =>
  verbsIn(verbs, place)
    .filter((verb) => verb.whyNot?.(record) === undefined)
    .map(({ key, label, labelOf, icon, danger = false, run }) => ({
      ...{ key, label: labelOf?.(record) ?? label, danger, run: () => run(record) },
      ...(icon ? { icon } : {}),
    }));

/** The record that is open, and its verbs, for the search from anywhere. */
export interface OpenRecord {
  name: string;
  verbs: readonly { key: string; label: string; whyNot: string | undefined; run: () => void }[];
}
const open = new Map<string, OpenRecord>();
let last: OpenRecord | undefined;
const watchers = new Set<() => void>();
const changed = (): void => {
  last = [...open.values()].at(-1);
  for (const each of watchers) each();
};
const watch = (act: () => void): (() => void) => {
  watchers.add(act);
  return () => watchers.delete(act);
};
export const useOpenRecord = (): OpenRecord | undefined => useSyncExternalStore(watch, () => last);

/** Tells the search which record is open; the last one that was opened counts. */
export function useRecordVerbs<R>(name: string, record: R, verbs: readonly Verb<R>[]): void {
  const id = useId();
  useEffect(() => {
    const listed = verbsIn(verbs, 'palette').map(({ key, label, labelOf, whyNot, run }) => ({
      ...{ key, label: labelOf?.(record) ?? label, whyNot: whyNot?.(record) },
      run: () => run(record),
    }));
    open.set(id, { name, verbs: listed });
    changed();
  });
  useEffect(
    () => () => {
      open.delete(id);
      changed();
    },
    [id],
  );
}
