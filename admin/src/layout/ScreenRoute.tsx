import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { NoPermission } from '../parts/NoPermission';
import { useMay } from '../providers/access';
import type { Screen } from '../screens/screen';
import { ScreenFault } from './ScreenFault';
import { lazyScreen } from './lazy-screen';
import { opening, resourceOfScreen } from './resources';
import { StillRoute } from '../parts/StillFrame';

const loaded = new Map<Screen, ComponentType>();
function componentOf(screen: Screen): ComponentType {
  let found = loaded.get(screen);
  if (!found) {
    found = lazyScreen(screen.load);
    loaded.set(screen, found);
  }
  return found;
}

/** One screen behind its right, with a place to fall when it breaks. */
export function ScreenRoute({ screen }: { screen: Screen }) {
  const { pathname } = useLocation();
  const [resource, action] = resourceOfScreen(screen);
  const allowed = useMay(resource, opening(action), screen.rights);
  const Body = componentOf(screen);
  if (!allowed) return <NoPermission />;
  return (
    <ErrorBoundary FallbackComponent={ScreenFault} resetKeys={[pathname]}>
      <StillRoute>
        <Body />
      </StillRoute>
    </ErrorBoundary>
  );
}
