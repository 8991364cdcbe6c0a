import { useOne } from '@refinedev/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BulkDecision } from '@domain/wire/package';
import type { PriceSheetWire, PricesOfCode } from '@domain/wire/price';
import type { Decision } from '@domain/words';
import { grant } from '../../providers/access';
import { ask } from '../../providers/ask';
import { useParameters } from '../../providers/parameters';
import { send } from '../../providers/send';
import { records } from '../../providers/records';
import type { Seen } from '../approvals/desk-item';

export type PriceAction = 'save' | 'submit' | 'withdraw' | 'amend' | 'discard' | 'restore';
const BASE = '/admin/pricesDeparture';
const stored = records<PriceSheetWire>(BASE.slice(1));

export const priceCalls = {
  byId: (id: number) => stored.one(id),
  ofCode: (code: string) => ask<PricesOfCode>(`${BASE}/tourCode`, { code }),
  create: (body: object) => stored.create(body),
  patch: (id: number, body: object) => stored.change(id, body),
  remove: (id: number) => stored.remove(id),
  decide: async (id: number, decision: Decision, reason?: string, version?: number) =>
    send<PriceSheetWire>('patch', `${BASE}/approve/${id}`, {
      decision,
      ...(reason ? { reason } : {}),
      ...(version ? { version } : {}),
    }),
  decideAll: async (items: Seen[], decision: Decision, reason?: string) =>
    send<BulkDecision>('patch', `${BASE}/approve`, { items, decision, ...(reason ? { reason } : {}) }),
  restoreVersion: async (id: number, auditId: number, version: number) =>
    send<PriceSheetWire>('post', `${BASE}/${id}/restore-version`, { auditId, version }),
  removeApproved: async (id: number, reason: string) =>
    send<{ id: number }>('delete', `${BASE}/approve/${id}`, { reason }),
  xlsxPath: (id: number) => `${BASE}/${id}/sheet.xlsx`,
};

export const sheetsOf = (code: string) =>
  queryOptions({
    queryKey: ['prices', 'code', code],
    queryFn: () => priceCalls.ofCode(code),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  });
export const useSheets = (code: string) => useQuery(sheetsOf(code));

/** A sheet that the list of its code leaves out, for whoever may restore it (decisions B2). */
export function useDeletedSheet(id: string | null): { data: PriceSheetWire | undefined; isLoading: boolean } {
  const { query, result } = useOne<PriceSheetWire>({
    resource: 'prices',
    id: id ?? '',
    queryOptions: {
      enabled: Boolean(grant('prices.restore')) && /^\d+$/.test(id ?? ''),
      ...{ retry: false, staleTime: 0, placeholderData: undefined },
    },
    errorNotification: false,
  });
  return { data: result, isLoading: query.isLoading };
}

const DEFAULTS = ['priceRounding', 'childShare', 'babyShare', 'memberDiscount', 'marginFloor'] as const;
export type PriceDefaults = Partial<Record<(typeof DEFAULTS)[number], number>>;
/** The parameters that a new calculation starts with (decisions B14). */
export function usePriceDefaults(): { data: PriceDefaults; isPending: boolean } {
  const { values, loading } = useParameters();
  const set = DEFAULTS.filter((key) => values[key] !== undefined);
  return { data: Object.fromEntries(set.map((key) => [key, values[key]])), isPending: loading };
}
