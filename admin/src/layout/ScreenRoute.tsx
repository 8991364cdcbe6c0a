import type { ComponentType } from 'react';
import { useLayoutEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { NoPermission } from '../parts/NoPermission';
import { NotBuilt } from '../parts/NotBuilt';
import { mayAny } from '../providers/access';
import { useText } from '../providers/i18n';
import type { Screen } from '../screens/screen';
import { ScreenFault } from './ScreenFault';
import { screenName } from './menu';
import { lazyScreen } from './lazy-screen';

const loaded = new Map<Screen, ComponentType>();
function componentOf(screen: Screen): ComponentType {
  let found = loaded.get(screen);
  if (!found) {
    found = screen.load ? lazyScreen(screen.load) : NotBuilt;
    loaded.set(screen, found);
  }
  return found;
}

/** One screen behind its right, with its title in the window and a place to fall when it breaks. */
export function ScreenRoute({ screen }: { screen: Screen }) {
  const text = useText();
  const { pathname } = useLocation();
  const title = screenName(text, screen);
  useLayoutEffect(() => {
    document.title = `${title} · Tourdesk`;
  }, [title, pathname]);
  const Body = componentOf(screen);
  if (!mayAny(screen.rights)) return <NoPermission />;
  return (
    <ErrorBoundary FallbackComponent={ScreenFault} resetKeys={[pathname]}>
      <Body />
    </ErrorBoundary>
  );
}
