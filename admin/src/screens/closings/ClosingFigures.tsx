import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { ClosingAccount } from '@domain/wire/closing';
import type { ClosingCheck } from '@domain/closing/checks';
import { ErrorState } from '../../parts/ErrorState';
import { Money, percentText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { ask } from '../../providers/ask';
import { CostTable } from './CostTable';
import { MeaningTag } from '../../parts/StatusTag';
import { ordersOf } from '../orders/links';
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
  const end = data.expected;
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
            <Line strong word={text(end ? 'closing.page.soFar' : 'closing.page.total')} hkd={income.total} />
            <Line word={text('closing.page.cost')} hkd={-data.cost} />
            <Line word={text('closing.page.exchange')} hkd={-data.exchangeLoss} />
            <Line strong word={withPercent(text('closing.page.margin'), data.marginPercent)} hkd={data.margin} />
            {end && <End end={end} soFar={data} />}
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
            <BridgeChart bridge={end?.bridge ?? data.bridge} expected={end !== null} />
          </Suspense>
        </section>
      </div>
      <CostTable account={data} />
    </div>
  );
}
const withPercent = (word: string, percent: number | null): string =>
  percent === null ? word : `${word} · ${percentText(percent)}`;

/** How an open departure is expected to end, beneath what is booked so far. */
function End({ end, soFar }: { end: NonNullable<ClosingAccount['expected']>; soFar: ClosingAccount }) {
  const text = useText();
  const { awaited } = end;
  return (
    <>
      <div className="closing-strong closing-end">
        <dt>{text('closing.page.atEnd')}</dt>
        <dd />
      </div>
      <Line word={text('closing.page.soFar')} hkd={soFar.income.total} />
      {awaited !== 0 && (
        <Line word={text(awaited > 0 ? 'closing.page.awaited' : 'closing.page.goesBack')} hkd={awaited} />
      )}
      <Line word={text('closing.page.expectedCost')} hkd={-end.cost} />
      <Line strong word={withPercent(text('closing.page.expectedMargin'), end.marginPercent)} hkd={end.margin} />
    </>
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

/** Where what a check found is settled. */
function linkOf(check: ClosingCheck, id: number, { packageCode, departureDate }: ClosingAccount): string | undefined {
  const orders = ordersOf(packageCode, departureDate);
  const links: Partial<Record<ClosingCheck, string>> = {
    ...{
      unpaid: orders,
      overpaid: orders,
      requests: ordersOf(packageCode, departureDate, [['openRequest', 'true']]),
      credits: orders,
    },
    ...{ lines: `/data/closings/${id}?tab=costLines`, leaders: `/data/closings/${id}?tab=leaderAssignments` },
  };
  return links[check];
}

/** What is still open before the departure can be closed, each with the place where it is settled. */
function Checks({ id, account }: { id: number; account: ClosingAccount }) {
  const text = useText();
  const found = account.checks.filter(({ count }) => count > 0);
  return (
    <section aria-label={text('closing.checks.title')}>
      <h2>{text('closing.checks.title')}</h2>
      {found.length === 0 && <MeaningTag tone="good" word={text('closing.checks.fine')} />}
      <ul className="closing-checks">
        {found.map(({ check, count, blocks }) => {
          const word = text(`closing.checks.${check}`, { count });
          const to = linkOf(check, id, account);
          return (
            <li key={check}>
              <MeaningTag tone={blocks ? 'waiting' : 'neutral'} word={word} />{' '}
              {to && <Link to={to}>{text('app.buttons.show')}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
