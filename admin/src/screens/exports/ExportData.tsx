import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { resourceNamed } from '../../fields/registry';
import { Choice } from '../../parts/Choice';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { exportCalls } from '../../parts/exports/calls';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useLocale, useText } from '../../providers/i18n';
import { ExportForm } from './ExportForm';
import './exports.css';

/** /export-data: any list that one may read, as a file (decisions B13). The choice stands in the address. */
export default function ExportData() {
  const text = useText();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['exports', 'lists', locale],
    queryFn: exportCalls.lists,
    staleTime: 300_000,
    retry: false,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!Array.isArray(data)) return <PageSkeleton />;
  const chosen = data.find((each) => each.list === params.get('list')) ?? data[0];
  const resource = resourceNamed(chosen?.list ?? '');
  return (
    <>
      <PageHeader title={text('exporting.title')}>
        <p className="muted">{text('exporting.help')}</p>
      </PageHeader>
      <label className="export-list">
        <span>{text('exporting.list')}</span>
        <Choice
          value={chosen?.list ?? null}
          options={data.map((each) => ({ value: each.list, label: each.title }))}
          onChange={(list) => setParams({ list })}
        />
      </label>
      {chosen && resource ? <ExportForm key={chosen.list} shape={chosen} resource={resource} /> : <EmptyState />}
    </>
  );
}
