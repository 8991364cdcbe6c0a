import { useQuery } from '@tanstack/react-query';
import type { DocumentRules } from '@domain/documents';
import { PARAMETERS } from '@domain/parameters';
import type { ParameterWire } from '@domain/wire/parameter';
import { ask } from '../../../providers/ask';

/** What of /setting/tour a desk needs before it asks the server. */
export interface TourRules extends DocumentRules {
  bookingCutoffDays: number;
}
const KEYS = ['childAgeFrom', 'childAgeTo', 'documentValidityMonths', 'bookingCutoffDays'] as const;
const DEFAULTS = Object.fromEntries(KEYS.map((key) => [key, PARAMETERS[key].initial])) as unknown as TourRules;

/** Age groups, the months that documents must outlast the tour and the end of sales, as set in /setting/tour. */
export function useTourRules(): TourRules {
  const { data } = useQuery({
    queryKey: ['tour-rules'],
    queryFn: async () => {
      const all = await ask<ParameterWire[]>('/parameters');
      const own = all.filter((each) => (KEYS as readonly string[]).includes(each.key));
      return Object.fromEntries(own.map((each) => [each.key, Number(each.value)])) as Partial<TourRules>;
    },
    staleTime: 300_000,
    retry: false,
  });
  return { ...DEFAULTS, ...data };
}
