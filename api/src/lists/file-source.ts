import type { EntityManager } from 'typeorm';
import type { ListParams, ListSpec } from './list-spec';
import type { Right } from '../domain/access';
import type { Parameters } from '../domain/parameters';
import { fieldError } from '../domain/errors';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import type { Locale } from '../domain/words';
import type { Actor } from '../http/actor';

export interface ExportColumn extends ReportColumn {
  title: string;
}
/** Who asks, and what rows are worked out with. */
export interface Reader {
  em: EntityManager;
  actor: Actor;
  parameters: Readonly<Parameters>;
  now: Date;
}
/** A list that can be had as a file: the same query, the same rights, the same rows as on the screen. */
export interface ExportSource {
  /** As the admin names the list: `orders`, `tours`, a resource. */
  list: string;
  /** The right that the list itself needs. */
  right: Right;
  title(locale: Locale): string;
  /** Every column that may be asked for, in the order of the list. */
  columns(locale: Locale): ExportColumn[];
  /** Columns unless asked otherwise; without it all of them. */
  usual?: readonly string[];
  /** The list's own query with the scope of the actor. */
  query(actor: Actor, params: ListParams, now: Date): { spec: ListSpec; params: ListParams };
  /** A page of it as cells: words in the reader's language, money in HK$, dates and instants as ISO text. */
  cells(rows: Record<string, unknown>[], reader: Reader): Promise<ReportRow[]> | ReportRow[];
}

/** @throws DomainError general.invalid (400) at the column that the list does not have */
export function chosenColumns(
  source: ExportSource,
  locale: Locale,
  wanted: readonly string[] | undefined,
): ExportColumn[] {
  const all = source.columns(locale);
  const keys = wanted?.length ? wanted : (source.usual ?? all.map((column) => column.key));
  return keys.map((key, index) => {
    const column = all.find((each) => each.key === key);
    if (!column) throw fieldError(`columns.${String(index)}`, 'general.invalid');
    return column;
  });
}
