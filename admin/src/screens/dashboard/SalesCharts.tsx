import type { DashboardWire } from '@domain/wire/dashboard';
import { Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LIMITS } from '@domain/limits';
import { useText } from '../../providers/i18n';
import { Panel } from './Panel';
import { heightOf, type SalesBar } from './sales-bar';
import { SalesTable } from './SalesTable';

const SalesBars = lazy(() => import('./SalesBars'));

/** Are we selling? Fare booked in the last twelve weeks. The chart library loads after the rest. */
export function SalesByWeek({ weeks }: { weeks: DashboardWire['salesByWeek'] }) {
  const text = useText();
  const bars = weeks.map(({ week, ...sum }) => ({ ...sum, name: week.slice(5) }));
  const days = weeks.map(({ week, ...sum }) => ({ ...sum, name: week }));
  return (
    <Sales
      title={text('dashboard.byWeek')}
      first={text('dashboard.week')}
      bars={bars}
      rows={[...days].reverse()}
      none={weeks.every((each) => each.amount === 0)}
    />
  );
}

/** Where to? The same fare by area; what stands in brackets in a name is too much for an axis. */
export function SalesByArea({ areas }: { areas: DashboardWire['salesByArea'] }) {
  const text = useText();
  const named = (short: boolean): SalesBar[] =>
    areas.map(({ areaCode, name, ...sum }) => ({
      ...sum,
      name: areaCode ? (short ? name.replace(/\s*[（(].*$/, '') : name) || String(areaCode) : text('dashboard.noArea'),
    }));
  return (
    <div className="dash-areas">
      <Sales
        title={text('dashboard.byArea')}
        first={text('dashboard.area')}
        bars={named(true)}
        rows={named(false)}
        none={!areas.length}
        lying
      />
    </div>
  );
}

/** Charts start after what they stand under (SPEC 9): the figures above are read first. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), LIMITS.widgetsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return started;
}

interface Props {
  title: string;
  /** What the rows are. */
  first: string;
  bars: SalesBar[];
  rows: SalesBar[];
  none: boolean;
  lying?: boolean;
}
/** A chart for the eye and the mouse, and the same figures as a table for the keyboard and whoever wants them exactly. */
function Sales({ title, first, bars, rows, none, lying = false }: Props) {
  const text = useText();
  const started = useStarted();
  return (
    <Panel title={title} empty={text('dashboard.noSales')} isEmpty={none}>
      <div style={{ minHeight: heightOf(bars.length, lying) }}>
        {started ? (
          <Suspense fallback={<Skeleton active />}>
            <SalesBars bars={bars} label={title} lying={lying} />
          </Suspense>
        ) : (
          <Skeleton active />
        )}
      </div>
      <p className="muted dash-hint">{text('dashboard.showOrders')}</p>
      <SalesTable title={title} first={first} rows={rows} />
    </Panel>
  );
}
