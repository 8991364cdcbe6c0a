import { Button, Tag } from 'antd';
import { useText } from '../../providers/i18n';
import { RefsText } from '../../fields/RefText';
import { chipText, type Filter, off } from './filter';
import type { ListState } from './state';

interface Props {
  state: ListState;
  filters: readonly Filter[];
  /** What stands as tabs above: there it is said already. */
  tab?: string | undefined;
}

/** What the list is narrowed to, each to be taken off alone, all at once: also what has no words here, as of a view of others. */
export function FilterChips({ state, filters, tab }: Props) {
  const text = useText();
  const narrowed = Object.entries(state.filters).some(([key, values]) => key !== tab && values.some(Boolean));
  if (!narrowed && state.q === '') return null;
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
