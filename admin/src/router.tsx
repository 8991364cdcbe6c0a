import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AuthFrame } from './layout/AuthFrame';
import { Providers } from './layout/Providers';
import { Broken } from './layout/Broken';
import { ScreenRoute } from './layout/ScreenRoute';
import { Shell } from './layout/Shell';
import { SignedIn } from './layout/SignedIn';
import { lazyScreen } from './layout/lazy-screen';
import { SCREENS } from './screens';
import { DATA_SCREENS } from './screens/data';
import type { Screen } from './screens/screen';

const SignIn = lazyScreen(() => import('./screens/sign-in/SignIn'));
const NotFound = lazyScreen(() => import('./screens/not-found/NotFound'));

const routeOf = (screen: Screen): RouteObject => ({ path: screen.path, element: <ScreenRoute screen={screen} /> });

/** Every route: sign-in apart, everything else behind it; '/' is the dashboard, the unknown is /404 (SPEC 2). */
export const routes = (): RouteObject[] => [
  {
    element: <Providers />,
    errorElement: <Broken />,
    children: [
      {
        path: '/sign-in',
        element: (
          <AuthFrame>
            <SignIn />
          </AuthFrame>
        ),
      },
      {
        element: <SignedIn />,
        children: [
          ...SCREENS.filter((screen) => screen.frame === 'bare').map(routeOf),
          {
            element: <Shell />,
            children: [
              { path: '/', element: <Navigate to="/dashboard" replace /> },
              ...SCREENS.filter((screen) => screen.frame !== 'bare').map(routeOf),
              ...DATA_SCREENS.map(routeOf),
              { path: '/404', element: <NotFound /> },
              { path: '*', element: <Navigate to="/404" replace /> },
            ],
          },
        ],
      },
    ],
  },
];
export const makeRouter = () => createBrowserRouter(routes());
