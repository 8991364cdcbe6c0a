import type { DashboardWire } from '@domain/wire/dashboard';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../providers/i18n';
import { Panel } from './Panel';

const SalesBars = lazy(() => import('./SalesBars'));

/** Are we selling? Fare booked in the last twelve weeks. The chart library loads after the rest. */
export function SalesByWeek({ weeks }: { weeks: DashboardWire['salesByWeek'] }) {
  const text = useText();
  const none = weeks.every((each) => each.amount === 0);
  const bars = weeks.map((each) => ({ name: each.week.slice(5), amount: each.amount, people: each.people }));
  return (
    <Panel title={text('dashboard.byWeek')} empty={text('dashboard.noSales')} isEmpty={none}>
      <Suspense fallback={<Skeleton active />}>
        <SalesBars bars={bars} label={text('dashboard.byWeek')} />
      </Suspense>
    </Panel>
  );
}

/** Where to? The same fare by area; what stands in brackets in a name is too much for an axis. */
export function SalesByArea({ areas }: { areas: DashboardWire['salesByArea'] }) {
  const text = useText();
  const bars = areas.map(({ areaCode, name, amount, people }) => ({
    name: areaCode ? name.replace(/\s*[（(].*$/, '') || String(areaCode) : text('dashboard.noArea'),
    amount,
    people,
  }));
  return (
    <div className="dash-areas">
      <Panel title={text('dashboard.byArea')} empty={text('dashboard.noSales')} isEmpty={!areas.length}>
        <Suspense fallback={<Skeleton active />}>
          <SalesBars bars={bars} label={text('dashboard.byArea')} lying />
        </Suspense>
      </Panel>
    </div>
  );
}
