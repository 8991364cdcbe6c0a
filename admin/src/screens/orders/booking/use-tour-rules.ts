import { useQuery } from '@tanstack/react-query';
import type { DocumentRules } from '@domain/documents';
import { PARAMETERS } from '@domain/parameters';
import type { ParameterWire } from '@domain/wire/parameter';
import { http } from '../../../providers/client';

const KEYS = ['childAgeFrom', 'childAgeTo', 'documentValidityMonths'] as const;
const DEFAULTS = Object.fromEntries(KEYS.map((key) => [key, PARAMETERS[key].initial])) as unknown as DocumentRules;

/** Age groups and the months that documents must outlast the tour, as set in /setting/tour. */
export function useDocumentRules(): DocumentRules {
  const { data } = useQuery({
    queryKey: ['document-rules'],
    queryFn: async () => {
      const { data: all } = await http.get<ParameterWire[]>('/parameters');
      const own = all.filter((each) => (KEYS as readonly string[]).includes(each.key));
      return Object.fromEntries(own.map((each) => [each.key, Number(each.value)])) as Partial<DocumentRules>;
    },
    staleTime: 300_000,
    retry: false,
  });
  return { ...DEFAULTS, ...data };
}
