import { LIMITS } from '@domain/limits';
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { breakEven, HEADCOUNTS, profitAt } from '@domain/pricing';
import type { PriceResult } from '@domain/wire/price';
import { moneySaid, wholeText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { TONES } from '../../theme';
import { cleanInputs, cleanPrices, type PriceValues } from './values';

/** Of the height, so that the figure at the end of a bar has a place. */
const ROOM = 0.15;

/** Profit of a group of 10, 15, 20 and 25 adults, and the number at which nothing is lost. */
export default function ProfitChart({ values, result }: { values: PriceValues; result: PriceResult }) {
  const text = useText();
  const inputs = cleanInputs(values.inputs);
  const prices = {
    adultPrice: result.inForce.adultPrice,
    promotionDiscount: cleanPrices(values.prices).promotionDiscount,
  };
  const bars = HEADCOUNTS.map((count) => ({ count, profit: profitAt(inputs, prices, count) }));
  const [low, high] = [
    Math.min(0, ...bars.map(({ profit }) => profit)),
    Math.max(0, ...bars.map(({ profit }) => profit)),
  ];
  const even = breakEven(inputs, prices);
  const words = bars
    .map(({ count, profit }) => text('prices.profit.at', { count, profit: moneySaid(profit) }))
    .join('; ');
  return (
    <figure className="profit-chart">
      <figcaption>
        {even === null ? text('prices.profit.never') : text('prices.profit.breakEven', { count: even })}
      </figcaption>
      <span className="visually-hidden">{words}</span>
      <div aria-hidden>
        <ResponsiveContainer debounce={LIMITS.resizeDebounceMs} width="100%" height={172}>
          <BarChart data={bars} accessibilityLayer={false} margin={{ top: 22, right: 4, bottom: 0, left: 4 }}>
            <XAxis
              dataKey="count"
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--ant-color-text-secondary)', fontSize: 12 }}
              tickFormatter={(count: number) => text('prices.profit.people', { count })}
            />
            <YAxis hide domain={[low && low - (high - low) * ROOM, high + (high - low) * ROOM]} />
            <ReferenceLine y={0} stroke="var(--ant-color-border)" />
            <Bar dataKey="profit" isAnimationActive={false} maxBarSize={54} radius={3}>
              {bars.map(({ count, profit }) => (
                <Cell key={count} fill={profit < 0 ? TONES.bad.text : TONES.brand.text} fillOpacity={0.85} />
              ))}
              <LabelList
                dataKey="profit"
                position="top"
                formatter={(value) => wholeText(Number(value))}
                style={{ fill: 'var(--ant-color-text)', fontSize: 12 }}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
