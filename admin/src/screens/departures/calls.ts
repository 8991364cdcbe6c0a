import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeparturesMade, DeparturesUpdated, DepartureWire, Recurrence } from '@domain/wire/departure';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { records } from '../../providers/records';

export interface NewDepartures {
  recurrence: Recurrence;
  maxPax: number;
  reservedNumber?: number;
  replace?: boolean;
}
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
  make: async (code: string, body: NewDepartures) =>
    send<DeparturesMade>('post', `${BASE}/admin/tourCode/${encodeURIComponent(code)}`, body),
  change: async (row: DepartureWire, part: Partial<DepartureWire> & { reason?: string }) =>
    send<DepartureWire>('patch', `${BASE}/admin`, { id: row.id, version: row.version, ...part }),
  changeAll: async (ids: number[], set: BulkSet) =>
    send<DeparturesUpdated>('patch', `${BASE}/update-all-departures`, { ids, set }),
  remove: (id: number) => records(`${BASE}/admin`.slice(1)).remove(id),
};

export const useDepartures = (code: string) =>
  useQuery({ queryKey: ['departures', 'tour', code], queryFn: () => departureCalls.ofTour(code), retry: 1 });

/** After a change of departures everything that shows them asks again. */
export function useRefreshDepartures(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['departures'] });
  };
}
