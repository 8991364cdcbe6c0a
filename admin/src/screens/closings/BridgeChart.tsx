import { LIMITS } from '@domain/limits';
import type { ClosingAccount } from '@domain/wire/closing';
import { Bar, BarChart, CartesianGrid, Cell, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { axis } from '../../parts/chart-axis';
import { Money, moneyText } from '../../parts/Money';
import { rounded } from '../../parts/rounded';
import { useLocale, useText } from '../../providers/i18n';

const STEPS = ['people', 'price', 'rate', 'cost'] as const;

interface Props {
  bridge: ClosingAccount['bridge'];
  /** Whether it leads to what is expected of an open departure. */
  expected?: boolean;
}

/** From the planned margin to the actual or expected one, step by step; the figures stand beneath and add up to the cent. */
export default function BridgeChart({ bridge, expected = false }: Props) {
  const text = useText();
  const locale = useLocale();
  let at = bridge.planned;
  // the chart reads a span that goes down from its wrong end
  const steps = STEPS.map((key) => {
    const from = at;
    at += bridge[key];
    return { key, span: [Math.min(from, at), Math.max(from, at)], amount: bridge[key] };
  });
  const bars = [
    {
      key: 'planned' as const,
      span: [Math.min(0, bridge.planned), Math.max(0, bridge.planned)],
      amount: bridge.planned,
    },
    ...steps,
    { key: 'actual' as const, span: [Math.min(0, bridge.actual), Math.max(0, bridge.actual)], amount: bridge.actual },
  ].map((bar) => ({
    ...bar,
    name: text(`closing.bridge.${bar.key === 'actual' && expected ? 'expected' : bar.key}`),
  }));
  const fill = ({ key, amount }: (typeof bars)[number]): string =>
    key === 'planned' || key === 'actual'
      ? 'var(--ant-color-primary)'
      : `var(--ant-color-${amount < 0 ? 'error' : 'success'})`;
  return (
    <figure className="closing-chart">
      <div role="img" aria-label={bars.map(({ name, amount }) => `${name} ${moneyText(amount)}`).join(', ')}>
        <ResponsiveContainer debounce={LIMITS.resizeDebounceMs} width="100%" height={220}>
          <BarChart accessibilityLayer={false} data={bars} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
            <CartesianGrid stroke="var(--ant-color-border-secondary)" vertical={false} />
            <XAxis dataKey="name" interval={0} {...axis} />
            <YAxis
              domain={['auto', 'auto']}
              tickFormatter={(value: number) => rounded(locale, value)}
              width={60}
              {...axis}
            />
            <ReferenceLine y={0} stroke="var(--ant-color-text-description)" />
            <Bar dataKey="span" isAnimationActive={false} maxBarSize={48}>
              {bars.map((bar) => (
                <Cell key={bar.key} fill={fill(bar)} />
              ))}
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <dl className="closing-sums">
        {bars.map(({ key, name, amount }) => (
          <div key={key} className={key === 'planned' || key === 'actual' ? 'closing-strong' : ''}>
            <dt>{name}</dt>
            <dd>
              <Money hkd={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
