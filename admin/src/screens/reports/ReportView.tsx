import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportWire } from '@domain/wire/report';
import { instantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { shown, titleOf } from './cells';
import { chartHeight } from './usual';
import { ReportTable } from './ReportTable';
import { DeclareInsurance } from './DeclareInsurance';
import type { ReportAnswer } from './use-report';

const ReportChart = lazy(() => import('./ReportChart'));

/** Paper has no pages to turn: every row is there while it is printed, by the button or by the browser's own menu. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

/** The totals before the rows: a wide table keeps its own ones out of sight. */
function Totals({ report }: { report: ReportWire }) {
  const text = useText();
  const columns = report.columns.filter((column) => column.total);
  if (!columns.length) return null;
  return (
    <dl className="reports-sums" aria-label={text('reports.total')}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{titleOf(text, column)}</dt>
          <dd>{shown(text, column, report.totals[column.key])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The line above the bars. */
const CAPTION = 18;
/** The rows of a report with their totals: the same that the file holds. */
export function ReportView({ answer, params }: { answer: ReportAnswer; params: Record<string, string> }) {
  const text = useText();
  const printing = usePrinting();
  const { data, error, retry, file, turn, turning } = answer;
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!data) return <PageSkeleton />;
  const { start = 0, count = data.rows.length } = data.window ?? {};
  if (!count) return <EmptyState title={text('reports.empty')} />;
  // once for the chart, the totals and every column of money
  const unit = data.columns.some((column) => column.kind === 'money') && text('reports.unit');
  return (
    <>
      <Space wrap className="reports-actions">
        <Button icon={<DownloadOutlined />} href={file}>
          {text('reports.downloadXlsx')}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {text('app.buttons.print')}
        </Button>
        {data.name === 'insurance' && <DeclareInsurance report={data} params={params} done={retry} />}
        <span className="muted">
          {text('reports.rows', { count })}
          {unit && ` · ${unit}`}
        </span>
      </Space>
      {data.name === 'insurance' && <p className="reports-note muted">{text('reports.wholeNumbers')}</p>}
      {data.chart && (
        <Suspense fallback={<div className="report-chart" style={{ height: chartHeight(data.chart) + CAPTION }} />}>
          <ReportChart chart={data.chart} />
        </Suspense>
      )}
      <Totals report={data} />
      <header className="report-paper">
        <h2>{text.find(`reports.names.${data.name}`, data.name)}</h2>
        <p>
          {Object.entries(params)
            .map(([name, value]) => `${text.find(`reports.params.${name}`, name)} ${value}`)
            .join(' · ')}
        </p>
        <p>
          {text('reports.printedBy', {
            name: readSession()?.fullName ?? '',
            time: instantText(new Date().toISOString()),
          })}
          {unit && ` · ${unit}`}
          {count > data.rows.length &&
            ` · ${text('reports.part', { from: start + 1, to: start + data.rows.length, count })}`}
        </p>
      </header>
      <ReportTable key={file} table={data} printing={printing} parted={{ start, count, turn, turning }} />
      {data.more.map((table) => (
        <section key={table.name} className="reports-more">
          <h2>{text.find(`reports.names.${table.name}`, table.name)}</h2>
          <p className="muted">{text.find(`reports.about.${table.name}`, '')}</p>
          <ReportTable table={table} printing={printing} />
        </section>
      ))}
    </>
  );
}
