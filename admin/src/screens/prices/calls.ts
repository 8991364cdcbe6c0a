import { useOne } from '@refinedev/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PriceSheetWire, PricesOfCode } from '@domain/wire/price';
import { grant } from '../../providers/access';
import { ask } from '../../providers/ask';
import { useParameters } from '../../providers/parameters';
import { records } from '../../providers/records';

export type PriceAction = 'save' | 'submit' | 'withdraw' | 'amend' | 'discard' | 'restore';
const BASE = '/admin/pricesDeparture';
const stored = records<PriceSheetWire>(BASE.slice(1));

export const priceCalls = {
  byId: (id: number) => stored.one(id),
  ofCode: (code: string) => ask<PricesOfCode>(`${BASE}/tourCode`, { code }),
  create: (body: object) => stored.create(body),
  patch: (id: number, body: object) => stored.change(id, body),
};
export const xlsxPath = (id: number): string => `${BASE}/${String(id)}/sheet.xlsx`;

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
