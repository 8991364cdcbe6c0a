import { useList } from '@refinedev/core';
import { Pagination, Skeleton, Timeline } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AuditWire } from '@domain/wire/audit';
import { type Text, useText } from '../providers/i18n';
import { instantText, InstantText } from './DateText';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

interface Props {
  /** As the audit rows name it. */
  resource: string;
  recordId: number | string;
  /** The name of a field in words; the resource's labels unless given. */
  fieldName?: (field: string) => string;
  /** What can be done with one entry, such as going back to it. */
  action?: (row: AuditWire) => ReactNode;
}
const SIZE = 20;

/** Who changed what and when, field by field, old beside new. */
export function HistoryTab({ resource, recordId, fieldName, action }: Props) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { query, result } = useList<AuditWire>({
    resource: 'audit',
    pagination: { currentPage: page, pageSize: SIZE },
    filters: [
      { field: 'resource', operator: 'eq', value: resource },
      { field: 'recordId', operator: 'eq', value: String(recordId) },
    ],
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
                <strong>{actionName(text, row.action)}</strong>{' '}
                {text('app.record.by', { name: row.actorName || text('app.record.system') })}{' '}
                <span className="muted">
                  <InstantText instant={row.at} />
                </span>
              </header>
              {row.reason && <p>“{row.reason}”</p>}
              <AuditChanges row={row} fieldName={name} />
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

export const actionName = (text: Text, action: string): string => text.find(`app.audit.${action}`, action);

/** The fields of one audit row, old beside new. */
export function AuditChanges({ row, fieldName }: { row: AuditWire; fieldName?: (field: string) => string }) {
  const text = useText();
  const name = fieldName ?? ((field: string) => text.find(`resources.${row.resource}.fields.${field}`, field));
  const before = flat(row.before);
  const after = flat(row.after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== 'id' && field !== 'createdAt' && shown(before[field], text) !== shown(after[field], text),
  );
  if (!fields.length) return null;
  return (
    <dl className="changes">
      {fields.map((field) => (
        <div key={field}>
          <dt>{wordsOf(field, name, text)}</dt>
          <dd>
            {row.before && <del>{shown(before[field], text)}</del>}
            {row.before && ' → '}
            <ins>{shown(after[field], text)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Translations one by one: `zh-Hant/name` beside the plain fields. */
function flat(values: Record<string, unknown> | null): Record<string, unknown> {
  const { translations, ...plain } = values ?? {};
  const texts = Object.entries((translations ?? {}) as Record<string, Record<string, string>>).flatMap(
    ([locale, own]) => Object.entries(own).map(([field, words]): [string, unknown] => [`${locale}/${field}`, words]),
  );
  return { ...plain, ...Object.fromEntries(texts) };
}
function wordsOf(field: string, name: (field: string) => string, text: Text): string {
  const [locale = '', own] = field.split('/');
  return own ? `${name(own)} (${text.find(`words.locale.${locale}`, locale)})` : name(field);
}
function shown(value: unknown, text: Text): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return text(value ? 'app.on.yes' : 'app.on.no');
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? instantText(value) : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
