import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { accessProvider } from '../providers/access';
import { FRESH_MS } from '../providers/ahead';
import { authProvider, signInPath } from '../providers/auth';
import { onSignedOut } from '../providers/client';
import { dataProvider } from '../providers/data';
import { i18nProvider } from '../providers/i18n';
import { useNotices } from '../providers/notification';
import { announce } from '../providers/preferences';
import { wipeSession } from '../providers/session';
import { LeavingGuard } from '../parts/form/use-unsaved-guard';
import { KeySheet } from '../parts/hotkeys';

const same = (text: string): string => text;

/** Refine with its providers, inside the router. */
export function Providers() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSignedOut(() => {
        const from = window.location.pathname + window.location.search;
        wipeSession();
        announce();
        void navigate(signInPath(from), { replace: true });
      }),
    [navigate],
  );
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessProvider}
      i18nProvider={i18nProvider}
      notificationProvider={useNotices}
      routerProvider={routerProvider}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        textTransformers: { humanize: same, plural: same, singular: same },
        reactQuery: { clientConfig: { defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1 } } } },
      }}
    >
      <Outlet />
      <LeavingGuard />
      <KeySheet />
    </Refine>
  );
}
