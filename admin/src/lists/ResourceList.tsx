import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isSearched, type Resource } from '@domain/resource';
import { pathsOf } from '@domain/resource-paths';
import { useBulkEdit } from '../bulk/use-bulk-edit';
import { type Slots, useSlots } from '../crud/slots';
import { useVerbs } from '../crud/use-verbs';
import { aThing, purpose, recordName, type Row } from '../fields/words';
import { DataTable } from '../parts/list/DataTable';
import { ListSkeleton } from '../parts/list/ListSkeleton';
import { useRows } from '../parts/list/rows';
import { type ListSpec, useListState } from '../parts/list/state';
import { useStable } from '../parts/use-stable';
import { doable, verbsIn } from '../parts/verbs';
import { may } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { BulkVerbs } from './BulkVerbs';
import { columnsOf } from './columns';
import { CreateButton } from './CreateButton';
import { filterKeys, useListFilters } from './filters';
import { useRowActions } from './row-actions';
import { useStateTabs } from './state-tabs';

interface Props {
  resource: Resource;
  slots: Slots;
  /** Beneath another record: only what belongs to that. */
  of?: Readonly<Record<string, string>> | undefined;
}

/** The list alone, for a page that has a head of its own, or beneath the record that it belongs to. */
export function ResourceList({ resource, of }: Omit<Props, 'slots'>) {
  const slots = useSlots(resource);
  return slots ? <Rows resource={resource} slots={slots} of={of} /> : <ListSkeleton columns={6} />;
}

const idOf = (row: Row): string | number => row.id;

export function Rows({ resource, slots, of }: Props) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const paths = pathsOf(resource);
  const spec = useMemo<ListSpec>(() => specOf(resource, slots, of), [resource, slots, of]);
  const state = useListState(spec);
  const { empty: Empty, list = {} } = slots;
  const page = useRows<Row>(resource.name, state, !list.whole, resource.path);
  const read = list.whole?.(state) ?? page;
  const rows = list.rows?.(read.rows) ?? read.rows;
  const { verbs: own, dialog } = useVerbs(resource, slots, read.retry);
  const edits = useBulkEdit(resource, read.retry);
  const verbs = [...own, ...edits.verbs];
  const tabs = useStateTabs(resource, state, !read.loading);
  const filters = useListFilters(resource, slots);
  const more = list.columns?.();
  const columns = useMemo(() => {
    const known = of ? [...Object.keys(of), ...(slots.list?.known ?? [])] : [];
    const own = columnsOf(resource, text, locale, slots);
    return [...own.map((each) => (known.includes(each.key) ? { ...each, later: true } : each)), ...(more ?? [])];
  }, [resource, text, locale, slots, more, of]);
  const actions = useRowActions(resource, slots);
  // what is offered may change with every drawing, the table is not drawn again for that
  const rowActions = useStable((row: Row) => [
    ...actions.first(row),
    ...doable(verbs, 'row', row),
    ...actions.last(row),
  ]);
  const nameOf = useCallback(
    (row: Row) => recordName(text, resource, row, locale) || aThing(text, resource),
    [text, resource, locale],
  );
  const open = useStable((row: Row) => slots.open?.(row) ?? paths.show(row.id));
  const opens = slots.open !== undefined || may(resource, 'show');
  const creates = may(resource, 'create') && !of;
  const shape = list.shape?.();
  const BarTools = list.tools;
  const several = verbsIn(verbs, 'bulk').length > 0;
  return (
    <>
      <DataTable<Row>
        state={state}
        data={{ ...read, rows }}
        columns={columns}
        filters={of ? filters.filter(({ field }) => !(field in of)) : filters}
        search={isSearched(resource)}
        {...(list.searchHint ? { searchHint: text(list.searchHint) } : {})}
        {...(tabs ? { tabs } : {})}
        {...(opens ? { open, enterOpens: list.enterOpens ?? false } : {})}
        rowKey={idOf}
        nameOf={nameOf}
        rowActions={rowActions}
        {...(several
          ? {
              bulk: (chosen: readonly Row[], clear: () => void) => (
                <BulkVerbs verbs={verbs} rows={chosen} clear={clear} />
              ),
            }
          : {})}
        exports={may(resource, 'export') && !of}
        {...(shape ? { shape } : {})}
        create={creates ? () => void navigate(paths.create) : undefined}
        tools={
          <>
            {BarTools && <BarTools />}
            {of && may(resource, 'create') && <CreateButton resource={resource} of={of} />}
          </>
        }
        empty={{
          title: text('app.states.empty'),
          help: purpose(text, resource),
          action: Empty ? <Empty /> : creates && <CreateButton resource={resource} />,
        }}
      />
      {dialog}
      {edits.dialog}
    </>
  );
}

const specOf = (resource: Resource, { list }: Slots, of: Props['of']): ListSpec => ({
  id: of ? `${resource.name}-of` : resource.name,
  ...(of ? { list: resource.name, fixed: { ...of } } : {}),
  filters: filterKeys(resource),
  ...((list?.sort ?? resource.sort) ? { sort: list?.sort ?? resource.sort } : {}),
  ...(list?.usual && !of ? { usual: list.usual() } : {}),
});
