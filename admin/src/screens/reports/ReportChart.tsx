import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Legend,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { LIMITS } from '@domain/limits';
import { sumHkd } from '@domain/money';
import type { ReportChart as Bars } from '@domain/wire/report';
import { axis, namesAside, tooltip } from '../../parts/chart-axis';
import { moneyText } from '../../parts/Money';
import { rounded } from '../../parts/rounded';
import { useWide } from '../../parts/use-media';
import { useLocale, useText } from '../../providers/i18n';
import { wordOf } from './cells';
import { chartHeight } from './usual';

const FILLS = ['color-primary', 'gold-5', 'blue-5', 'purple-5', 'magenta-5', 'lime-6', 'cyan-4', 'volcano-5'];
const LINE = 'var(--ant-color-border)';

/** What a report says at a glance; the table below says it in figures. */
export default function ReportChart({ chart }: { chart: Bars }) {
  const text = useText();
  const locale = useLocale();
  const wide = useWide('md');
  const tick = (value: number): string => rounded(locale, value);
  const column = (key: string): string => text.find(`reports.columns.${key}`, key);
  const barName = (name: string): string => wordOf(text, chart.along, name) ?? shortDay(chart, name, wide);
  const sums = chart.series.map((key) => {
    const sum = sumHkd(chart.bars.map((bar) => bar.values[key] ?? 0));
    return `${chart.split ? key : column(key)} ${moneyText(sum)}`;
  });
  const data = chart.bars.map(({ name, values }) => ({ name: barName(name), ...values }));
  const names = data.map(({ name }) => name);
  const { lying, measures } = chart;
  const alone = chart.series.length === 1;
  return (
    <figure className="report-chart">
      <figcaption>{[...(measures.length === 1 ? measures.map(column) : []), 'HK$'].join(' · ')}</figcaption>
      <div role="img" aria-label={sums.join(', ')}>
        <ResponsiveContainer debounce={LIMITS.resizeDebounceMs} width="100%" height={chartHeight(chart)}>
          <BarChart
            accessibilityLayer={false}
            data={data}
            layout={lying ? 'vertical' : 'horizontal'}
            stackOffset="sign"
            margin={{ top: 8, right: 28, bottom: 0, left: lying ? 8 : 0 }}
          >
            <CartesianGrid stroke="var(--ant-color-border-secondary)" vertical={lying} horizontal={!lying} />
            {lying ? (
              <XAxis type="number" tickFormatter={tick} {...axis} />
            ) : (
              <XAxis dataKey="name" minTickGap={14} {...axis} />
            )}
            {lying ? (
              <YAxis type="category" dataKey="name" interval={0} {...namesAside(names, wide ? 32 : 19)} {...axis} />
            ) : (
              <YAxis tickFormatter={tick} width={48} {...axis} />
            )}
            <Tooltip {...tooltip} formatter={(value) => moneyText(Number(value))} />
            <ReferenceLine {...(lying ? { x: 0 } : { y: 0 })} stroke={LINE} />
            {!alone && (
              <Legend
                align="left"
                verticalAlign="top"
                wrapperStyle={{ paddingBlockEnd: 14 }}
                itemSorter={null}
                iconType="square"
                formatter={(value) => <span className="report-legend">{String(value)}</span>}
              />
            )}
            {chart.series.map((key, i) => (
              <Bar
                key={key}
                dataKey={key}
                name={chart.split ? key : column(key)}
                stackId="all"
                fill={`var(--ant-${FILLS[i % FILLS.length] ?? 'color-primary'})`}
                isAnimationActive={false}
                maxBarSize={30}
              >
                {alone &&
                  data.map(({ name }, at) => (
                    <Cell key={name} {...(below(chart, at) ? { fill: 'var(--ant-color-error)' } : {})} />
                  ))}
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      {chart.more > 0 && (
        <figcaption className="muted">
          {text('reports.chartMore', { shown: chart.bars.length, more: chart.more })}
        </figcaption>
      )}
    </figure>
  );
}
/** What is lost or given back is told from what came in. */
const below = ({ bars, series }: Bars, at: number): boolean => (bars[at]?.values[series[0] ?? ''] ?? 0) < 0;
/** `11-02` along days of one report; months stay whole. */
const shortDay = (chart: Bars, name: string, wide: boolean): string => {
  if (chart.along === 'date' && name.length === 10) return name.slice(5);
  return wide ? name : name.replace(/ \d{4}-(?=\d\d-\d\d$)/, ' ');
};
