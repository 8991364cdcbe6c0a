import { useQuery } from '@tanstack/react-query';
import type { TourBeginning } from '@domain/wire/departure';
import type { PackageWire, TourCode } from '@domain/wire/package';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { grant } from '../../providers/access';
import { isProblem } from '../../providers/problem';
import { records } from '../../providers/records';

export type PackageAction = 'save' | 'submit' | 'withdraw' | 'amend' | 'discard' | 'restore';
const BASE = '/tours/admin';
const stored = records<PackageWire>(BASE.slice(1));

export const tourCalls = {
  byCode: (code: string) => ask<PackageWire>(`${BASE}/tourCode`, { code }),
  byId: (id: number) => stored.one(id),
  facts: (code: string) => ask<TourBeginning>(`/departures/admin/createTour/${encodeURIComponent(code)}`),
  codes: (q?: string) => ask<TourCode[]>(`${BASE}/getTourCode`, q ? { q } : {}),
  create: (body: object) => stored.create(body),
  copy: async (body: { id: number } & Record<string, unknown>) => send<PackageWire>('patch', BASE, body),
  /** As it stands, without what is typed somewhere. */
  move: (id: number, version: number, action: 'submit' | 'withdraw') => stored.change(id, { version, action }),
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
      const data = await ask<{ id: number }[]>(BASE, { packageCode: code, status: 'deleted' });
      return data[0] ? tourCalls.byId(data[0].id) : null;
    },
    enabled: wanted && Boolean(grant('tours.restore')),
    retry: false,
    staleTime: 0,
  });
export const useCodes = () =>
  useQuery({ queryKey: ['tours', 'codes'], queryFn: () => tourCalls.codes(), staleTime: 30_000 });
