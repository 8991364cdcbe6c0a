import { CalendarOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { businessDate } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import type { PackageWire } from '@domain/wire/package';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useDepartures } from './calls';
import { DepartureCalendar } from './DepartureCalendar';
import { DepartureTable } from './DepartureTable';
import { RecurrenceEditor } from './RecurrenceEditor';

/** The departures of a tour code: a rule that makes them, then each with its load, as a list or a calendar. */
export function DeparturesStep({ record }: { record: PackageWire }) {
  const { data, error, refetch } = useDepartures(record.packageCode);
  const [adding, setAdding] = useState(false);
  const write = grant('departures.write') !== false;
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
      <DepartureList rows={data} add={write && !fresh && !adding ? () => setAdding(true) : undefined} />
    </ConfigProvider>
  );
}

/** Coming departures first of all; the past ones on demand. */
function DepartureList({ rows, add }: { rows: DepartureWire[]; add: (() => void) | undefined }) {
  const text = useText();
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const [all, setAll] = useState(false);
  const today = businessDate(new Date());
  const coming = rows.filter((each) => each.departureDate >= today);
  return (
    <section className="list">
      <div className="list-bar">
        <h2 className="list-title">{text('departures.title')}</h2>
        {view === 'list' && rows.length > coming.length && (
          <Segmented
            value={all}
            onChange={setAll}
            options={[
              { value: false, label: text('departures.views.coming', { count: coming.length }) },
              { value: true, label: text('departures.views.all', { count: rows.length }) },
            ]}
          />
        )}
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
        <DepartureTable rows={all ? rows : coming} />
      ) : (
        <DepartureCalendar rows={rows} />
      )}
    </section>
  );
}
