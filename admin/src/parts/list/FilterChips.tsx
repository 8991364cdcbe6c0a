import { Button, Tag } from 'antd';
import { useText } from '../../providers/i18n';
import { RefsText } from '../../fields/RefText';
import { chipText, type Filter, off } from './filter';
import type { ListState } from './state';

/** What the list is narrowed to, each to be taken off alone, all at once. */
export function FilterChips({ state, filters }: { state: ListState; filters: readonly Filter[] }) {
  const text = useText();
  // the state under whose tab the list stands is said there
  if (!state.q && !filters.some((filter) => chipText(filter, state))) return null;
  return (
    <div className="filter-chips">
      {state.q && (
        <Tag closable onClose={() => state.set({ q: '' })}>
          {text('app.table.search')}: {state.q}
        </Tag>
      )}
      {filters.map((filter) => {
        const words = chipText(filter, state);
        return (
          words && (
            <Tag key={filter.field} closable onClose={() => state.set({ filters: off(filter) })}>
              {filter.label}: {filter.kind === 'ref' ? <Referred filter={filter} state={state} /> : words}
            </Tag>
          )
        );
      })}
      <Button type="link" size="small" onClick={state.clear}>
        {text('app.states.clearFilters')}
      </Button>
    </div>
  );
}

/** What is referred to, in its own words. */
function Referred({ filter, state }: { filter: Extract<Filter, { kind: 'ref' }>; state: ListState }) {
  return <RefsText field={filter.to} value={state.filters[filter.field] ?? []} short />;
}
