import type { ReportRow, ReportTable as TableWire } from '@domain/wire/report';
import { Table } from 'antd';
import { type ComponentRef, useEffect, useRef } from 'react';
import { useText } from '../../providers/i18n';
import { cellOf, isFigure, shown, titleOf } from './cells';

/** What scrolls sideways can be scrolled by keyboard too. */
function useKeyScroll(name: string) {
  const element = useRef<ComponentRef<typeof Table>>(null);
  useEffect(() => {
    const scroller = element.current?.nativeElement.querySelector('.ant-table-content');
    for (const [key, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': name }))
      scroller?.setAttribute(key, value);
  });
  return element;
}

/** One table of a report, with its totals; on paper without pages to turn. */
export function ReportTable({ table, printing }: { table: TableWire; printing: boolean }) {
  const text = useText();
  const element = useKeyScroll(text.find(`reports.names.${table.name}`, table.name));
  return (
    <Table<ReportRow>
      ref={element}
      size="small"
      className="reports-table"
      // a report may have a column named children, which antd would take for nested rows
      expandable={{ childrenColumnName: 'nestedRows' }}
      dataSource={table.rows}
      rowKey={(row) => table.rows.indexOf(row)}
      scroll={printing ? {} : { x: 'max-content' }}
      pagination={printing ? false : { defaultPageSize: 50, showSizeChanger: true, hideOnSinglePage: true }}
      columns={table.columns.map((column, i) => ({
        key: column.key,
        ...(i === 0 && !printing ? { fixed: 'left' as const } : {}),
        title: titleOf(text, column),
        align: isFigure(column) ? 'right' : 'left',
        render: (_value: unknown, row: ReportRow) => cellOf(text, column, row[column.key]),
      }))}
      summary={() => (
        <Table.Summary.Row className="reports-totals">
          {table.columns.map((column, i) => (
            <Table.Summary.Cell key={column.key} index={i} align={isFigure(column) ? 'right' : 'left'}>
              {i === 0 ? text('reports.total') : column.total ? shown(text, column, table.totals[column.key]) : ''}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      )}
    />
  );
}
