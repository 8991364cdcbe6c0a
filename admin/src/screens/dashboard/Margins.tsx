import { useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Row } from '../../fields/words';
import { useText } from '../../providers/i18n';
import { Panel } from './Panel';
import { heightOf, type SalesBar } from './sales-bar';
import { useStarted } from './SalesCharts';

const SalesBars = lazy(() => import('./SalesBars'));
const SHOWN = 12;

/** What did the last tours earn? The margins of those that were closed, each leading to its closing. */
export function Margins() {
  const text = useText();
  const started = useStarted();
  const { result } = useList<Row>({
    resource: 'closings',
    filters: [{ field: 'state', operator: 'eq', value: 'closed' }],
    sorters: [{ field: 'departureDate', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    errorNotification: false,
  });
  const title = text('closing.dashboard');
  const bars = result.data.map((row): SalesBar => {
    const people = Number(row['travellers']);
    return {
      ...{ name: String(row['code']), amount: Number(row['margin']), people, orders: 1 },
      link: `/data/closings/${row.id}`,
    };
  });
  return (
    <div className="dash-areas">
      <Panel title={title} empty={text('closing.noneClosed')} isEmpty={bars.length === 0}>
        <div style={{ minHeight: heightOf(bars.length, true) }}>
          {started && (
            <Suspense fallback={<Skeleton active />}>
              <SalesBars bars={bars} label={title} word={text('closing.page.margin')} lying />
            </Suspense>
          )}
        </div>
      </Panel>
    </div>
  );
}
