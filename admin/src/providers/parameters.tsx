import { useList } from '@refinedev/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ParameterKey } from '@domain/parameters';
import type { ParameterWire } from '@domain/wire/parameter';
import { useFirstPassword } from './preferences';
import { readSession } from './session';

/** Settings change a few times a year. */
const FRESH_FOR_MS = 60_000;

interface Known {
  values: Partial<Record<ParameterKey, unknown>>;
  loading: boolean;
}
const Parameters = createContext<Known>({ values: {}, loading: true });

/** Asks for the settings once for all who look at them: every row of a list of departures does. */
export function ParametersOf({ children }: { children: ReactNode }) {
  const first = useFirstPassword();
  const { query, result } = useList<ParameterWire>({
    resource: 'parameters',
    pagination: { mode: 'off' },
    queryOptions: { enabled: readSession() !== null && !first, staleTime: FRESH_FOR_MS, retry: false },
    errorNotification: false,
  });
  const { data } = result;
  const loading = query.isPending;
  const known = useMemo(
    () => ({ values: Object.fromEntries(data.map(({ key, value }) => [key, value])), loading }),
    [data, loading],
  );
  return <Parameters value={known}>{children}</Parameters>;
}

/** What the house has set, by its keys; empty as long as it is on its way, and where nobody is signed in. */
export const useParameters = (): Known => useContext(Parameters);
