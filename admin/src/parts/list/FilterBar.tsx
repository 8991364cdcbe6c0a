import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Input, type InputRef, Popover } from 'antd';
import { lazy, type RefObject, Suspense } from 'react';
import { Choice } from '../Choice';
import { RefsSelect } from '../../fields/RefsSelect';
import { useSearchBox } from '../use-search-box';
import { useText } from '../../providers/i18n';
import { useWide } from '../use-media';
import { DatesSlot } from './DatesSlot';
import { chipText, type Filter, keysOf } from './filter';
import { SearchBox } from './SearchBox';
import type { ListState } from './state';
import { patiently } from '../patiently';
import { useKeyboardInside } from '../use-keyboard-inside';

const RangeFilter = lazy(patiently(() => import('./RangeFilter')));

const INLINE = 3;
/** What stands beside the search and the buttons without a second row, on the window that most people have. */
const ROOM = 610;
const WIDTHS: Partial<Record<Filter['kind'], number>> = { date: 276, int: 208, money: 208 };
/** The first of them that fit in one row. */
function inOneRow(filters: readonly Filter[]): readonly Filter[] {
  let room = ROOM;
  return filters.slice(0, INLINE).filter(({ kind }) => (room -= WIDTHS[kind] ?? 166) >= 0);
}
interface Props {
  state: ListState;
  filters: readonly Filter[];
  search: boolean;
  searchHint?: string | undefined;
  searchRef: RefObject<InputRef | null>;
  /** Enter on words that the rows already answer. */
  onEnter?: (() => void) | undefined;
}

/**
 * Search first, the three filters people use, the others behind "more"; on a telephone all of them stand behind one
 * button, so that the rows begin on the first screen.
 */
export function FilterBar({ state, filters, search, searchHint, searchRef, onEnter }: Props) {
  const text = useText();
  const wide = useWide('md');
  const first = wide || filters.length < 2 ? inOneRow(filters.filter((each) => each.kind !== 'text')) : [];
  const more = filters.filter((each) => !first.includes(each));
  const active = more.filter((each) => chipText(each, state)).length;
  const { popover, inside } = useKeyboardInside();
  return (
    <div className="filter-bar" role="search">
      {search && (
        <SearchBox state={state} hint={searchHint ?? text('app.table.search')} inputRef={searchRef} onEnter={onEnter} />
      )}
      {first.map((filter) => (
        <FilterControl key={filter.field} filter={filter} state={state} />
      ))}
      {more.length > 0 && (
        <Popover
          trigger="click"
          {...popover}
          placement="bottomLeft"
          content={
            <div {...inside} aria-label={text('app.table.more')} className="filter-more">
              {more.map((filter) => (
                <label key={filter.field}>
                  <span>{filter.label}</span>
                  <FilterControl filter={filter} state={state} />
                </label>
              ))}
            </div>
          }
        >
          <Badge count={active} size="small">
            <Button icon={<FilterOutlined />}>{text(first.length ? 'app.table.more' : 'app.table.filters')}</Button>
          </Badge>
        </Popover>
      )}
    </div>
  );
}

function FilterControl({ filter, state }: { filter: Filter; state: ListState }) {
  const searchBox = useSearchBox();
  const [first = ''] = keysOf(filter);
  const values = state.filters[first] ?? [];
  const put = (key: string, value: string | string[] | null | undefined): void =>
    state.set({ filters: { [key]: value === null || value === undefined ? [] : [value].flat() } });
  if (filter.kind === 'date') return <DatesSlot filter={filter} state={state} />;
  if (filter.kind === 'int' || filter.kind === 'money')
    return (
      <Suspense fallback={<span className="filter-range" />}>
        <RangeFilter filter={filter} state={state} />
      </Suspense>
    );
  if (filter.kind === 'ref')
    return (
      <RefsSelect
        className="filter-select"
        field={{ ...filter.to, kind: 'refs', key: filter.to.key as 'id', max: 50 }}
        value={values}
        placeholder={filter.label}
        onChange={(chosen) => put(first, chosen.map(String))}
      />
    );
  if (filter.kind === 'text')
    return (
      <Input.Search
        className="filter-text"
        {...searchBox}
        placeholder={filter.label}
        aria-label={filter.label}
        defaultValue={values[0]}
        onSearch={(value) => put(first, value || null)}
      />
    );
  const options =
    filter.kind === 'bool'
      ? [
          { value: 'true', label: filter.yes },
          { value: 'false', label: filter.no },
        ]
      : [...filter.options];
  const several = filter.kind === 'oneOf' && filter.several;
  return (
    <Choice<string | string[]>
      className="filter-select"
      allowClear
      popupMatchSelectWidth={false}
      {...(several ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      placeholder={filter.label}
      aria-label={filter.label}
      options={options}
      value={several ? values : (values[0] ?? null)}
      onChange={(value) => put(first, value)}
    />
  );
}
