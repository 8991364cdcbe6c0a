import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, NavigationType, useBlocker, useLocation } from 'react-router';
import { focusPage } from '../focus-back';
import { useAskUnsaved } from './use-ask-unsaved';

type Leaves = (from: Location, to: Location, by: NavigationType) => boolean;
interface Work {
  unsaved: () => boolean;
  leaves: Leaves;
}
/** What is open and may be unsaved: a package and the price within it are two, and each counts. */
const works = new Set<Work>();
/** For what is on the page only at this very address. */
export const toOtherAddress = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search;
/** For what stands while these say the same in the address, and is gone when one of them changes. */
export const toOther =
  (...names: readonly string[]) =>
  (from: Location, to: Location): boolean => {
    const [now, then] = [from, to].map(({ search }) => new URLSearchParams(search));
    return from.pathname !== to.pathname || names.some((name) => now?.get(name) !== then?.get(name));
  };
/** For what goes by Back and Forward only: its own verbs lead away when they are done. */
export const byHistory: Leaves = (from, to, by) => by === NavigationType.Pop && toOtherAddress(from, to);
const toOtherPage: Leaves = (from, to) => from.pathname !== to.pathname;

/**
 * Leaving with unsaved work asks first: by link, Back, Forward or closing the window. A change of the query alone
 * does not, unless `leaves` says that it leads to another record.
 */
export function useUnsavedGuard(
  dirty: boolean,
  unsaved: () => boolean = () => dirty,
  leaves: Leaves = toOtherPage,
): void {
  useEffect(() => {
    const work = { unsaved, leaves };
    works.add(work);
    return () => void works.delete(work);
  }, [unsaved, leaves]);
  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
}

/** The one that asks, for all of them: a router hears a single blocker, and would pass over the others. */
export function LeavingGuard() {
  const confirm = useAskUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !nextLocation.pathname.startsWith('/sign-in') &&
      [...works].some(({ unsaved, leaves }) => unsaved() && leaves(currentLocation, nextLocation, historyAction)),
  );
  const { key } = useLocation();
  const left = useRef(false);
  const ask = useEffectEvent(() =>
    confirm(
      () => {
        left.current = true;
        blocker.proceed?.();
      },
      () => blocker.reset?.(),
    ),
  );
  useEffect(() => {
    if (left.current) focusPage();
    left.current = false;
  }, [key]);
  // asked once per attempt to leave
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state]);
  return null;
}
