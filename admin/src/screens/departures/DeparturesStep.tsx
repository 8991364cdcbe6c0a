import { CalendarOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Segmented, Skeleton } from 'antd';
import { memo, useMemo, useState } from 'react';
import { businessDate } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import type { PackageWire } from '@domain/wire/package';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { useListState } from '../../parts/list/state';
import { useAllowed } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useDepartures } from './calls';
import { DepartureCalendar } from './DepartureCalendar';
import { DepartureTable } from './DepartureTable';
import { RecurrenceEditor } from './RecurrenceEditor';

/** The departures of a tour code: a rule that makes them, then each with its load, as a list or a calendar. */
export const DeparturesStep = memo(function DeparturesStep({ record }: { record: PackageWire }) {
  const { data, error, refetch } = useDepartures(record.packageCode);
  const [adding, setAdding] = useState(false);
  const write = useAllowed('departures', 'edit');
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const fresh = data.length === 0;
  return (
    <ConfigProvider componentDisabled={false}>
      {write && (fresh || adding) && (
        <RecurrenceEditor
          code={record.packageCode}
          existing={data}
          seats={record.groupSizeMax ?? 30}
          close={fresh ? undefined : () => setAdding(false)}
        />
      )}
      <DepartureList
        code={record.packageCode}
        rows={data}
        min={record.groupSizeMin ?? 0}
        add={write && !fresh && !adding ? () => setAdding(true) : undefined}
      />
    </ConfigProvider>
  );
});

interface ListProps {
  code: string;
  rows: DepartureWire[];
  min: number;
  add: (() => void) | undefined;
}
/** Coming departures first of all; the past ones on demand. */
function DepartureList({ code, rows, min, add }: ListProps) {
  const text = useText();
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const today = businessDate(new Date());
  const state = useListState(
    useMemo(
      () => ({
        id: 'package-departures',
        list: 'departures',
        filters: ['departureDate_gte', 'departureDate_lte', 'open', 'state'],
        sort: { field: 'departureDate', order: 'asc' as const },
        fixed: { packageCode: code },
        usual: { departureDate_gte: today },
      }),
      [code, today],
    ),
  );
  const coming = rows.filter((each) => each.departureDate >= today).length;
  const first = rows[0]?.departureDate ?? today;
  const [from = today] = state.filters['departureDate_gte'] ?? [];
  const tools = useMemo(
    () =>
      rows.length > coming && (
        <Segmented
          value={from <= first}
          onChange={(all) => state.set({ filters: { departureDate_gte: all ? [first] : [], departureDate_lte: [] } })}
          options={[
            { value: false, label: text('departures.views.coming', { count: coming }) },
            { value: true, label: text('departures.views.all', { count: rows.length }) },
          ]}
        />
      ),
    [rows, coming, from, first, state, text],
  );
  return (
    <section className="list">
      <div className="list-bar">
        <h2 className="list-title">{text('departures.title')}</h2>
        <Segmented
          value={view}
          onChange={setView}
          options={[
            { value: 'list', icon: <UnorderedListOutlined />, label: text('departures.views.list') },
            { value: 'calendar', icon: <CalendarOutlined />, label: text('departures.views.calendar') },
          ]}
        />
        {add && (
          <Button type="primary" ghost icon={<PlusOutlined />} onClick={add}>
            {text('departures.rule.title')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={text('departures.empty')} help={text('departures.emptyHelp')} />
      ) : view === 'list' ? (
        <DepartureTable rows={rows} state={state} tools={tools} min={min} />
      ) : (
        <DepartureCalendar rows={rows} />
      )}
    </section>
  );
}
