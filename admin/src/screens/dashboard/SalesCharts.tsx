import { Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DashboardWire } from '@domain/wire/dashboard';
import { LIMITS } from '@domain/limits';
import { useText } from '../../providers/i18n';
import { Panel } from './Panel';
import { heightOf, type SalesBar } from './sales-bar';
import { Money } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';

const SalesBars = lazy(() => import('./SalesBars'));

/** Are we selling? Fare booked in the last twelve weeks. The chart library loads after the rest. */
export function SalesByWeek({ weeks }: { weeks: DashboardWire['salesByWeek'] }) {
  const text = useText();
  const started = useStarted();
  const title = text('dashboard.byWeek');
  const bars = weeks.map(({ week, ...sum }, at): SalesBar => ({
    ...{ ...sum, name: week.slice(5), soFar: at === weeks.length - 1 },
  }));
  const rows = weeks.map(({ week, ...sum }) => ({ ...sum, name: week })).reverse();
  return (
    <Panel title={title} empty={text('dashboard.noSales')} isEmpty={weeks.every((each) => each.amount === 0)}>
      <div style={{ minHeight: heightOf(bars.length, false) }}>
        {started ? (
          <Suspense fallback={<Skeleton active />}>
            <SalesBars bars={bars} label={title} />
          </Suspense>
        ) : (
          <Skeleton active />
        )}
      </div>
      <p className="muted dash-hint">{text('dashboard.showOrders')}</p>
      <SalesTable title={title} first={text('dashboard.week')} rows={rows} />
    </Panel>
  );
}

/** Where to? The same fare by area, the largest first, each leading to its orders. */
export function SalesByArea({ areas }: { areas: DashboardWire['salesByArea'] }) {
  const text = useText();
  const title = text('dashboard.byArea');
  const rows = areas.map(({ areaCode, name, ...sum }): SalesBar => ({
    ...sum,
    name: areaCode ? name || String(areaCode) : text('dashboard.noArea'),
  }));
  return (
    <div className="dash-areas">
      <Panel title={title} empty={text('dashboard.noSales')} isEmpty={!areas.length}>
        <RankedSales rows={rows} />
        <SalesTable title={title} first={text('dashboard.area')} rows={rows} />
      </Panel>
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

/** Sums by name, the largest first, each with a bar to compare by and the way to its orders. */
function RankedSales({ rows }: { rows: SalesBar[] }) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <ol className="dash-ranked">
      {rows.map(({ name, amount, link }) => (
        <li key={link}>
          <Link to={link} title={name}>
            <span className="dash-ranked-name">{name}</span>
            <span className="dash-bar" aria-hidden>
              <span style={{ width: `${String(Math.round((amount * 100) / most))}%` }} />
            </span>
            <Money hkd={amount} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The figures of a chart, each row leading to the orders that it counts. */
function SalesTable({ title, first, rows }: { title: string; first: string; rows: SalesBar[] }) {
  const text = useText();
  return (
    <details className="dash-figures">
      <summary>{text('dashboard.asTable')}</summary>
      <PlainTable
        narrow="stays"
        label={title}
        rows={rows}
        rowKey={({ link }) => link}
        columns={[
          { key: 'name', name: first, heads: true, of: ({ name }) => name },
          {
            ...{ key: 'orders', name: text('dashboard.orders'), figure: true },
            of: ({ link, name, orders }) => (
              <Link to={link} aria-label={`${name}: ${text('dashboard.orders')} ${orders}`}>
                {orders.toLocaleString('en')}
              </Link>
            ),
          },
          {
            ...{ key: 'people', name: text('dashboard.people'), figure: true },
            of: ({ people }) => people.toLocaleString('en'),
          },
          { key: 'fare', name: text('dashboard.fare'), figure: true, of: ({ amount }) => <Money hkd={amount} /> },
        ]}
      />
    </details>
  );
}
