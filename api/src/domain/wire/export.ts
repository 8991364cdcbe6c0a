import type { ReportColumnKind } from './report';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** What a file is asked to hold: a list as its filters, sort and columns stand. */
export interface ExportRequest {
  list: string;
  /** As the list call takes them, `q`, `_sort` and `_order` too. */
  filters: Record<string, string | string[]>;
  columns: string[];
  format: ExportFormat;
}
/** A file that is made in the background and kept for 24 hours, for its maker alone. */
export interface ExportWire extends ExportRequest {
  id: number;
  version: number;
  title: string;
  state: ExportState;
  /** Rows that there were when it was asked for, and rows written so far. */
  total: number;
  done: number;
  fileName: string;
  size: number;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}
/** A list that can be had as a file. */
export interface ExportList {
  list: string;
  title: string;
  columns: { key: string; kind: ReportColumnKind; title: string; usual: boolean }[];
}
