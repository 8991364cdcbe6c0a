import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import { fieldError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { LABELS } from '../domain/labels';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import type { Locale } from '../domain/words';
import type { Actor } from '../http/actor';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx';
import { decodeRow, type ListParams, type ListSpec, listWhere, orderOf, selection } from './list-query';
import type { Part, Values } from './part';
import { listSpec } from './read';

const BATCH = 1000;
const KINDS: Partial<Record<Field['kind'], ReportColumn['kind']>> = {
  int: 'int',
  money: 'money',
  percent: 'percent',
  date: 'date',
  instant: 'instant',
};
interface ResourceLabel {
  many: string;
  fields: Record<string, string>;
}

/** Streams exactly what the list's filters find, in its order, without a window; `_columns` chooses and orders columns. */
export async function exportRecords(
  em: EntityManager,
  part: Part,
  query: ListParams,
  actor: Actor,
  now: Date,
  response: Response,
): Promise<void> {
  const { _columns, ...params } = query;
  const { resource } = part;
  const names = columnsAsked(part, _columns);
  const spec = listSpec(part, now, false);
  const { sql: where, params: bound } = listWhere(spec, params);
  const order = orderOf(spec, params);
  const labels = (LABELS[actor.locale].resources as Record<string, ResourceLabel | undefined>)[resource.name];
  const title = labels?.many ?? resource.name;
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader(
    'content-disposition',
    `attachment; filename="${resource.name}.xlsx"; filename*=UTF-8''${encodeURIComponent(`${title}.xlsx`)}`,
  );
  const { printedBy, total } = LABELS[actor.locale].reports;
  await writeXlsx(response, {
    sheet: title.slice(0, 31),
    columns: names.map((key) => ({ key, kind: kindOf(resource.fields[key]), title: labels?.fields[key] ?? key })),
    rows: rowsOf(em, spec, `${where} ORDER BY ${order}`, bound, (row) => cellsOf(part, names, row, actor.locale)),
    totalLabel: total,
    footer: printedBy
      .replace('{name}', actor.fullName)
      .replace('{time}', now.toLocaleString('en-GB', { timeZone: 'Asia/Hong_Kong' })),
  });
}

function columnsAsked({ resource }: Part, asked: string | string[] | undefined): readonly string[] {
  if (asked === undefined || asked === '') return resource.list;
  const names = (Array.isArray(asked) ? asked : asked.split(',')).map((name) => name.trim());
  for (const name of names) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field || field.writeOnly || field.kind === 'richText')
      throw fieldError('_columns', 'resource.filter', { field: name });
  }
  return names;
}
const kindOf = (field: Field | undefined): ReportColumn['kind'] => (field ? KINDS[field.kind] : undefined) ?? 'text';

async function* rowsOf(
  em: EntityManager,
  spec: ListSpec,
  tail: string,
  bound: unknown[],
  cells: (row: Values) => ReportRow,
): AsyncGenerator<ReportRow> {
  for (let start = 0; ; start += BATCH) {
    const sql = `SELECT ${selection(spec)} FROM ${spec.from}${tail} LIMIT ${BATCH} OFFSET ${start}`;
    const rows = await em.query<Values[]>(sql, bound);
    for (const row of rows) yield cells(decodeRow(spec, row));
    if (rows.length < BATCH) return;
  }
}

/** Words in the reader's language; numbers and dates as they are. */
function cellsOf({ resource }: Part, names: readonly string[], row: Values, locale: Locale): ReportRow {
  return Object.fromEntries(
    names.map((name) => {
      const field = resource.fields[name];
      const value = row[name] as string | number | boolean | null;
      if (typeof value === 'boolean') return [name, LABELS[locale].app.on[value ? 'yes' : 'no']];
      if (field?.kind === 'oneOf' || field?.kind === 'state')
        return [name, wordOf(field.labels, String(value), locale)];
      return [name, value];
    }),
  );
}
function wordOf(labels: string, word: string, locale: Locale): string {
  let at: unknown = LABELS[locale];
  for (const step of [...labels.split('.'), word]) at = (at as Record<string, unknown> | undefined)?.[step];
  return typeof at === 'string' ? at : word;
}
