import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../providers/i18n';
import { type Filter, keysOf } from './filter';
import type { ListState } from './state';

/** The calendar is heavy and comes when somebody goes near it. */
const DatesFilter = lazy(() => import('./DatesFilter'));

/** A period as a list shows it; the pointer or the focus brings the calendar, which opens where one already stands. */
export function DatesSlot({ filter, state }: { filter: Filter; state: ListState }) {
  const text = useText();
  const [near, setNear] = useState<'no' | 'near' | 'in'>('no');
  const [from, to] = keysOf(filter).map((key) => state.filters[key]?.[0]);
  const rest = (
    <Input
      className="filter-dates"
      readOnly
      aria-label={filter.label}
      placeholder={`${filter.label} ${text('app.table.from')} – ${text('app.table.to')}`}
      value={from || to ? `${from ?? '…'} – ${to ?? '…'}` : ''}
      suffix={<CalendarOutlined className="muted" aria-hidden />}
      onPointerEnter={() => setNear((before) => (before === 'no' ? 'near' : before))}
      onFocus={() => setNear('in')}
      onBlur={() => setNear('near')}
    />
  );
  if (near === 'no') return rest;
  return (
    <Suspense fallback={rest}>
      <DatesFilter filter={filter} state={state} entered={near === 'in'} />
    </Suspense>
  );
}
