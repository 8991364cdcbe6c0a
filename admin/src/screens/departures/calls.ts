import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeparturesMade, DeparturesUpdated, DepartureWire, Recurrence } from '@domain/wire/departure';
import { http } from '../../providers/client';

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
  ofTour: async (code: string) =>
    (
      await http.get<DepartureWire[]>(`${BASE}/tour/${encodeURIComponent(code)}`, {
        params: { _sort: 'departureDate', _order: 'asc' },
      })
    ).data,
  make: async (code: string, body: NewDepartures) =>
    (await http.post<DeparturesMade>(`${BASE}/admin/tourCode/${encodeURIComponent(code)}`, body)).data,
  change: async (row: DepartureWire, part: Partial<DepartureWire>) =>
    (await http.patch<DepartureWire>(`${BASE}/admin`, { id: row.id, version: row.version, ...part })).data,
  changeAll: async (ids: number[], set: BulkSet) =>
    (await http.patch<DeparturesUpdated>(`${BASE}/update-all-departures`, { ids, set })).data,
  remove: async (id: number) => (await http.delete<{ id: number }>(`${BASE}/admin/${id}`)).data,
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
