import { useQuery } from '@tanstack/react-query';
import type { ParameterWire } from '@domain/wire/parameter';
import { LOCALES, type Locale } from '@domain/words';
import { http } from './client';
import { useLocale } from './i18n';
import { readSession } from './session';

/** The languages that the operator offers, and the one that is spoken; all of them until one is signed in. */
export function useOfferedLanguages(): Locale[] {
  const spoken = useLocale();
  const { data } = useQuery({
    queryKey: ['parameters', 'languages'],
    queryFn: async () =>
      (await http.get<ParameterWire[]>('/parameters')).data.find(({ key }) => key === 'languages') ?? null,
    enabled: readSession() !== null,
    staleTime: 60_000,
    retry: false,
  });
  const offered = data?.value as Locale[] | undefined;
  return LOCALES.filter((each) => !offered || offered.includes(each) || each === spoken);
}
