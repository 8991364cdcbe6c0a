import type { ReactNode } from 'react';
import type { SiteWire } from '@domain/wire/site';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useSite } from './calls';

/** Waits for the site; what its screens share. */
export function WithSite({ children }: { children: (site: SiteWire) => ReactNode }) {
  const { data, error, refetch } = useSite();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? children(data) : <PageSkeleton />;
}
