import { Segmented, Select } from 'antd';
import { useInvalidate, useSelect } from '@refinedev/core';
import { useState } from 'react';
import type { CallListRow } from '@domain/wire/order';
import { CALL_QUEUES, type CallQueue as Queue } from '@domain/calls';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useWide } from '../../parts/use-media';
import { useAddress } from '../../parts/use-address';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import '../orders/orders.css';
import './calls.css';
import { CallCard } from './CallCard';
import { CallQueue } from './CallQueue';
import { useCalledParty, useCallList } from './use-calls';
import { useShown } from '../../queues/use-shown';

/** /call-list: open balances as a queue of work, by shop; a phone shows one party at a time. */
export default function CallList() {
  const text = useText();
  const toasts = useToasts();
  const wide = useWide('lg');
  const invalidate = useInvalidate();
  const [params, set] = useAddress();
  const queue = (params.get('queue') ?? 'now') as Queue;
  const branch = params.get('branch') ?? undefined;
  const { query, result } = useCallList(queue, branch);
  // who was called here: rows that are on their way may still hold them
  const [own, remember] = useState<ReadonlySet<string>>(new Set());
  const { options: branches } = useSelect({
    resource: 'branches',
    optionLabel: 'name',
    optionValue: 'code',
    filters: [{ field: 'active', operator: 'eq', value: true }],
  });
  const rows = result.data.filter((each) => !own.has(asCalled(each)));
  const asked = Number(params.get('party')) || undefined;
  const found = rows.findIndex((each) => each.subOrderId === asked);
  // somebody else has called the one that was asked for: a wide screen goes on with the first
  const first = found < 0 && wide ? 0 : found;
  const question = query.isPending || query.isPlaceholderData ? undefined : JSON.stringify([queue, branch, asked]);
  const { row: stood, at, left, after, forget } = useShown(rows, idOf, first, question);
  const fresh = useCalledParty(left ? stood?.subOrderId : undefined);
  const row = fresh ?? stood;
  const logged = (words: string): void => {
    toasts.done(words);
    if (stood) remember((before) => new Set([...before, asCalled(stood)]));
    forget();
    set({ party: after ? String(after.subOrderId) : undefined });
    void invalidate({ resource: 'orders/admin/call-list', invalidates: ['list'] });
  };
  // a phone leaves its list for the party, and goes back to it
  const show = ({ subOrderId }: CallListRow): void => set({ party: String(subOrderId) }, { replace: wide });
  if (query.isError && !row) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const single = !wide && row !== undefined;
  const title = text('app.screens.callList');
  const list = new URLSearchParams(params);
  list.delete('party');
  return (
    <>
      <PageHeader
        title={title}
        {...(single ? { trail: [{ name: title, to: `/call-list?${list.toString()}` }] } : {})}
      />
      {!single && (
        <div className="call-bar">
          <Segmented
            value={queue}
            options={CALL_QUEUES.map((value) => ({ value, label: text(`orders.calls.${value}`) }))}
            onChange={(value) => set({ queue: value, party: undefined })}
          />
          <Select
            allowClear
            className="call-shop"
            aria-label={text('orders.fields.branch')}
            placeholder={text('orders.fields.branch')}
            options={branches}
            value={branch}
            onChange={(value: string | undefined) => set({ branch: value, party: undefined })}
          />
          <span className="muted">{text('app.table.total', { total: result.total ?? 0 })}</span>
        </div>
      )}
      {query.isPending ? (
        <PageSkeleton />
      ) : rows.length === 0 && !row ? (
        <div className="card">
          <EmptyState title={text('orders.calls.empty')} help={text('orders.calls.emptyHelp')} />
        </div>
      ) : (
        <div className="request-desk">
          {!single && <CallQueue rows={rows} shownId={row?.subOrderId} show={show} />}
          {row && (
            <CallCard
              key={row.subOrderId}
              row={row}
              over={fresh !== undefined}
              place={left ? '' : text('orders.calls.place', { at: at + 1, of: rows.length })}
              onLogged={logged}
              {...(after ? { onNext: () => set({ party: String(after.subOrderId) }) } : {})}
            />
          )}
        </div>
      )}
    </>
  );
}

const idOf = ({ subOrderId }: CallListRow): unknown => subOrderId;
/** A party as of its last call. */
const asCalled = ({ subOrderId, calls }: CallListRow): string => `${String(subOrderId)} ${String(calls[0]?.id ?? 0)}`;
