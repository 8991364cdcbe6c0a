import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { Link, Navigate, useSearchParams } from 'react-router';
import { asCode } from '@domain/texts';
import type { DepartureWire } from '@domain/wire/departure';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { Cockpit } from './Cockpit';
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
  const { query, result } = useList<DepartureWire>({
    resource: 'departures',
    pagination: { pageSize: 1 },
    filters: [
      { field: 'packageCode', operator: 'eq', value: asCode(code) },
      { field: 'departureDate', operator: 'eq', value: date },
    ],
    errorNotification: false,
  });
  const [found] = result.data;
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  if (found) return <Cockpit departureId={found.id} />;
  return (
    <EmptyState
      title={text('customers.desk.notFound', { code, date })}
      action={
        <Link to="/tour-list-booking">
          <Button tabIndex={-1} type="primary">
            {text('customers.desk.other')}
          </Button>
        </Link>
      }
    />
  );
}
