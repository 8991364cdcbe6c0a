import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, Navigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { Cockpit } from './Cockpit';
import { deskCalls } from './calls';
import './customers.css';

/** One departure by tour code and date; a tour code alone is what to look for in the list. */
export default function DepartureDesk() {
  const [params] = useSearchParams();
  const code = (params.get('tourCode') ?? '').trim();
  const date = (params.get('departureDate') ?? '').trim();
  if (!date) return <Navigate to={`/tour-list-booking${code && `?q=${encodeURIComponent(code)}`}`} replace />;
  return <Found key={`${code} ${date}`} code={code} date={date} />;
}

function Found({ code, date }: { code: string; date: string }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['departures', 'desk', code, date],
    queryFn: () => deskCalls.find(code, date),
    retry: 1,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (data) return <Cockpit departureId={data.id} />;
  return (
    <EmptyState
      title={text('customers.desk.notFound', { code, date })}
      action={
        <Link to="/tour-list-booking">
          <Button type="primary">{text('customers.desk.other')}</Button>
        </Link>
      }
    />
  );
}
