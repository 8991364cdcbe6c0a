import { useId } from 'react';
import { LIMITS } from '@domain/limits';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useNavigate } from 'react-router';
import { axis, namesAside, tooltip } from '../../parts/chart-axis';
import { moneyText } from '../../parts/Money';
import { rounded } from '../../parts/rounded';
import { useLocale, useText } from '../../providers/i18n';
import { changeOf, heightOf, type SalesBar } from './sales-bar';

/** What fits beside a bar, a tour's code with its date among them. */
const MOST_LETTERS = 32;

/** Hatched while it goes on, red where more went out than came in. */
const fillOf = ({ soFar, amount }: SalesBar, hatch: string): { fill?: string } =>
  soFar ? { fill: `url(#${hatch})` } : amount < 0 ? { fill: 'var(--ant-color-error)' } : {};

/** Bars of HK$, each leading to its orders; `lying` puts the names at the left, for names that are long. */
export default function SalesBars({
  bars,
  label,
  lying = false,
  word,
}: {
  bars: SalesBar[];
  label: string;
  lying?: boolean;
  /** What the bars are, where not fare. */
  word?: string;
}) {
  const text = useText();
  const hatch = useId();
  const navigate = useNavigate();
  const locale = useLocale();
  const tick = (value: number): string => rounded(locale, value);
  const names = bars.map(({ name }) => name);
  const height = heightOf(bars.length, lying);
  /** Along time also its orders, and how it stands to the one before. */
  const told = (amount: number, bar?: SalesBar): string => {
    if (lying || !bar) return moneyText(amount);
    const change = bar.soFar ? text('dashboard.soFar') : changeOf(amount, bars[bars.indexOf(bar) - 1]?.amount);
    return [moneyText(amount), `${text('dashboard.orders')} ${String(bar.orders)}`, change].filter(Boolean).join(' · ');
  };
  return (
    <div role="img" aria-label={`${label}: ${bars.map((bar) => `${bar.name} ${moneyText(bar.amount)}`).join(', ')}`}>
      <ResponsiveContainer debounce={LIMITS.resizeDebounceMs} width="100%" height={height}>
        <BarChart
          accessibilityLayer={false}
          data={bars}
          layout={lying ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
        >
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--ant-color-primary)" opacity="0.3" />
              <rect width="3" height="6" fill="var(--ant-color-primary)" />
            </pattern>
          </defs>
          <CartesianGrid stroke="var(--ant-color-border-secondary)" vertical={lying} horizontal={!lying} />
          {lying ? <XAxis type="number" tickFormatter={tick} {...axis} /> : <XAxis dataKey="name" {...axis} />}
          {lying ? (
            <YAxis type="category" dataKey="name" interval={0} {...namesAside(names, MOST_LETTERS)} {...axis} />
          ) : (
            <YAxis tickFormatter={tick} width={48} {...axis} />
          )}
          <Tooltip
            {...tooltip}
            formatter={(value, _name, { payload }: { payload?: SalesBar }) => [
              told(Number(value), payload),
              word ?? text('dashboard.fare'),
            ]}
          />
          <Bar
            dataKey="amount"
            fill="var(--ant-color-primary)"
            radius={lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
            isAnimationActive={false}
            background={{ fill: 'transparent' }}
            className="dash-bar-link"
            onClick={({ payload }: { payload?: SalesBar }) => payload && void navigate(payload.link)}
            maxBarSize={36}
          >
            {bars.map((bar) => (
              <Cell key={bar.name} {...fillOf(bar, hatch)} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
