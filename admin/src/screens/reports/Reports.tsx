import type { ReportInfo } from '@domain/wire/report';
import { useQuery } from '@tanstack/react-query';
import { Button, Menu } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { Choice } from '../../parts/Choice';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useWide } from '../../parts/use-media';
import { mayAny } from '../../providers/access';
import { ask } from '../../providers/ask';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';
import { ReportForm } from './ReportForm';
import { ReportView } from './ReportView';
import { useReport } from './use-report';
import { isComplete, usual } from './usual';
import './reports.css';

/** The seven reports: choose one, see it here, then download or print the same rows. Choice and period stand in the URL. */
export default function Reports() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const wide = useWide('lg');
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: () => ask<ReportInfo[]>('/admin/report'),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  // the screen opens with the first one that one may see
  const type = search.get('type');
  const report = type === null ? data[0] : data.find((each) => String(each.type) === type);
  const names = text.find;
  const entries = data.map((each) => ({
    value: String(each.type),
    label: `${each.type}. ${names(`reports.names.${each.name}`, each.name)}`,
  }));
  const params = Object.fromEntries([...search].filter(([key]) => key !== 'type'));
  return (
    <>
      <PageHeader
        title={text('reports.title')}
        {...(report ? { code: names(`reports.names.${report.name}`, report.name) } : {})}
        actions={
          mayAny(['customers.read']) && (
            <Link to="/tour-list-booking">
              <Button tabIndex={-1}>{text('reports.customerLists')}</Button>
            </Link>
          )
        }
      />
      <div className="reports">
        {wide ? (
          <Menu
            className="reports-list"
            mode="horizontal"
            disabledOverflow
            selectedKeys={report ? [String(report.type)] : []}
            onClick={({ key }) => setSearch({ type: key })}
            items={entries.map(({ value, label }) => ({ key: value, label }))}
          />
        ) : (
          <Choice
            value={report ? String(report.type) : null}
            aria-label={text('reports.title')}
            placeholder={text('reports.start')}
            options={entries}
            onChange={(type: string) => setSearch({ type })}
          />
        )}
        <section className="reports-page">
          {report ? (
            <OneReport
              key={report.type}
              report={report}
              params={params}
              show={(values) => setSearch({ type: String(report.type), ...values })}
            />
          ) : (
            <EmptyState title={text('reports.title')} help={text('reports.start')} />
          )}
        </section>
      </div>
    </>
  );
}

interface One {
  report: ReportInfo;
  params: Record<string, string>;
  show: (values: Record<string, string>) => void;
}
/** What it is about, what it needs to know, its rows; what was asked wrongly is said at its field. */
function OneReport({ report, params, show }: One) {
  const text = useText();
  const asked = Object.keys(params).length ? params : usual(report);
  const complete = isComplete(report, asked);
  const answer = useReport(report.type, asked, complete || Object.keys(params).length > 0);
  const problem = isProblem(answer.error) ? answer.error : undefined;
  const atField = problem !== undefined && report.params.some(({ name }) => problem.errors[name]);
  return (
    <>
      <p className="muted reports-about">{text.find(`reports.about.${report.name}`, '')}</p>
      <ReportForm report={report} values={asked} show={show} problem={atField ? problem : undefined} />
      {(complete || answer.error !== null) && !atField && <ReportView answer={answer} params={asked} />}
    </>
  );
}
