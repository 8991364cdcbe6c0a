import { DownloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, type InputRef, Radio, Space } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { ExportFormat, ExportList, ExportRequest } from '@domain/wire/export';
import { Choice } from '../../parts/Choice';
import { isSearched, type Resource } from '@domain/resource';
import { type Slots, useSlots } from '../../crud/slots';
import { filterKeys, tabFilter, useListFilters } from '../../lists/filters';
import { exportCalls } from '../../parts/exports/calls';
import { useExport } from '../../parts/exports/use-export';
import ColumnOrder from '../../parts/list/ColumnOrder';
import { exportFilters } from '../../parts/list/export-filters';
import { FilterBar } from '../../parts/list/FilterBar';
import { FilterChips } from '../../parts/list/FilterChips';
import { type ListSpec, useListState } from '../../parts/list/state';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useViews } from '../../parts/list/views/use-views';
import { arrangementOf } from '../../parts/list/views/view-state';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';

interface Props {
  shape: ExportList;
  resource: Resource;
}
/** Rows, columns and kind of one file; how many rows it will have is said before anything is made. */
export function ExportForm(props: Props) {
  const slots = useSlots(props.resource);
  // a list's own filters are hooks: they are there from the first drawing on
  return slots ? <Form {...props} slots={slots} /> : <PageSkeleton />;
}

function Form({ shape, resource, slots }: Props & { slots: Slots }) {
  const text = useText();
  const { list, columns } = shape;
  const own = useListFilters(resource, slots);
  const filters = [...tabFilter(resource, text), ...own];
  const spec = useMemo<ListSpec>(
    () => ({ id: list, filters: filterKeys(resource), ...(resource.sort ? { sort: resource.sort } : {}) }),
    [list, resource],
  );
  const state = useListState(spec);
  const views = useViews(list).all;
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { busy, run } = useExport();
  const usual = columns.filter((each) => each.usual).map((each) => each.key);
  const files = slots.list?.files ?? {};
  const known = [...new Set((state.columns ?? usual).flatMap((key) => files[key] ?? [key]))].filter((key) =>
    columns.some((each) => each.key === key),
  );
  const chosen = known.length ? known : usual;
  const request: ExportRequest = { list, filters: exportFilters(state), columns: chosen, format };
  const { data: count, error } = useQuery({
    queryKey: ['exports', 'count', list, request.filters],
    queryFn: () => exportCalls.count({ ...request, columns: [], format: 'csv' }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const put = (picked: string[] | undefined): void => state.set({ columns: picked });
  const searchRef = useRef<InputRef>(null);
  return (
    <div className="export-form">
      <section aria-label={text('exporting.filters')}>
        <h2>{text('exporting.filters')}</h2>
        {views.length > 0 && (
          <label className="export-view">
            <span>{text('exporting.view')}</span>
            <Choice
              value={state.view ?? 0}
              options={[
                { value: 0, label: text('exporting.noView') },
                ...views.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id: number) => {
                const view = views.find((each) => each.id === id);
                state.arrange(view ? arrangementOf(view.state, id) : {});
              }}
            />
          </label>
        )}
        <FilterBar state={state} filters={filters} search={isSearched(resource)} searchRef={searchRef} />
        <FilterChips state={state} filters={filters} />
      </section>
      <section className="export-which" aria-label={text('exporting.columns')}>
        <h2>{text('exporting.columns')}</h2>
        <p className="muted">{text('exporting.columnsHelp')}</p>
        <Space size="small">
          <Button size="small" onClick={() => put(columns.map((each) => each.key))}>
            {text('exporting.all')}
          </Button>
          <Button size="small" onClick={() => put(undefined)}>
            {text('exporting.none')}
          </Button>
        </Space>
        <div className="export-columns">
          <ColumnOrder columns={columns} shown={chosen} choose={put} />
        </div>
      </section>
      <footer className="export-foot">
        <strong aria-live="polite">
          {count
            ? text('exporting.rows', { count: count.total.toLocaleString('en') })
            : error
              ? ''
              : text('exporting.counting')}
        </strong>
        {error && <Alert type="error" message={isProblem(error) ? error.message : text('errors.general.unexpected')} />}
        {count && (
          <span className="muted">
            {count.total === 0
              ? text('exporting.nothing')
              : count.large
                ? text('exporting.inLine', { max: LIMITS.exportDirect.toLocaleString('en'), hours: LIMITS.exportHours })
                : text('exporting.direct')}
          </span>
        )}
        <Space wrap>
          <Radio.Group
            value={format}
            onChange={(event) => setFormat(event.target.value as ExportFormat)}
            options={[
              { value: 'xlsx', label: text('exporting.excel') },
              { value: 'csv', label: text('exporting.csv') },
            ]}
          />
          <Button
            type="primary"
            icon={<DownloadOutlined />}
            loading={busy}
            disabled={!count?.total}
            onClick={() => void run(request)}
          >
            {text('exporting.start')}
          </Button>
        </Space>
      </footer>
    </div>
  );
}
