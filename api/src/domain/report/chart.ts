import type { ReportChart, ReportRow, ReportWire } from '../wire/report';

/** What is drawn of a report: the measures, or one measure split by a column, along a column. */
interface Shape {
  along: string;
  split?: string;
  /** Of them those that the report has. */
  measures: readonly string[];
  /** Names at the left, the largest first; else along time, in its order. */
  lying?: boolean;
}
const ofMargins = (along: string): Shape => ({
  along,
  measures: ['margin', 'closedMargin', 'openMargin'],
  lying: along !== 'month',
});
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

type Bars = Map<string, Map<string, number>>;
/** Adds rows up, one after the other, and says at the end what is drawn. */
interface ChartSums {
  add: (row: ReportRow) => void;
  done: () => ReportChart | undefined;
}

/** Bars stand for whole columns of a report, worked out in cents; none where looking helps no more than reading. */
export function chartSums(name: string): ChartSums {
  const shape = SHAPES[name];
  const sums: Bars = new Map();
  const seen = new Set<string>();
  return {
    add: (row) => {
      for (const measure of shape?.measures ?? []) {
        if (row[measure] === undefined) continue;
        seen.add(measure);
        const name = String(row[shape?.along ?? ''] ?? '');
        raise(sums, name, keyOf(shape, row, measure), Math.round(Number(row[measure] ?? 0) * 100));
      }
    },
    done: () => {
      if (!shape || sums.size < 2) return undefined;
      return drawn({ ...shape, measures: shape.measures.filter((each) => seen.has(each)) }, sums);
    },
  };
}

/** The bars of a report that is all there. */
export function chartOf({ name, rows }: Pick<ReportWire, 'name' | 'rows'>): ReportChart | undefined {
  const sums = chartSums(name);
  for (const row of rows) sums.add(row);
  return sums.done();
}

const keyOf = (shape: Shape | undefined, row: ReportRow, measure: string): string =>
  shape?.split ? String(row[shape.split] ?? '') : measure;
function raise(sums: Bars, name: string, key: string, cents: number): void {
  const bar = sums.get(name) ?? new Map<string, number>();
  sums.set(name, bar);
  bar.set(key, (bar.get(key) ?? 0) + cents);
}

function drawn(shape: Shape, days: Bars): ReportChart | undefined {
  const sums = !shape.lying && days.size > MOST_DAYS ? months(days) : days;
  if (sums.size < 2) return undefined;
  const series = shape.split
    ? [...new Set([...sums.values()].flatMap((bar) => [...bar.keys()]))].sort()
    : shape.measures;
  const all = [...sums].map(([name, bar]) => ({
    name,
    bar,
    size: [...bar.values()].reduce((sum, each) => sum + each, 0),
  }));
  // a loss is as large as a gain: the worst is looked for before all else
  const kept = shape.lying ? all.sort((a, b) => Math.abs(b.size) - Math.abs(a.size)).slice(0, MOST_NAMES) : all;
  const shown = kept.sort(shape.lying ? (a, b) => b.size - a.size : (a, b) => (a.name < b.name ? -1 : 1));
  const more = all.length - shown.length;
  const bars = shown.map(({ name, bar }) => ({
    name,
    values: Object.fromEntries(series.map((key) => [key, (bar.get(key) ?? 0) / 100])),
  }));
  const { along, lying = false, split, measures } = shape;
  return { along, lying, measures: [...measures], series: [...series], split: split !== undefined, bars, more };
}
function months(days: Bars): Bars {
  const sums: Bars = new Map();
  for (const [day, bar] of days) for (const [key, cents] of bar) raise(sums, day.slice(0, 7), key, cents);
  return sums;
}
