import { Outlet, Navigate, useLocation } from 'react-router';
import { Suspense, lazy } from 'react';
import { PageSkeleton } from '../parts/PageSkeleton';
import { signInPath } from '../providers/auth';
import { usePreferences } from '../providers/preferences';
import { readSession } from '../providers/session';
import { useSelf } from '../providers/self';

const ForcedPassword = lazy(() => import('../screens/users/ForcedPassword'));

/** Lets in whoever has a living session; the others sign in first and come back here. */
export function SignedIn() {
  usePreferences();
  const location = useLocation();
  if (!readSession()) return <Navigate to={signInPath(location.pathname + location.search)} replace />;
  return <OwnPassword />;
}

/** A one-time password is changed before anything else (decisions C). */
function OwnPassword() {
  const self = useSelf();
  if (!self?.mustChangePassword) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ForcedPassword />
    </Suspense>
  );
}
