import type { ReportInfo } from '@domain/wire/report';
import { useQuery } from '@tanstack/react-query';
import { Menu } from 'antd';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { http } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { ReportForm } from './ReportForm';
import { ReportView } from './ReportView';
import './reports.css';

/** The seven reports: choose one, see it here, then download or print the same rows. Choice and period stand in the URL. */
export default function Reports() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: async () => (await http.get<ReportInfo[]>('/admin/report')).data,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const report = data.find((each) => String(each.type) === search.get('type'));
  const names = text.find;
  const params = Object.fromEntries([...search].filter(([key]) => key !== 'type'));
  return (
    <>
      <PageHeader
        title={text('reports.title')}
        {...(report ? { code: names(`reports.names.${report.name}`, report.name) } : {})}
      />
      <div className="reports">
        <Menu
          className="reports-list"
          selectedKeys={report ? [String(report.type)] : []}
          onClick={({ key }) => setSearch({ type: key })}
          items={data.map((each) => ({
            key: String(each.type),
            label: `${each.type}. ${names(`reports.names.${each.name}`, each.name)}`,
          }))}
        />
        <section className="reports-page">
          {report ? (
            <>
              <p className="muted reports-about">{names(`reports.about.${report.name}`, '')}</p>
              <ReportForm
                key={report.type}
                report={report}
                values={params}
                show={(values) => setSearch({ type: String(report.type), ...values })}
              />
              {Object.keys(params).length > 0 && <ReportView type={report.type} params={params} />}
            </>
          ) : (
            <EmptyState title={text('reports.title')} help={text('reports.start')} />
          )}
        </section>
      </div>
    </>
  );
}
