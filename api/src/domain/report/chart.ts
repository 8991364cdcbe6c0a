import type { ReportRow, ReportWire } from '@domain/wire/report';

/** What is drawn of a report: the measures, or one measure split by a column, along a column. */
interface Shape {
  along: string;
  split?: string;
  measures: readonly string[];
  /** Names at the left, the largest first; else along time, in its order. */
  lying?: boolean;
}
const ofMargins = (along: string): Shape => ({ along, measures: ['margin'], lying: along !== 'month' });
const SHAPES: Partial<Record<string, Shape>> = {
  marginsByDeparture: ofMargins('departure'),
  marginsByTour: ofMargins('tour'),
  marginsByArea: ofMargins('area'),
  marginsByMonth: ofMargins('month'),
  marginsByShop: ofMargins('shop'),
  marginsBySupplier: ofMargins('supplier'),
  paymentByShop: { along: 'date', split: 'branch', measures: ['net'] },
  paymentDetails: { along: 'method', measures: ['amount'], lying: true },
  soldByShop: { along: 'packageCode', split: 'branch', measures: ['net'], lying: true },
  tia: { along: 'date', measures: ['levy'] },
  agedPayables: { along: 'supplier', measures: ['current', 'days30', 'days60', 'days90', 'over90'], lying: true },
  tourReceived: { along: 'packageCode', measures: ['received', 'balance'], lying: true },
};
/** More bars than this say nothing: days become months, of long names only the largest stay. */
const MOST_DAYS = 62;
const MOST_NAMES = 12;

export interface ChartData {
  along: string;
  lying: boolean;
  /** Values of the split column, or the measures. */
  series: string[];
  split: boolean;
  bars: { name: string; values: Record<string, number> }[];
  /** Bars that are left out. */
  more: number;
}

/** A report as bars; undefined where looking helps no more than reading. Sums are worked out in cents. */
export function chartOf(report: Pick<ReportWire, 'name' | 'rows'>): ChartData | undefined {
  const shape = SHAPES[report.name];
  if (!shape || report.rows.length < 2) return undefined;
  const days = new Set(report.rows.map((row) => row[shape.along]));
  const byMonth = !shape.lying && days.size > MOST_DAYS;
  const nameOf = (row: ReportRow): string => String(row[shape.along] ?? '').slice(0, byMonth ? 7 : undefined);
  const sums = new Map<string, Map<string, number>>();
  for (const row of report.rows)
    for (const measure of shape.measures) {
      const bar = sums.get(nameOf(row)) ?? new Map<string, number>();
      sums.set(nameOf(row), bar);
      const key = shape.split ? String(row[shape.split] ?? '') : measure;
      bar.set(key, (bar.get(key) ?? 0) + Math.round(Number(row[measure] ?? 0) * 100));
    }
  if (sums.size < 2) return undefined;
  const series = shape.split
    ? [...new Set([...sums.values()].flatMap((bar) => [...bar.keys()]))].sort()
    : shape.measures;
  const all = [...sums].map(([name, bar]) => ({
    name,
    values: Object.fromEntries(series.map((key) => [key, (bar.get(key) ?? 0) / 100])),
  }));
  const size = (bar: (typeof all)[number]): number => Object.values(bar.values).reduce((sum, each) => sum + each, 0);
  const ordered = shape.lying ? all.sort((a, b) => size(b) - size(a)) : all.sort((a, b) => (a.name < b.name ? -1 : 1));
  const bars = shape.lying ? ordered.slice(0, MOST_NAMES) : ordered;
  const more = ordered.length - bars.length;
  return {
    along: shape.along,
    lying: shape.lying ?? false,
    series: [...series],
    split: shape.split !== undefined,
    bars,
    more,
  };
}
