import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { businessDate } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import type { Locale } from '@domain/words';
import { DateText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { useHotkey } from '../../parts/hotkeys';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { MeaningTag } from '../../parts/StatusTag';
import { TypedDate } from '../../parts/TypedDate';
import { useLocale, useText } from '../../providers/i18n';
import { LoadBar, StandingTag } from '../departures/LoadBar';
import { deskCalls } from './calls';

export const deskLink = (row: Pick<DepartureWire, 'packageCode' | 'departureDate'>, tab = ''): string =>
  `/tour-list-booking?tourCode=${encodeURIComponent(row.packageCode)}&departureDate=${row.departureDate}${tab && `&tab=${tab}`}`;

/** Coming departures, the next one first; Enter opens the only one or the first one found. */
export function Chooser({ sought }: { sought: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [q, setQ] = useState(sought);
  const [from, setFrom] = useState(() => businessDate(new Date()));
  const asked = useDeferredValue(q.trim());
  const field = useRef<{ focus: () => void } | null>(null);
  useHotkey('/', 'filter', () => field.current?.focus());
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['departures', 'coming', asked.length > 1 ? asked : '', from],
    queryFn: () => deskCalls.coming(asked.length > 1 ? asked : '', from),
    placeholderData: (before) => before,
  });
  const open = (): void => {
    const first = data?.rows[0];
    if (first && !isFetching) void navigate(deskLink(first));
  };
  return (
    <>
      <PageHeader title={text('customers.desk.title')}>
        <p className="muted desk-lead">{text('customers.desk.choose')}</p>
      </PageHeader>
      <section className="list">
        <div className="list-bar">
          <Input
            ref={(node) => {
              field.current = node;
            }}
            className="filter-search"
            prefix={<SearchOutlined />}
            allowClear
            autoFocus
            value={q}
            placeholder={text('customers.desk.searchTour')}
            aria-label={text('customers.desk.searchTour')}
            onChange={(event) => setQ(event.target.value)}
            onPressEnter={open}
          />
          <label className="desk-from">
            <span className="muted">{text('customers.desk.from')}</span>
            <TypedDate
              id="desk-from"
              value={from}
              onChange={(date) => setFrom(date ?? businessDate(new Date()))}
              label={text('customers.desk.from')}
            />
          </label>
        </div>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : !data ? <PageSkeleton /> : null}
        {data && data.rows.length === 0 && (
          <EmptyState
            title={text('customers.desk.noneComing')}
            help={text('customers.desk.noneComingHelp')}
            action={q && <Button onClick={() => setQ('')}>{text('app.states.clearFilters')}</Button>}
          />
        )}
        {data && data.rows.length > 0 && <Rows rows={data.rows} total={data.total} />}
      </section>
    </>
  );
}

const tourName = ({ packageName, translations }: DepartureWire, locale: Locale): string =>
  (locale === 'en' ? undefined : translations?.[locale]?.['name']) || packageName;

function Rows({ rows, total }: { rows: readonly DepartureWire[]; total: number }) {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      <ul className="desk-departures">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={deskLink(row)}>
              <DateText date={row.departureDate} />
              <strong>{row.packageCode}</strong>
              <span className="desk-departure-name">{tourName(row, locale)}</span>
            </Link>
            <span className="desk-departure-tags">
              {row.guaranteed && <MeaningTag tone="good" word={text('customers.desk.guaranteed')} />}
              <StandingTag row={row} />
            </span>
            <LoadBar row={row} />
          </li>
        ))}
      </ul>
      <p className="muted list-foot">{text('app.table.range', { from: 1, to: rows.length, total })}</p>
    </>
  );
}
