import type { FieldKind } from '../fields';

/** What a cell may hold; money in HK$, percent as 12.5 for 12.5 %, dates YYYY-MM-DD, instants ISO. */
export const CELL_KINDS = ['text', 'int', 'money', 'percent', 'date', 'instant'] as const satisfies FieldKind[];
export type ReportColumnKind = (typeof CELL_KINDS)[number];
export interface ReportColumn {
  /** Key of the row's value and of the label under reports.columns; a shop column keeps its code as title. */
  key: string;
  kind: ReportColumnKind;
  title?: string;
  /** Texts that are figures of at most six decimals, such as rates. */
  figure?: boolean;
  /** Summed in the totals line; what rows share is counted there once: `distinct`. */
  total?: boolean | 'distinct';
}
/** Columns whose values are words of the product: shown and written in the reader's language, from labels.words. */
export const REPORT_WORDS = {
  method: 'paymentMethod',
  kind: 'ledgerKind',
  levyPayer: 'tiaPayer',
  gender: 'gender',
  orderState: 'orderState',
  insuranceState: 'insuranceState',
  plan: 'insurancePlan',
  // what belongs to nobody has a dash for a name
  supplier: 'noSupplier',
  area: 'noArea',
  shop: 'noShop',
} as const satisfies Record<string, string>;
export const REPORT_PARAMS = ['from', 'to', 'year', 'month', 'packageCode', 'departureDate', 'branch'] as const;
export type ReportParam = (typeof REPORT_PARAMS)[number];
export interface ReportInfo {
  type: number;
  /** Key of the label under reports.names. */
  name: string;
  /** Each group of parameters serves on its own; the first is the usual one. */
  params: { name: ReportParam; required: boolean }[];
}
export type ReportRow = Record<string, string | number | null>;
/** What the insurer was told: how many anew, of how many a change, of how many that they go no more. */
export interface DeclareAnswer {
  declared: number;
  changed: number;
  withdrawn: number;
}
/** Rows with their totals; its name is the key of its label under reports.names. */
export interface ReportTable {
  name: string;
  columns: ReportColumn[];
  rows: ReportRow[];
  totals: ReportRow;
}
/** A report as bars, in HK$. */
export interface ReportChart {
  along: string;
  lying: boolean;
  /** The columns that are drawn. */
  measures: string[];
  /** Values of the split column, or the measures. */
  series: string[];
  split: boolean;
  bars: { name: string; values: Record<string, number> }[];
  /** Bars that are left out. */
  more: number;
}
/** The answer of GET /admin/report?type=..&format=json (decisions B10, B12). */
export interface ReportWire extends ReportTable {
  type: number;
  /** Tables beside the first one: what its rows come to by something else. */
  more: ReportTable[];
  /** Where a window of the rows was asked for (`_start`, `_end`): where it begins, and how many rows there are in all. */
  window?: { start: number; count: number };
  /** The bars of all rows, of a report that is drawn; with a window only. */
  chart?: ReportChart;
}
