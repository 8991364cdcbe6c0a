import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { ParameterKey } from '@domain/parameters';
import type { ParameterWire } from '@domain/wire/parameter';
import { readSession } from './session';

/** Settings change a few times a year. */
const FRESH_FOR_MS = 60_000;

/** What the house has set, by its keys; empty as long as it is on its way, and where nobody is signed in. */
export function useParameters(): { values: Partial<Record<ParameterKey, unknown>>; loading: boolean } {
  const { query, result } = useList<ParameterWire>({
    resource: 'parameters',
    pagination: { mode: 'off' },
    queryOptions: { enabled: readSession() !== null, staleTime: FRESH_FOR_MS, retry: false },
    errorNotification: false,
  });
  const values = useMemo(() => Object.fromEntries(result.data.map(({ key, value }) => [key, value])), [result.data]);
  return { values, loading: query.isPending };
}
