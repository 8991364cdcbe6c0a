import { type AuditLogProvider, Refine } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { accessProvider } from '../providers/access';
import { AddressRead, router } from '../providers/address';
import { auditLogProvider } from '../providers/audit-log';
import { FRESH_MS } from '../providers/ahead';
import { authProvider } from '../providers/auth';
import { onSignedOut } from '../providers/client';
import { dataProvider } from '../providers/data';
import { i18nProvider, useText } from '../providers/i18n';
import { liveProvider } from '../providers/live';
import { useNotices } from '../providers/notification';
import { ParametersOf } from '../providers/parameters';
import { announce } from '../providers/preferences';
import { closeSession } from '../providers/session';
import { askPassword, mayAsk } from '../providers/session-end';
import { LeavingGuard } from '../parts/form/use-unsaved-guard';
import { KeySheet } from '../parts/hotkeys';
import { resourcesOf } from './resources';
import { Titles } from './Titles';

const same = (text: string): string => text;

/** Refine with its providers, inside the router. */
export function Providers() {
  const text = useText();
  const resources = useMemo(() => resourcesOf(text), [text]);
  const known = useRef(resources);
  known.current = resources;
  const [access] = useState(() => accessProvider(() => known.current));
  useEffect(
    () =>
      onSignedOut(async () => {
        if (mayAsk()) return askPassword();
        closeSession();
        announce();
        return false;
      }),
    [],
  );
  return (
    <Refine
      resources={resources}
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={access}
      auditLogProvider={auditLogProvider as AuditLogProvider}
      liveProvider={liveProvider}
      i18nProvider={i18nProvider}
      notificationProvider={useNotices}
      routerProvider={router}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        textTransformers: { humanize: same, plural: same, singular: same },
        reactQuery: { clientConfig: { defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1 } } } },
      }}
    >
      <AddressRead>
        <Titles />
        <ParametersOf>
          <Outlet />
        </ParametersOf>
        <LeavingGuard />
        <KeySheet />
      </AddressRead>
    </Refine>
  );
}
