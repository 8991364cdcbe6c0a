import { Outlet, Navigate, useLocation } from 'react-router';
import { Suspense, lazy, useState } from 'react';
import { PageSkeleton } from '../parts/PageSkeleton';
import { signInPath } from '../providers/auth';
import { useToken } from '../providers/preferences';
import { holdSession } from '../providers/session';
import { useSelf } from '../providers/self';
import { quietly } from './quietly';

// no session that was just let in ends within moments
const SessionEnd = lazy(quietly(() => import('./SessionEnd')));
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
  if (!self?.mustChangePassword) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ForcedPassword />
    </Suspense>
  );
}
