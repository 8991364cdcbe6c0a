import type { DashboardWire } from '@domain/wire/dashboard';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../providers/i18n';
import { Panel } from './Panel';

const SalesBars = lazy(() => import('./SalesBars'));
interface Props {
  weeks: DashboardWire['salesByWeek'];
  areas: DashboardWire['salesByArea'];
}

/** Two questions of the last twelve weeks: are we selling, and where to. The chart library loads after the rest. */
export function SalesCharts({ weeks, areas }: Props) {
  const text = useText();
  const none = weeks.every((each) => each.amount === 0);
  const byWeek = weeks.map((each) => ({ name: each.week.slice(5), amount: each.amount, people: each.people }));
  const byArea = areas.map((each) => ({
    name: each.areaCode
      ? text.find(`resources.areaNames.${each.areaCode}`, String(each.areaCode))
      : text('dashboard.noArea'),
    amount: each.amount,
    people: each.people,
  }));
  return (
    <div className="dash-charts">
      <Panel title={text('dashboard.byWeek')} empty={text('dashboard.noSales')} isEmpty={none}>
        <Suspense fallback={<Skeleton active />}>
          <SalesBars bars={byWeek} label={text('dashboard.byWeek')} />
        </Suspense>
      </Panel>
      <Panel title={text('dashboard.byArea')} empty={text('dashboard.noSales')} isEmpty={!areas.length}>
        <Suspense fallback={<Skeleton active />}>
          <SalesBars bars={byArea} label={text('dashboard.byArea')} lying />
        </Suspense>
      </Panel>
    </div>
  );
}
