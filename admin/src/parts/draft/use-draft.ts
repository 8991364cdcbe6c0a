import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as Routing } from 'react-router';
import { useSight } from '../sight';
import { isProblem, type Problem } from '../../providers/problem';
import { changedKeys, mergeMine, takeTheirsOver } from './merge';

const WAIT_MS = 1500;

/** A save that kept what was right and left out the fields that were refused. */
export class SavedInPart<W> extends Error {
  constructor(
    readonly record: W,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

export interface DraftOptions<W extends { version: number }, V extends object, A extends string> {
  /** As it was read; null while it does not exist on the server. */
  stored: W | null;
  /** What stands in the form now. */
  read: () => V;
  /** Puts values into the form. */
  write: (values: V) => void;
  toValues: (stored: W) => V;
  /** Sends values; the stored record is null for the first save. Throws SavedInPart when some were kept. */
  send: (values: V, action: A, stored: W | null) => Promise<W>;
  /** Reads the record again, when another one was faster. */
  fetch: (stored: W) => Promise<W>;
  /** A refusal that is not about staleness. */
  refused: (problem: unknown, quiet: boolean) => void;
  /** `first`: the record was made by this save. */
  saved?: (record: W, action: A, first: boolean) => void;
  /** Whether typing is saved by itself. */
  auto: boolean;
  /** The action that only keeps what was typed. */
  keep: A;
}
export interface Conflict<W, V> {
  theirs: W;
  base: V;
  mine: V;
}
export interface Draft<W, V, A extends string> {
  stored: W | null;
  dirty: boolean;
  busy: boolean;
  savedAt: Date | undefined;
  /** The last save was refused; what was typed is still here. */
  refusal: boolean;
  conflict: Conflict<W, V> | null;
  /** Whether something is unsaved at this very moment, before the screen is drawn again. */
  unsaved: () => boolean;
  touch: () => void;
  /** Saves what is unsaved; answers whether all is safe. */
  flush: () => Promise<boolean>;
  act: (action: A) => Promise<boolean>;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  /** Takes over a record that another call answered. */
  adopt: (record: W) => void;
}

/**
 * A record that is saved while it is typed: one call at a time, nothing typed is ever overwritten by an answer,
 * and a stale record asks (decisions B9) with the other's change in hand.
 */
export function useDraft<W extends { version: number }, V extends object, A extends string>(
  options: DraftOptions<W, V, A>,
): Draft<W, V, A> {
  const latest = useRef(options);
  latest.current = options;
  const record = useRef<W | null>(options.stored);
  const typed = useRef(0);
  const kept = useRef(0);
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [stored, setStored] = useState<W | null>(options.stored);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<Conflict<W, V> | null>(null);
  const stuck = useRef(false);

  const adopt = useCallback((next: W) => {
    record.current = next;
    setStored(next);
  }, []);
  const settle = useCallback((mark: number) => {
    kept.current = mark;
    setDirty(typed.current > mark);
    setRefusal(false);
    setSavedAt(new Date());
  }, []);
  const refuse = useCallback(
    async (error: unknown, values: V, quiet: boolean): Promise<void> => {
      const { fetch, toValues, refused } = latest.current;
      setRefusal(true);
      if (error instanceof SavedInPart) {
        adopt(error.record as W);
        refused(error.problem, quiet);
        return;
      }
      if (isProblem(error) && (error as Problem).code === 'general.stale' && record.current) {
        stuck.current = true;
        setConflict({ theirs: await fetch(record.current), base: toValues(record.current), mine: values });
        return;
      }
      refused(error, quiet);
    },
    [adopt],
  );
  const run = useCallback(
    async (action: A, quiet: boolean): Promise<boolean> => {
      const { read, send, saved } = latest.current;
      clearTimeout(timer.current);
      const mark = typed.current;
      const values = read();
      const first = record.current === null;
      setBusy(true);
      try {
        const answer = await send(values, action, record.current);
        adopt(answer);
        settle(mark);
        saved?.(answer, action, first);
        return true;
      } catch (error) {
        await refuse(error, values, quiet).catch((fault: unknown) => latest.current.refused(fault, quiet));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [adopt, refuse, settle],
  );
  /** One call after the other: a save never overtakes another. */
  const queue = useCallback(
    (action: A, quiet: boolean): Promise<boolean> => {
      line.current = line.current.then(() => (stuck.current ? false : run(action, quiet)));
      return line.current;
    },
    [run],
  );
  const flush = useCallback(async (): Promise<boolean> => {
    await line.current;
    return typed.current > kept.current ? queue(latest.current.keep, false) : !stuck.current;
  }, [queue]);
  const touch = useCallback(() => {
    typed.current += 1;
    setDirty(true);
    clearTimeout(timer.current);
    if (latest.current.auto) timer.current = setTimeout(() => void queue(latest.current.keep, true), WAIT_MS);
  }, [queue]);
  const router = useContext(Routing)?.router;
  const sight = useSight();
  useEffect(() => {
    const page = router?.state.location.pathname;
    return sight.during(() => () => {
      clearTimeout(timer.current);
      // a step that goes out of sight saves what it has; whoever leaves the page has been asked
      const stays = router?.state.location.pathname === page;
      if (stays && latest.current.auto && typed.current > kept.current) void queue(latest.current.keep, true);
    });
  }, [queue, router, sight]);

  const free = (): void => {
    stuck.current = false;
    setConflict(null);
  };
  const keepMine = async (): Promise<void> => {
    if (!conflict) return;
    const { toValues, read, write, keep } = latest.current;
    write(mergeMine(conflict.base, read(), toValues(conflict.theirs)));
    adopt(conflict.theirs);
    free();
    await queue(keep, false);
  };
  const takeTheirs = (): void => {
    if (!conflict) return;
    const { toValues, read, write } = latest.current;
    const theirs = toValues(conflict.theirs);
    const merged = takeTheirsOver(conflict.base, read(), theirs);
    write(merged);
    adopt(conflict.theirs);
    free();
    if (changedKeys(merged, theirs).length) touch();
    else settle(typed.current);
  };
  const act = useCallback((action: A) => queue(action, false), [queue]);
  const unsaved = useCallback(() => typed.current > kept.current, []);
  return { stored, dirty, busy, savedAt, refusal, conflict, unsaved, touch, flush, act, keepMine, takeTheirs, adopt };
}
