import { useQuery } from '@tanstack/react-query';
import type { TourBeginning } from '@domain/wire/departure';
import type { BulkDecision, PackageWire, TourCode } from '@domain/wire/package';
import type { Decision } from '@domain/words';
import { http } from '../../providers/client';
import type { Seen } from '../approvals/desk-item';
import { grant } from '../../providers/access';
import { isProblem } from '../../providers/problem';

export type PackageAction = 'save' | 'submit' | 'withdraw' | 'amend' | 'discard' | 'restore';
const BASE = '/tours/admin';

export const tourCalls = {
  byCode: async (code: string) => (await http.get<PackageWire>(`${BASE}/tourCode`, { params: { code } })).data,
  byId: async (id: number) => (await http.get<PackageWire>(`${BASE}/${id}`)).data,
  facts: async (code: string) =>
    (await http.get<TourBeginning>(`/departures/admin/createTour/${encodeURIComponent(code)}`)).data,
  codes: async (q?: string) => (await http.get<TourCode[]>(`${BASE}/getTourCode`, q ? { params: { q } } : {})).data,
  create: async (body: object) => (await http.post<PackageWire>(BASE, body)).data,
  patch: async (id: number, body: object) => (await http.patch<PackageWire>(`${BASE}/${id}`, body)).data,
  copy: async (body: { id: number; newPackageCode: string; withPrices: boolean; withDepartures: boolean }) =>
    (await http.patch<PackageWire>(BASE, body)).data,
  remove: async (id: number) => (await http.delete<{ id: number }>(`${BASE}/${id}`)).data,
  decide: async (id: number, decision: Decision, reason?: string, version?: number) =>
    (
      await http.patch<PackageWire>(`${BASE}/approve/${id}`, {
        decision,
        ...(reason ? { reason } : {}),
        ...(version ? { version } : {}),
      })
    ).data,
  decideAll: async (items: Seen[], decision: Decision, reason?: string) =>
    (await http.patch<BulkDecision>(`${BASE}/approve`, { items, decision, ...(reason ? { reason } : {}) })).data,
  restoreVersion: async (id: number, auditId: number, version: number) =>
    (await http.post<PackageWire>(`${BASE}/${id}/restore-version`, { auditId, version })).data,
  removeApproved: async (id: number, reason: string) =>
    (await http.delete<{ id: number }>(`${BASE}/approve/${id}`, { data: { reason } })).data,
};

export const usePackage = (code: string | undefined) =>
  useQuery({
    queryKey: ['tours', 'code', code],
    queryFn: () => tourCalls.byCode(code ?? ''),
    enabled: Boolean(code),
    retry: (count, error) => !(isProblem(error) && error.statusCode < 500) && count < 2,
    staleTime: 0,
  });
/** A deleted package, for whoever may restore it (decisions B2). */
export const useDeleted = (code: string, wanted: boolean) =>
  useQuery({
    queryKey: ['tours', 'deleted', code],
    queryFn: async () => {
      const { data } = await http.get<{ id: number }[]>(BASE, { params: { packageCode: code, status: 'deleted' } });
      return data[0] ? tourCalls.byId(data[0].id) : null;
    },
    enabled: wanted && Boolean(grant('tours.restore')),
    retry: false,
    staleTime: 0,
  });
export const useCodes = () =>
  useQuery({ queryKey: ['tours', 'codes'], queryFn: () => tourCalls.codes(), staleTime: 30_000 });
