import { Outlet, Navigate, useLocation } from 'react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { PageSkeleton } from '../parts/PageSkeleton';
import { signInPath } from '../providers/auth';
import { rememberFirstPassword, useFirstPassword, useToken } from '../providers/preferences';
import { holdSession } from '../providers/session';
import { useSelf } from '../providers/self';
import { ableToAsk, onceAsked } from '../providers/session-end';
import { quietly } from './quietly';

// a session that was just let in seldom ends within moments; when it does, the question comes at once
const SessionEnd = lazy(quietly(() => import('./SessionEnd'), onceAsked));
const ForcedPassword = lazy(() => import('../screens/users/ForcedPassword'));

/** Lets in whoever has a living session; the others sign in first and come back here. */
export function SignedIn() {
  useState(holdSession);
  const token = useToken();
  const location = useLocation();
  if (!token) return <Navigate to={signInPath(location.pathname + location.search)} replace />;
  return (
    <>
      <OwnPassword />
      <Suspense>
        <SessionEnd />
      </Suspense>
    </>
  );
}

/** A one-time password is changed before anything else (decisions C). */
function OwnPassword() {
  const self = useSelf();
  const first = useFirstPassword();
  useEffect(() => {
    ableToAsk(self !== undefined);
    if (self) rememberFirstPassword(self.mustChangePassword);
    return () => ableToAsk(false);
  }, [self]);
  if (!(self ? self.mustChangePassword : first)) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ForcedPassword />
    </Suspense>
  );
}
