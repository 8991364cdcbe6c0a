import type { ReportRow, ReportTable as TableWire } from '@domain/wire/report';
import { Table } from 'antd';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import { usePageArrows } from '../../parts/list/page-arrows';
import { useText } from '../../providers/i18n';
import { cellOf, isFigure, shown, stackedOf, titleOf } from './cells';
import { ROWS_AT_ONCE } from './use-report';

const PAGE = 50;
/** A table of which a part is here: where the part begins, how many rows there are in all, and how to ask for another. */
interface Parted {
  start: number;
  count: number;
  turn: (start: number) => void;
  turning: boolean;
}

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
export function ReportTable({ table, printing, parted }: { table: TableWire; printing: boolean; parted?: Parted }) {
  const text = useText();
  const arrows = usePageArrows();
  const [page, setPage] = useState({ no: 1, size: PAGE });
  const count = parted?.count ?? table.rows.length;
  const no = Math.min(page.no, Math.max(1, Math.ceil(count / page.size)));
  const first = (no - 1) * page.size;
  const here = first - (parted?.start ?? 0);
  // the part that the page stands in may be on its way still
  const rows = printing ? table.rows : here < 0 ? [] : table.rows.slice(here, here + page.size);
  const open = (next: number, size: number): void => {
    setPage({ no: next, size });
    const start = Math.floor(((next - 1) * size) / ROWS_AT_ONCE) * ROWS_AT_ONCE;
    if (parted && start !== parted.start) parted.turn(start);
  };
  const columns = stackedOf(table, printing);
  const element = useKeyScroll(text.find(`reports.names.${table.name}`, table.name));
  return (
    <Table<ReportRow>
      ref={element}
      size="small"
      className="reports-table"
      // a report may have a column named children, which antd would take for nested rows
      expandable={{ childrenColumnName: 'nestedRows' }}
      dataSource={rows}
      loading={Boolean(parted?.turning) && !rows.length}
      rowKey={(row) => table.rows.indexOf(row)}
      scroll={printing ? {} : { x: 'max-content' }}
      pagination={
        printing || count <= PAGE
          ? false
          : {
              itemRender: arrows,
              current: no,
              pageSize: page.size,
              total: count,
              showSizeChanger: true,
              onChange: open,
            }
      }
      columns={columns.map(({ column, under }, i) => ({
        key: column.key,
        ...(i === 0 && !printing ? { fixed: 'left' as const } : {}),
        title: (
          <>
            {isFigure(column) ? <span className="report-head">{titleOf(text, column)}</span> : titleOf(text, column)}
            {under && <small className="report-under">{titleOf(text, under)}</small>}
          </>
        ),
        align: isFigure(column) ? 'right' : 'left',
        render: (_value: unknown, row: ReportRow) => (
          <>
            {cellOf(text, column, row[column.key])}
            {under && <small className="report-under">{cellOf(text, under, row[under.key])}</small>}
          </>
        ),
      }))}
      summary={() => (
        <Table.Summary.Row className="reports-totals">
          {columns.map(({ column }, i) => (
            <Table.Summary.Cell key={column.key} index={i} align={isFigure(column) ? 'right' : 'left'}>
              {i === 0 ? text('reports.total') : column.total ? shown(text, column, table.totals[column.key]) : ''}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      )}
    />
  );
}
