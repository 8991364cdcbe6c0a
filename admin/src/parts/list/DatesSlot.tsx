import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { DateOnly } from '@domain/dates';
import { useText } from '../../providers/i18n';
import { TypedDate } from '../TypedDate';
import { type Filter, keysOf } from './filter';
import type { ListState } from './state';
import { patiently } from '../patiently';

/** The calendar is heavy and comes when somebody asks for it. */
const DatesFilter = lazy(patiently(() => import('./DatesFilter')));

/** From and to, typed as one writes a date; either may be open. The calendar is a button away. */
export function DatesSlot({ filter, state }: { filter: Filter; state: ListState }) {
  const text = useText();
  const [picking, setPicking] = useState(false);
  const [from, to] = keysOf(filter).map((key) => state.filters[key]?.[0]);
  const put = (end: 'gte' | 'lte', day: DateOnly | null): void =>
    state.set({ filters: { [`${filter.field}_${end}`]: day ? [day] : [] } });
  const typing = (
    <span className="filter-dates" role="group" aria-label={filter.label}>
      <TypedDate
        value={from}
        label={`${filter.label} ${text('app.table.from')}`}
        placeholder={filter.label}
        onChange={(day) => put('gte', day)}
      />
      <TypedDate
        value={to}
        label={`${filter.label} ${text('app.table.to')}`}
        placeholder={text('app.table.to')}
        onChange={(day) => put('lte', day)}
      />
      <Button
        icon={<CalendarOutlined />}
        aria-label={`${filter.label}: ${text('app.table.calendar')}`}
        onClick={() => setPicking(true)}
      />
    </span>
  );
  if (!picking) return typing;
  return (
    <Suspense fallback={typing}>
      <DatesFilter filter={filter} state={state} entered onClosed={() => setPicking(false)} />
    </Suspense>
  );
}
