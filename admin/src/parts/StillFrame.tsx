import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type NavigateOptions,
  UNSAFE_LocationContext as Location,
  UNSAFE_RouteContext as Route,
  useNavigate,
} from 'react-router';
import { AddressRead } from '../providers/address';
import { useStable } from './use-stable';

/** Where one is, as the router tells everybody: the address, and the routes that lead there. */
const usePlace = () => ({ location: useContext(Location), route: useContext(Route) });
const Live = createContext<ReturnType<typeof usePlace> | null>(null);

/** The place as it was when its path was entered. */
function useStillPlace(live: ReturnType<typeof usePlace>): typeof live {
  const [still, setStill] = useState(live);
  if (still.location.location.pathname === live.location.location.pathname) return still;
  setStill(live);
  return live;
}

/**
 * What stands around the screens, and the steps of one, goes by the path alone. Filters, tabs and steps stand behind the
 * question mark, and every link, and whatever asks who may do what, would be drawn again with each of them.
 */
export function StillFrame({ children }: { children: ReactNode }) {
  const live = usePlace();
  return (
    <Live value={live}>
      <Place {...useStillPlace(live)}>{children}</Place>
    </Live>
  );
}

/** The whole address again, for the screen itself. */
export function WithinFrame({ children }: { children: ReactNode }) {
  const live = useContext(Live);
  return live ? <Place {...live}>{children}</Place> : children;
}

type Change = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;
/** What stands behind the question mark, also where the place is still, and what changes it: always the same function. */
export function useSearch(): [params: URLSearchParams, set: Change] {
  const here = useContext(Location);
  const { search } = (useContext(Live)?.location ?? here).location;
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // two changes before the first is drawn: the second goes on from the first, which would be lost else
  const wanted = useRef(search);
  useLayoutEffect(() => {
    wanted.current = search;
  }, [search]);
  const set: Change = (change, options) => {
    wanted.current = `?${change(new URLSearchParams(wanted.current)).toString()}`;
    void navigate(wanted.current, options);
  };
  return [params, useStable(set)];
}

/** A screen's route is the same one whatever stands behind the question mark: what only leads somewhere stays as drawn. */
export function StillRoute({ children }: { children: ReactNode }) {
  const { route } = useStillPlace(usePlace());
  return <Route value={route}>{children}</Route>;
}

const Place = ({ location, route, children }: ReturnType<typeof usePlace> & { children: ReactNode }) => (
  <Location value={location}>
    <Route value={route}>
      <AddressRead>{children}</AddressRead>
    </Route>
  </Location>
);
