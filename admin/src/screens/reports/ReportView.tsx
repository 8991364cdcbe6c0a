import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { REPORT_WORDS, type ReportColumn, type ReportRow, type ReportWire } from '@domain/wire/report';
import { Button, Progress, Space, Table } from 'antd';
import { type ComponentRef, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { dateText, instantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { type Text, useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { orderLink } from '../orders/links';
import { chartOf } from './chart-data';
import type { ReportAnswer } from './use-report';

const ReportChart = lazy(() => import('./ReportChart'));

function shown(text: Text, column: ReportColumn, value: ReportRow[string] | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.kind === 'money') return moneyText(Number(value));
  if (column.kind === 'date') return dateText(String(value));
  if (column.kind === 'instant') return instantText(String(value));
  const words = (REPORT_WORDS as Partial<Record<string, string>>)[column.key];
  return words ? text.find(`words.${words}.${String(value)}`, String(value)) : String(value);
}
const isFigure = (column: ReportColumn): boolean =>
  column.kind === 'money' || column.kind === 'int' || column.kind === 'percent';

/** A share is also a bar: the eye finds the full and the empty ones. An order leads to its page. */
function cellOf(text: Text, column: ReportColumn, value: ReportRow[string] | undefined): ReactNode {
  const said = shown(text, column, value);
  if (column.key === 'orderNumber' && said !== '') return <Link to={orderLink(said)}>{said}</Link>;
  if (column.key !== 'load' || said === '') return said;
  return (
    <span className="report-load">
      <Progress percent={Math.min(100, Number(value))} showInfo={false} size="small" aria-hidden />
      <span>{said}</span>
    </span>
  );
}

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

/** What scrolls sideways can be scrolled by keyboard too. */
function useKeyScroll(name: string) {
  const table = useRef<ComponentRef<typeof Table>>(null);
  useEffect(() => {
    const scroller = table.current?.nativeElement.querySelector('.ant-table-content');
    for (const [key, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': name }))
      scroller?.setAttribute(key, value);
  });
  return table;
}

/** The totals before the rows: a wide table keeps its own ones out of sight. */
function Totals({ report, title }: { report: ReportWire; title: (column: ReportColumn) => string }) {
  const text = useText();
  const columns = report.columns.filter((column) => column.total);
  if (!columns.length) return null;
  return (
    <dl className="reports-sums" aria-label={text('reports.total')}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{title(column)}</dt>
          <dd>{shown(text, column, report.totals[column.key])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows of a report with their totals: the same that the file holds. */
export function ReportView({ answer, params }: { answer: ReportAnswer; params: Record<string, string> }) {
  const text = useText();
  const printing = usePrinting();
  const { data, error, retry, query } = answer;
  const table = useKeyScroll(data ? text.find(`reports.names.${data.name}`, data.name) : '');
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!data) return <PageSkeleton />;
  if (!data.rows.length) return <EmptyState title={text('reports.empty')} />;
  const title = (column: ReportColumn): string =>
    column.title ?? text.find(`reports.columns.${column.key}`, column.key);
  // once for the chart, the totals and every column of money
  const unit = data.columns.some((column) => column.kind === 'money') && text('reports.unit');
  return (
    <>
      <Space wrap className="reports-actions">
        <Button icon={<DownloadOutlined />} href={`/api/admin/report?${query}`}>
          {text('reports.downloadXlsx')}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {text('app.buttons.print')}
        </Button>
        <span className="muted">
          {text('reports.rows', { count: data.rows.length })}
          {unit && ` · ${unit}`}
        </span>
      </Space>
      {chartOf(data) && (
        <Suspense fallback={<div className="report-chart-wait" />}>
          <ReportChart report={data} />
        </Suspense>
      )}
      <Totals report={data} title={title} />
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
        </p>
      </header>
      <Table<ReportRow>
        ref={table}
        size="small"
        className="reports-table"
        // a report may have a column named children, which antd would take for nested rows
        expandable={{ childrenColumnName: 'nestedRows' }}
        dataSource={data.rows}
        rowKey={(row) => data.rows.indexOf(row)}
        scroll={printing ? {} : { x: 'max-content' }}
        pagination={printing ? false : { defaultPageSize: 50, showSizeChanger: true, hideOnSinglePage: true }}
        columns={data.columns.map((column, i) => ({
          key: column.key,
          ...(i === 0 && !printing ? { fixed: 'left' as const } : {}),
          title: title(column),
          align: isFigure(column) ? 'right' : 'left',
          render: (_value: unknown, row: ReportRow) => cellOf(text, column, row[column.key]),
        }))}
        summary={() => (
          <Table.Summary.Row className="reports-totals">
            {data.columns.map((column, i) => (
              <Table.Summary.Cell key={column.key} index={i} align={isFigure(column) ? 'right' : 'left'}>
                {i === 0 ? text('reports.total') : column.total ? shown(text, column, data.totals[column.key]) : ''}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </>
  );
}
