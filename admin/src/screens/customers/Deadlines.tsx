import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RESOURCES } from '@domain/resources';
import { ResourceList } from '../../lists/ResourceList';
import { ErrorState } from '../../parts/ErrorState';
import { ListSkeleton } from '../../parts/list/ListSkeleton';
import { deskCalls } from './calls';

/** What has to be done for this departure, by when and by whom; the system looks again whenever somebody does. */
export function Deadlines({ departureId }: { departureId: number }) {
  const [of] = useState({ departureId: String(departureId) });
  const looked = useQuery({
    queryKey: ['deadlines', departureId],
    queryFn: () => deskCalls.deadlines(departureId),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (looked.error) return <ErrorState error={looked.error} retry={() => void looked.refetch()} />;
  return looked.data ? <ResourceList resource={RESOURCES.departureMilestones} of={of} /> : <ListSkeleton columns={6} />;
}
