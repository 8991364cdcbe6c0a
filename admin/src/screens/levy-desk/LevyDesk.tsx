import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Tabs } from 'antd';
import { Choice } from '../../parts/Choice';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useAddress } from '../../parts/use-address';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { readQueue } from './calls';
import { Paste } from './Paste';
import { Queue } from './Queue';
import { Reclaim } from './Reclaim';
import { Stock } from './Stock';
import './levy-desk.css';

/** Whoever sees every shop begins with all of them; the others have their own. */
const ALL = '';

/** /levy-desk: levy stamps on receipts that exist, by scanner, by keyboard or pasted; levy claimed back. */
export default function LevyDesk() {
  const text = useText();
  const [params, put] = useAddress();
  const everywhere = grant('stamps.write') === true;
  const shop = everywhere ? (params.get('shop') ?? ALL) : (readSession()?.branch ?? '');
  const client = useQueryClient();
  const queue = useQuery({
    queryKey: ['levy-stamps', shop],
    queryFn: () => readQueue(shop),
    placeholderData: keepPreviousData,
  });
  const changed = (): void => void client.invalidateQueries({ queryKey: ['levy-stamps'] });
  // other desks stamp receipts, and write new ones
  useSubscription({ channel: 'resources/payments', onLiveEvent: changed });
  if (queue.error) return <ErrorState error={queue.error} retry={() => void queue.refetch()} />;
  if (!queue.data) return <PageSkeleton />;
  const { data } = queue;
  const tabs = [
    {
      key: 'queue',
      label: `${text('stamps.tabs.queue')} (${String(data.total)})`,
      children: <Queue queue={data} shop={shop} changed={changed} />,
    },
    { key: 'paste', label: text('stamps.tabs.paste'), children: <Paste changed={changed} /> },
    {
      key: 'stock',
      label: text('stamps.tabs.stock'),
      children: <Stock stock={data.stock} shop={shop} changed={changed} />,
    },
    ...(grant('stamps.reclaim') ? [{ key: 'reclaim', label: text('stamps.tabs.reclaim'), children: <Reclaim /> }] : []),
  ];
  return (
    <>
      <PageHeader
        title={text('app.screens.levyDesk')}
        code={shop}
        actions={everywhere ? <Shops queue={data} value={shop} onChange={(next) => put({ shop: next })} /> : undefined}
      >
        <p className="muted">{text('stamps.intro')}</p>
      </PageHeader>
      {data.stock
        .filter((each) => each.low)
        .map(({ branch, left }) => (
          <Alert
            key={branch}
            type="warning"
            showIcon
            className="levy-low"
            message={
              left < 0 ? text('stamps.stock.over', { branch, over: -left }) : text('stamps.stock.low', { branch, left })
            }
          />
        ))}
      <Tabs
        activeKey={params.get('tab') ?? 'queue'}
        onChange={(tab) => put({ tab })}
        // rows that were pasted stay while one looks at the queue
        items={tabs.map((each) => ({ ...each, destroyOnHidden: each.key !== 'paste' }))}
      />
    </>
  );
}

interface ShopsProps {
  queue: Awaited<ReturnType<typeof readQueue>>;
  value: string;
  onChange: (shop: string) => void;
}
/** Every shop with what waits in it. */
function Shops({ queue, value, onChange }: ShopsProps) {
  const text = useText();
  const shops = queue.shops.map(({ branch, count }) => ({ value: branch, label: `${branch} (${String(count)})` }));
  const chosen = value && !shops.some((each) => each.value === value) ? [{ value, label: value }] : [];
  return (
    <Choice
      className="levy-shop"
      value={value}
      onChange={onChange}
      aria-label={text('stamps.shop')}
      options={[{ value: ALL, label: text('stamps.allShops') }, ...shops, ...chosen]}
    />
  );
}
