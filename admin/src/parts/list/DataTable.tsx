import { type InputRef, Pagination, Tabs } from 'antd';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWide } from '../use-media';
import { usePageArrows } from './page-arrows';
import { useText } from '../../providers/i18n';
import { Later } from '../Later';
import { ErrorState } from '../ErrorState';
import { type Column } from './column';
import type { Filter } from './filter';
import { ListBar } from './ListBar';
import { ListEmpty } from './ListEmpty';
import { ListSkeleton } from './ListSkeleton';
import { RowCards } from './RowCards';
import type { RowAction } from './RowMenu';
import type { Rows } from './rows';
import { RowsTable } from './RowsTable';
import { useShownColumns } from './shown-columns';
import { PAGE_SIZES, type ListState } from './state';
import { useListKeys } from './use-list-keys';

interface DataTableProps<T> {
  state: ListState;
  data: Rows<T>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  /** What a row is called in words. */
  nameOf: (row: T) => string;
  /** Where a row leads; its first column is the link, Enter opens the row that j and k stand on. */
  open?: (row: T) => string;
  filters?: readonly Filter[];
  /** The search over the text columns; off where the call has none. */
  search?: boolean;
  searchHint?: string;
  /** Enter in the search opens the first row found. */
  enterOpens?: boolean;
  /** One filter as tabs with counts, above the rest. */
  tabs?: { field: string; items: readonly { value: string; label: ReactNode }[] };
  rowActions?: (row: T) => readonly RowAction[];
  /** What can be done with the selected rows; its presence turns selection on. */
  bulk?: (selected: readonly T[], clear: () => void) => ReactNode;
  /** Whether it can be had as a file; its id names it to the API. */
  exports?: boolean;
  create?: (() => void) | undefined;
  empty: { title: string; help?: string; action?: ReactNode };
  /** Another shape for the rows than a table, such as a gallery. */
  shape?: ((rows: readonly T[]) => ReactNode) | undefined;
  /** More controls at the right of the bar. */
  tools?: ReactNode;
}

/** The one list of the product: filter bar, chips, tabs, sticky head, chosen columns, keys, total and page size. */
export const DataTable = memo(function DataTable<T extends object>(props: DataTableProps<T>) {
  const { state, data, columns, rowKey, open, rowActions, filters = [], bulk, tabs } = props;
  const text = useText();
  const arrows = usePageArrows();
  const navigate = useNavigate();
  const wide = useWide('md');
  const searchRef = useRef<InputRef>(null);
  const shown = useShownColumns(state, columns);
  const [selected, setSelected] = useState<T[]>([]);
  const at = useListKeys<T>({
    rows: data.rows,
    open: open && ((row) => void navigate(open(row))),
    create: props.create,
    search: props.search === false ? undefined : () => searchRef.current?.focus(),
  });
  const enterOpens = props.enterOpens ? open : undefined;
  const [first] = data.rows;
  const clear = (): void => setSelected([]);
  return (
    <section className="list">
      {tabs && (
        <Later meanwhile={<div className="list-tabs-rest" />}>
          <Tabs
            className="list-tabs"
            activeKey={state.filters[tabs.field]?.[0] ?? state.spec.usual?.[tabs.field] ?? ''}
            items={tabs.items.map((each) => ({ key: each.value, label: each.label }))}
            onChange={(value) =>
              state.set({ filters: { [tabs.field]: value === (state.spec.usual?.[tabs.field] ?? '') ? [] : [value] } })
            }
          />
        </Later>
      )}
      <ListBar<T>
        state={state}
        filters={filters}
        columns={columns}
        search={props.search}
        searchHint={props.searchHint}
        searchRef={searchRef}
        tab={tabs?.field}
        onEnter={enterOpens && first && !data.fetching ? () => void navigate(enterOpens(first)) : undefined}
        exports={props.exports}
        tools={props.tools}
      />
      {bulk && selected.length > 0 && (
        <div className="list-bulk" role="region" aria-label={text('app.table.selected', { count: selected.length })}>
          <strong>{text('app.table.selected', { count: selected.length })}</strong>
          {bulk(selected, clear)}
          <button type="button" className="link-button" onClick={clear}>
            {text('app.table.clearSelection')}
          </button>
        </div>
      )}
      <ListBody {...props} shown={shown} wide={wide}>
        <RowsTable
          state={state}
          rows={data.rows}
          busy={data.fetching && !data.loading}
          shown={shown}
          rowKey={rowKey}
          open={open}
          rowActions={rowActions}
          nameOf={props.nameOf}
          at={at}
          selected={bulk && selected}
          select={setSelected}
        />
      </ListBody>
      {data.total > 0 && (
        <div className="list-foot">
          <Later>
            <Pagination
              itemRender={arrows}
              size="small"
              current={state.page}
              pageSize={state.size}
              total={data.total}
              showSizeChanger={{ 'aria-label': text('app.table.perPage') }}
              pageSizeOptions={PAGE_SIZES}
              responsive
              showLessItems={!wide}
              showTotal={(total, [from, to]) =>
                text('app.table.range', { from, to, total: total.toLocaleString('en') })
              }
              onChange={(page, size) => state.set(size === state.size ? { page } : { size })}
            />
          </Later>
        </div>
      )}
    </section>
  );
}) as <T extends object>(props: DataTableProps<T>) => React.JSX.Element;

/** The rows in whichever shape fits: skeleton, refusal, nothing, cards on a phone, else the table. */
function ListBody<T extends object>({
  children,
  shown,
  wide,
  state,
  data,
  empty,
  rowKey,
  open,
  rowActions,
  shape,
}: DataTableProps<T> & { shown: Column<T>[]; wide: boolean; children: ReactNode }) {
  if (data.error) return <ErrorState error={data.error} retry={data.retry} />;
  if (data.loading) return <ListSkeleton columns={Math.min(shown.length, 7)} />;
  if (data.rows.length === 0) return <ListEmpty state={state} {...empty} />;
  if (shape) return shape(data.rows);
  if (!wide) return <RowCards rows={data.rows} columns={shown} rowKey={rowKey} open={open} rowActions={rowActions} />;
  return children;
}
