import { useMemo } from 'react';
import type { DocumentRules } from '@domain/documents';
import { PARAMETERS } from '@domain/parameters';
import { useParameters } from '../../../providers/parameters';

/** What of /setting/tour a desk needs before it asks the server. */
interface TourRules extends DocumentRules {
  bookingCutoffDays: number;
}
const KEYS = ['childAgeFrom', 'childAgeTo', 'documentValidityMonths', 'bookingCutoffDays'] as const;

/** Age groups, the months that documents must outlast the tour and the end of sales, as set in /setting/tour. */
export function useTourRules(): TourRules {
  const { values } = useParameters();
  return useMemo(() => {
    const rules = KEYS.map((key) => [key, Number(values[key] ?? PARAMETERS[key].initial)] as const);
    return Object.fromEntries(rules) as unknown as TourRules;
  }, [values]);
}
