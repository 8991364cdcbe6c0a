import { useList } from '@refinedev/core';
import { Pagination, Skeleton, Timeline } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AuditWire } from '@domain/wire/audit';
import { LOCALES } from '@domain/words';
import { type Text, useText } from '../providers/i18n';
import { instantText, InstantText } from './DateText';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

interface Props {
  /** As the audit rows name it. */
  resource: string;
  recordId: number | string;
  /** The filters of the log, where it is not this record alone. */
  of?: Record<string, string>;
  /** What stands before the action, such as which of several records it was about. */
  about?: (row: AuditWire) => ReactNode;
  /** The name of a field in words; the resource's labels unless given. */
  fieldName?: (field: string) => string;
  /** A value as people read it, by the name of its field; undefined: as plain words. */
  shown?: ((field: string, value: unknown) => ReactNode) | undefined;
  /** What can be done with one entry, such as going back to it. */
  action?: (row: AuditWire) => ReactNode;
}
const SIZE = 20;

/** Who changed what and when, field by field, old beside new. */
export function HistoryTab({ resource, recordId, of, about, fieldName, shown, action }: Props) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { query, result } = useList<AuditWire>({
    resource: 'audit',
    pagination: { currentPage: page, pageSize: SIZE },
    filters: Object.entries(of ?? { resource, recordId: String(recordId) }).map(([field, value]) => {
      return { field, operator: 'eq' as const, value };
    }),
    errorNotification: false,
  });
  if (query.isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!result.data.length) return <EmptyState title={text('app.record.noHistory')} />;
  const name = fieldName ?? ((field: string) => text.find(`resources.${resource}.fields.${field}`, field));
  return (
    <div className="history">
      <Timeline
        items={result.data.map((row) => ({
          children: (
            <article>
              <header>
                {about?.(row)}
                <strong>{actionName(text, row.action)}</strong> {text('app.record.by', { name: actorName(text, row) })}{' '}
                <span className="muted">
                  <InstantText instant={row.at} />
                </span>
              </header>
              {row.reason && <p>“{row.reason}”</p>}
              <AuditChanges row={row} fieldName={name} shown={shown} />
              {action?.(row)}
            </article>
          ),
        }))}
      />
      {(result.total ?? 0) > SIZE && (
        <Pagination size="small" current={page} pageSize={SIZE} total={result.total ?? 0} onChange={setPage} />
      )}
    </div>
  );
}

/** Who did it; the system itself has no name of its own but a word of each language. */
export const actorName = (text: Text, row: AuditWire): string =>
  row.actorType === 'system' || !row.actorName ? text('app.record.system') : row.actorName;
export const actionName = (text: Text, action: string): string => text.find(`app.audit.${action}`, action);

interface ChangesProps {
  row: AuditWire;
  fieldName?: Props['fieldName'];
  shown?: Props['shown'];
}
/** The fields of one audit row, old beside new; of a nested value only what differs in it. */
export function AuditChanges({ row, fieldName, shown }: ChangesProps) {
  const text = useText();
  const name = fieldName ?? ((field: string) => text.find(`resources.${row.resource}.fields.${field}`, field));
  const before = flat(row.before);
  const after = flat(row.after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) =>
      field !== 'id' &&
      field !== 'createdAt' &&
      !same(before[field], after[field]) &&
      (row.before !== null || !isNothing(after[field])),
  );
  if (!fields.length) return null;
  const words = (field: string, value: unknown): ReactNode =>
    shown?.(field.split('/').at(-1) ?? field, value) ?? plain(value, text);
  return (
    <dl className="changes">
      {fields.map((field) => (
        <div key={field}>
          <dt>{wordsOf(field, name, text)}</dt>
          <dd>
            {row.before && <del>{words(field, before[field])}</del>}
            {row.before && ' → '}
            <ins>{words(field, after[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Values = Record<string, unknown>;
const isNested = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Nested values one by one, by their path: `translations/zh-Hant/name`, `inputs/hotel`. */
function flat(values: Values | null, path = ''): Values {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([field, value]) =>
      isNested(value) ? Object.entries(flat(value, `${path}${field}/`)) : [[`${path}${field}`, value]],
    ),
  );
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(orNull(a)) === JSON.stringify(orNull(b));
const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
/** Of a new record only what says something is listed. */
const isNothing = (value: unknown): boolean =>
  value === 0 || (Array.isArray(value) && value.every((each) => each === null));

function wordsOf(field: string, name: (field: string) => string, text: Text): string {
  const path = field.split('/');
  const own = name(path.at(-1) ?? field);
  const locale = path.find((part) => LOCALES.some((each) => each === part));
  return locale ? `${own} (${text.find(`words.locale.${locale}`, locale)})` : own;
}
function plain(value: unknown, text: Text): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return text(value ? 'app.on.yes' : 'app.on.no');
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? instantText(value) : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
