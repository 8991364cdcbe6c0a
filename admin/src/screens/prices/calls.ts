import { useQuery } from '@tanstack/react-query';
import type { BulkDecision } from '@domain/wire/package';
import type { PriceSheetWire, PricesOfCode, PriceWithoutPackage } from '@domain/wire/price';
import type { Decision } from '@domain/words';
import { grant } from '../../providers/access';
import { http } from '../../providers/client';
import type { Seen } from '../approvals/desk-item';
import type { ParameterWire } from '@domain/wire/parameter';

export type PriceAction = 'save' | 'submit' | 'withdraw' | 'amend' | 'discard' | 'restore';
const BASE = '/admin/pricesDeparture';

export const priceCalls = {
  byId: async (id: number) => (await http.get<PriceSheetWire>(`${BASE}/${id}`)).data,
  ofCode: async (code: string) => (await http.get<PricesOfCode>(`${BASE}/tourCode`, { params: { code } })).data,
  create: async (body: object) => (await http.post<PriceSheetWire>(BASE, body)).data,
  patch: async (id: number, body: object) => (await http.patch<PriceSheetWire>(`${BASE}/${id}`, body)).data,
  remove: async (id: number) => (await http.delete<{ id: number }>(`${BASE}/${id}`)).data,
  decide: async (id: number, decision: Decision, reason?: string, version?: number) =>
    (
      await http.patch<PriceSheetWire>(`${BASE}/approve/${id}`, {
        decision,
        ...(reason ? { reason } : {}),
        ...(version ? { version } : {}),
      })
    ).data,
  decideAll: async (items: Seen[], decision: Decision, reason?: string) =>
    (await http.patch<BulkDecision>(`${BASE}/approve`, { items, decision, ...(reason ? { reason } : {}) })).data,
  restoreVersion: async (id: number, auditId: number, version: number) =>
    (await http.post<PriceSheetWire>(`${BASE}/${id}/restore-version`, { auditId, version })).data,
  removeApproved: async (id: number, reason: string) =>
    (await http.delete<{ id: number }>(`${BASE}/approve/${id}`, { data: { reason } })).data,
  withoutPackage: async () => (await http.get<PriceWithoutPackage[]>(`${BASE}/get-prices-none-package`)).data,
  xlsxPath: (id: number) => `${BASE}/${id}/sheet.xlsx`,
};

export const useSheets = (code: string) =>
  useQuery({
    queryKey: ['prices', 'code', code],
    queryFn: () => priceCalls.ofCode(code),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  });

/** A sheet that the list of its code leaves out, for whoever may restore it (decisions B2). */
export const useDeletedSheet = (id: string | null) =>
  useQuery({
    queryKey: ['prices', 'deleted', id],
    queryFn: () => priceCalls.byId(Number(id)),
    enabled: Boolean(grant('prices.restore')) && /^\d+$/.test(id ?? ''),
    retry: false,
    staleTime: 0,
  });

type Defaults = Partial<Record<'priceRounding' | 'childShare' | 'babyShare' | 'memberDiscount', number>>;
/** The parameters that a new calculation starts with (decisions B14). */
export const usePriceDefaults = () =>
  useQuery({
    queryKey: ['parameters', 'prices'],
    queryFn: async (): Promise<Defaults> => {
      const { data } = await http.get<ParameterWire[]>('/parameters');
      const names = ['priceRounding', 'childShare', 'babyShare', 'memberDiscount'];
      return Object.fromEntries(data.filter(({ key }) => names.includes(key)).map(({ key, value }) => [key, value]));
    },
    staleTime: 60_000,
    retry: false,
  });
