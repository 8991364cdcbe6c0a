import { useQuery } from '@tanstack/react-query';
import type { BulkDecision } from '@domain/wire/package';
import type { PriceSheetWire, PricesOfCode, PriceWithoutPackage } from '@domain/wire/price';
import type { Decision } from '@domain/words';
import { grant } from '../../providers/access';
import { ask } from '../../providers/ask';
import { http } from '../../providers/client';
import { send } from '../../providers/send';
import { records } from '../../providers/records';
import type { Seen } from '../approvals/desk-item';
import type { ParameterWire } from '@domain/wire/parameter';

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
    (await http.delete<{ id: number }>(`${BASE}/approve/${id}`, { data: { reason } })).data,
  withoutPackage: () => ask<PriceWithoutPackage[]>(`${BASE}/get-prices-none-package`),
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

const DEFAULTS = ['priceRounding', 'childShare', 'babyShare', 'memberDiscount', 'marginFloor'] as const;
export type PriceDefaults = Partial<Record<(typeof DEFAULTS)[number], number>>;
/** The parameters that a new calculation starts with (decisions B14). */
export const usePriceDefaults = () =>
  useQuery({
    queryKey: ['parameters', 'prices'],
    queryFn: async (): Promise<PriceDefaults> => {
      const data = await ask<ParameterWire[]>('/parameters');
      return Object.fromEntries(
        data.filter(({ key }) => DEFAULTS.some((each) => each === key)).map(({ key, value }) => [key, value]),
      );
    },
    staleTime: 60_000,
    retry: false,
  });
