import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import type { ReportColumn, ReportRow, ReportWire } from '@domain/wire/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Space, Table } from 'antd';
import { dateText, instantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { http } from '../../providers/client';
import { type Text, useText } from '../../providers/i18n';

const WORDS: Partial<Record<string, string>> = {
  method: 'paymentMethod',
  kind: 'ledgerKind',
  levyPayer: 'tiaPayer',
  gender: 'gender',
};

function shown(text: Text, column: ReportColumn, value: ReportRow[string] | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.kind === 'money') return moneyText(Number(value));
  if (column.kind === 'date') return dateText(String(value));
  if (column.kind === 'instant') return instantText(String(value));
  const words = WORDS[column.key];
  return words ? text.find(`words.${words}.${String(value)}`, String(value)) : String(value);
}
const isFigure = (column: ReportColumn): boolean =>
  column.kind === 'money' || column.kind === 'int' || column.kind === 'percent';

/** The rows of a report with their totals: the same that the file holds. */
export function ReportView({ type, params }: { type: number; params: Record<string, string> }) {
  const text = useText();
  const query = new URLSearchParams({ type: String(type), ...params }).toString();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', query],
    queryFn: async () => (await http.get<ReportWire>(`/admin/report?${query}&format=json`)).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || data.type !== type) return <PageSkeleton />;
  if (!data.rows.length) return <EmptyState title={text('reports.empty')} />;
  const title = (column: ReportColumn): string =>
    column.title ?? text.find(`reports.columns.${column.key}`, column.key);
  return (
    <>
      <Space className="reports-actions">
        <Button icon={<DownloadOutlined />} href={`/api/admin/report?${query}`}>
          {text('reports.downloadXlsx')}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {text('app.buttons.print')}
        </Button>
        <span className="muted">{text('reports.rows', { count: data.rows.length })}</span>
      </Space>
      <Table<ReportRow>
        size="small"
        className="reports-table"
        // a report may have a column named children, which antd would take for nested rows
        expandable={{ childrenColumnName: 'nestedRows' }}
        dataSource={data.rows}
        rowKey={(row) => data.rows.indexOf(row)}
        scroll={{ x: 'max-content' }}
        pagination={{ defaultPageSize: 50, showSizeChanger: true, hideOnSinglePage: true }}
        columns={data.columns.map((column) => ({
          key: column.key,
          title: title(column),
          align: isFigure(column) ? 'right' : 'left',
          render: (_value: unknown, row: ReportRow) => shown(text, column, row[column.key]),
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
