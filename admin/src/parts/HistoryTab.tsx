import { useLogList } from '@refinedev/core';
import { Pagination, Skeleton, Timeline } from 'antd';
import { type ReactNode, useState } from 'react';
import { actKeys } from '@domain/acts';
import type { AuditWire } from '@domain/wire/audit';
import type { LogPage, LogQuestion } from '../providers/audit-log';
import { type Text, useText } from '../providers/i18n';
import type { Problem } from '../providers/problem';
import type { AuditWords } from './audit-says';
import { AuditChanges } from './AuditChanges';
import { InstantText } from './DateText';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { foldSaves } from './fold-saves';
import { HistoryBound, useNoHistory } from './HistoryBound';
import { usePageArrows } from './list/page-arrows';
import { Quoted } from './Quoted';

export interface HistoryProps {
  /** As the audit rows name it. */
  resource: string;
  recordId: number | string;
  /** The filters of the log, where it is not this record alone. */
  of?: Record<string, string>;
  /** What stands before the action, such as which of several records it was about. */
  about?: (row: AuditWire) => ReactNode;
  /** How the fields and values of an entry are told; by the resource's labels unless given. */
  words?: (row: AuditWire) => AuditWords;
  /** What can be done with one entry, such as going back to it; on the first page with those that are newer. */
  action?: (row: AuditWire, newer: readonly AuditWire[] | undefined) => ReactNode;
  /** The way to where more is told, offered where nothing of it is shown here. */
  elsewhere?: ReactNode;
}
const SIZE = 20;

/** Who changed what and when, field by field, old beside new. */
export function HistoryTab({ resource, recordId, of, about, words, action, elsewhere }: HistoryProps) {
  const text = useText();
  const nothing = useNoHistory();
  const arrows = usePageArrows();
  const [page, setPage] = useState(1);
  const asked: LogQuestion = { of: of ?? { resource, recordId: String(recordId) }, page, size: SIZE };
  const query = useLogList<LogPage, Problem>({
    resource,
    meta: asked as unknown as Record<string, unknown>,
    // what was saved just now is in it
    queryOptions: { staleTime: 0, placeholderData: (before) => before },
  });
  if (query.isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const { data, total } = query.data;
  if (!data.length) return <EmptyState title={nothing} action={elsewhere} />;
  return (
    <div className="history">
      <HistoryBound />
      <Timeline
        items={foldSaves(data).map((row, at, rows) => ({
          children: (
            <article>
              <header>
                {about?.(row)}
                <strong>{actionName(text, row)}</strong>{' '}
                {row.saves && `(${text('app.auditLog.times', { count: row.saves })}) `}
                {text('app.record.by', { name: actorName(text, row) })}{' '}
                <span className="muted">
                  <InstantText instant={row.at} />
                </span>
              </header>
              {row.reason && (
                <p>
                  <Quoted words={row.reason} />
                </p>
              )}
              <AuditChanges row={row} words={words?.(row)} />
              {action?.(row, page === 1 ? rows.slice(0, at) : undefined)}
            </article>
          ),
        }))}
      />
      {total > SIZE && (
        <Pagination itemRender={arrows} size="small" current={page} pageSize={SIZE} total={total} onChange={setPage} />
      )}
    </div>
  );
}

/** Who did it; the system itself has no name of its own but a word of each language. */
export const actorName = (text: Text, row: AuditWire): string =>
  row.actorType === 'system' || !row.actorName ? text('app.record.system') : row.actorName;
/** What only one resource does has its name among the labels of that one. */
export const actionName = (text: Text, { resource, action }: Pick<AuditWire, 'resource' | 'action'>): string =>
  actKeys(resource, action).reduceRight((otherwise, key) => text.find(key, otherwise), action);
