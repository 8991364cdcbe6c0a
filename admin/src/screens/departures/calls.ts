import { useDelete, useInvalidate, useUpdate } from '@refinedev/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeparturesUpdated, DepartureWire } from '@domain/wire/departure';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { grant } from '../../providers/access';
import { QUIET } from '../../providers/quiet';

export interface BulkSet {
  maxPax?: number;
  reservedNumber?: number;
  open?: boolean;
  guaranteed?: boolean;
  /** The price sheet that they sell by. */
  priceId?: number;
}
const BASE = '/departures';

export const departureCalls = {
  ofTour: (code: string) =>
    ask<DepartureWire[]>(`${BASE}/tour/${encodeURIComponent(code)}`, { _sort: 'departureDate', _order: 'asc' }),
  changeAll: async (ids: number[], set: BulkSet) =>
    send<DeparturesUpdated>('patch', `${BASE}/update-all-departures`, { ids, set }),
  /** The closing of a departure, opened where there is none yet. */
  openClosing: (id: number) => send<{ id: number }>('post', `/closings/of-departure/${id}`),
};
/** By a rule for dates; makes several at once. */
export const makingOf = (code: string): string => `departures/admin/tourCode/${encodeURIComponent(code)}`;

const HERE = { resource: 'departures', ...QUIET } as const;
interface Changes {
  change: (
    row: Pick<DepartureWire, 'id' | 'version'>,
    part: Partial<DepartureWire> & { reason?: string },
  ) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}
/** One departure changed, in the version that was looked at, or taken away; who calls it has what shows them ask again. */
export function useDepartureChanges(): Changes {
  const { mutateAsync: update } = useUpdate<DepartureWire>(HERE);
  const { mutateAsync: remove } = useDelete<DepartureWire>();
  return {
    change: ({ id, version }, part) => update({ id, values: { version, ...part }, invalidates: [] }),
    remove: (id) => remove({ id, invalidates: [], ...HERE }),
  };
}

export const departuresOf = (code: string) =>
  queryOptions({ queryKey: ['departures', 'tour', code], queryFn: () => departureCalls.ofTour(code), retry: 1 });
export const useDepartures = (code: string) => useQuery(departuresOf(code));

/** After a change of departures everything that shows them asks again. */
export function useRefreshDepartures(): () => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return () => {
    void client.invalidateQueries({ queryKey: ['departures'] });
    void invalidate({ resource: 'departures', invalidates: ['resourceAll'] });
  };
}

/** Staff change a departure only while nobody is booked on it (decisions B1). */
export function mayEdit(row: DepartureWire): boolean {
  if (grant('departures.manage')) return true;
  const write = grant('departures.write');
  return write === 'unbooked' ? row.bookedCount === 0 : write !== false;
}
