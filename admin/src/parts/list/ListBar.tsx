import { type InputRef } from 'antd';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Choice } from '../Choice';
import { useWide } from '../use-media';
import { useText } from '../../providers/i18n';
import { Later } from '../Later';
import type { Column } from './column';
import { ColumnChooser } from './ColumnChooser';
import { ExportButton } from './ExportButton';
import type { Filter } from './filter';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import type { ListState } from './state';
import { ViewsMenu } from './views/ViewsMenu';

interface ListBarProps<T> {
  state: ListState;
  filters: readonly Filter[];
  /** None for a list that is not a table, such as a queue. */
  columns?: readonly Column<T>[];
  search?: boolean | undefined;
  searchHint?: string | undefined;
  searchRef?: RefObject<InputRef | null>;
  /** The filter that stands as tabs above. */
  tab?: string | undefined;
  onEnter?: (() => void) | undefined;
  exports?: boolean | undefined;
  /** Orders to choose from, where no column head sorts: `-createdAt` is the latest first. */
  sorts?: readonly { value: string; label: string }[];
  tools?: ReactNode;
}

/** What every list has above its rows: search, filters, saved views, file, columns, and chips of what is filtered. */
export function ListBar<T>(props: ListBarProps<T>) {
  const { state, filters, columns = [], search = true, searchHint, onEnter, exports = false, sorts, tools } = props;
  const own = useRef<InputRef>(null);
  const wide = useWide('md');
  return (
    <>
      <Later meanwhile={<div className={search ? 'list-bar list-bar-rest' : 'list-bar list-bar-row'} />}>
        <div className="list-bar">
          <FilterBar
            state={state}
            filters={filters}
            search={search}
            searchHint={searchHint}
            searchRef={props.searchRef ?? own}
            onEnter={onEnter}
          />
          <div className="list-tools">
            {tools}
            {sorts && <SortSelect state={state} sorts={sorts} />}
            <ViewsMenu state={state} columns={columns} />
            {exports && <ExportButton state={state} columns={columns} />}
            {wide && columns.length > 0 && <ColumnChooser state={state} columns={columns} />}
          </div>
        </div>
      </Later>
      <FilterChips state={state} filters={filters} tab={props.tab} />
    </>
  );
}

function SortSelect({ state, sorts }: { state: ListState; sorts: readonly { value: string; label: string }[] }) {
  const text = useText();
  const sort = state.sort ?? state.spec.sort;
  return (
    <Choice
      aria-label={text('app.table.sortBy')}
      value={sort ? `${sort.order === 'desc' ? '-' : ''}${sort.field}` : null}
      options={[...sorts]}
      popupMatchSelectWidth={false}
      onChange={(value: string) =>
        state.set({ sort: { field: value.replace(/^-/, ''), order: value.startsWith('-') ? 'desc' : 'asc' } })
      }
    />
  );
}
