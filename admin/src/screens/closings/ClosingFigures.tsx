import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ClosingAccount } from '@domain/wire/closing';
import { ErrorState } from '../../parts/ErrorState';
import { Money, percentText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { ask } from '../../providers/ask';
import { Checks } from './Checks';
import { CostTable } from './CostTable';
import './closings.css';

const BridgeChart = lazy(() => import('./BridgeChart'));

/** What a departure earned and cost, and why that is not what was planned. */
export function ClosingFigures({ id, version, remark = '' }: { id: number; version?: number; remark?: string }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['closing', id, version],
    queryFn: () => ask<ClosingAccount>(`/closings/${id}/account`, version === undefined ? {} : { version }),
    staleTime: 0,
    retry: false,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { income, corrections } = data;
  const late = corrections.income - corrections.cost;
  return (
    <div className="closing">
      <p className="muted">
        {data.version === null ? text('closing.page.now') : text('closing.page.version', { no: data.version })} ·{' '}
        {text('closing.page.people', { count: data.travellers })}
        {remark && ` · ${remark}`}
      </p>
      {data.version === null && <Checks id={id} account={data} />}
      <div className="closing-halves">
        <section>
          <h2>{text('closing.page.income')}</h2>
          <dl className="closing-sums">
            <Line word={text('closing.page.fare')} hkd={income.fare} />
            <Line word={text('closing.page.kept')} hkd={income.kept} />
            {income.compensation !== 0 && <Line word={text('closing.page.compensation')} hkd={income.compensation} />}
            <Line strong word={text('closing.page.total')} hkd={income.total} />
            <Line word={text('closing.page.cost')} hkd={-data.cost} />
            <Line word={text('closing.page.exchange')} hkd={-data.exchangeLoss} />
            <Line
              strong
              word={`${text('closing.page.margin')}${data.marginPercent === null ? '' : ` · ${percentText(data.marginPercent)}`}`}
              hkd={data.margin}
            />
            {late !== 0 && <Line word={text('closing.page.corrections')} hkd={late} />}
            <Line quiet word={text('closing.page.levyOfCustomers')} hkd={income.levyOfCustomers} />
            {income.levyOfCompany !== 0 && (
              <Line quiet word={text('closing.page.levyOfCompany')} hkd={income.levyOfCompany} />
            )}
          </dl>
        </section>
        <section>
          <h2>{text('closing.page.why')}</h2>
          <Suspense fallback={<div className="closing-chart" />}>
            <BridgeChart bridge={data.bridge} />
          </Suspense>
        </section>
      </div>
      <CostTable account={data} />
    </div>
  );
}
function Line({ word, hkd, strong, quiet }: { word: string; hkd: number; strong?: boolean; quiet?: boolean }) {
  return (
    <div className={strong ? 'closing-strong' : quiet ? 'muted' : ''}>
      <dt>{word}</dt>
      <dd>
        <Money hkd={hkd} />
      </dd>
    </div>
  );
}
