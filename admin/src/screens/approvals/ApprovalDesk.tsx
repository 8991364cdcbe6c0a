import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../parts/EmptyState';
import { ListBar } from '../../parts/list/ListBar';
import { ListEmpty } from '../../parts/list/ListEmpty';
import { ForMeNote } from '../../parts/ForMeNote';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { useWide } from '../../parts/use-media';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { BulkDecision } from './BulkDecision';
import { DecisionBar } from './DecisionBar';
import type { Desk, DeskItem, QueueRow, Verdict } from './desk-item';
import { QueueList } from './QueueList';
import type { Queue } from './use-queue';

interface Props<R extends QueueRow, T extends DeskItem> {
  desk: Desk<R>;
  queue: Queue<R>;
  /** The item that is looked at; undefined while it loads or when there is none. */
  item: T | undefined;
  itemError: unknown;
  /** The address names an item. */
  named: boolean;
  /** Everything is loaded and there is nothing under that address. */
  missing?: boolean;
  render: (item: T) => ReactNode;
  /** The item in a line, for the question before it is approved by key. */
  facts: (item: T) => string;
}

/** Approvals: what waits at the left, one item at the right, the decision under it (design: approval). */
export function ApprovalDesk<R extends QueueRow, T extends DeskItem>(props: Props<R, T>) {
  const { desk, queue, item: shown, itemError, named, missing = false, render, facts } = props;
  const text = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const wide = useWide('lg');
  const [selected, setSelected] = useState<number[]>([]);
  const { items } = queue;
  const at = items.findIndex((each) => each.id === shown?.id);
  const go = (to: number): void => {
    const next = items[to];
    if (next) void navigate(desk.linkOf(next), { replace: named });
  };
  const refresh = async (): Promise<void> => {
    await queue.refresh();
    void client.invalidateQueries({ queryKey: [desk.area] });
    void client.invalidateQueries({ queryKey: ['counts'] });
  };
  /** What is decided leaves the queue at once, else it would be shown once more as if it still waited. */
  const takeOut = (ids: readonly number[]): void => {
    client.setQueriesData<QueueRow[]>({ queryKey: [desk.area, 'queue'] }, (rows) =>
      rows?.filter((each) => !ids.includes(each.id)),
    );
  };
  /** Decides, then stands on what came next. */
  const decide = async (one: T, decision: Verdict, reason?: string): Promise<void> => {
    await desk.decide(one.id, decision, reason, one.version);
    toasts.done(text(decision === 'APPROVED' ? 'app.messages.approved' : 'app.messages.rejected'));
    const next = items[at + 1] ?? items[at - 1];
    takeOut([one.id]);
    await navigate(next && next.id !== one.id ? desk.linkOf(next) : desk.listPath, { replace: true });
    await refresh();
  };
  const chosen = items.filter((each) => selected.includes(each.id));
  const list = <QueueList desk={desk} items={items} shownId={shown?.id} selected={selected} onSelect={setSelected} />;
  return (
    <>
      <PageHeader
        title={desk.title}
        {...(shown && (wide || named) ? { code: shown.packageCode } : {})}
        {...(named ? { trail: [{ name: desk.title, to: desk.listPath }] } : {})}
      />
      {(wide || !named) && <ListBar {...queue.bar} />}
      <ForMeNote forMe={queue.forMe} />
      {chosen.length > 0 && (
        <BulkDecision
          desk={desk}
          items={chosen}
          clear={() => setSelected([])}
          done={(ids) => {
            takeOut(ids);
            void refresh();
          }}
        />
      )}
      {queue.error ? (
        <ErrorState error={queue.error} retry={() => void queue.refresh()} />
      ) : queue.loading ? (
        <Skeleton active />
      ) : items.length === 0 && !named ? (
        <div className="card">
          <ListEmpty state={queue.state} title={text('tours.approval.empty')} help={text('tours.approval.emptyHelp')} />
        </div>
      ) : (
        <div className="desk">
          {(wide || !named) && list}
          {(wide || named) && (
            <div className="desk-item">
              {itemError ? (
                <ErrorState error={itemError} />
              ) : shown ? (
                render(shown)
              ) : missing ? (
                <EmptyState title={text('errors.price.notFound')} />
              ) : (
                <Skeleton active />
              )}
              {shown && (
                <DecisionBar
                  key={shown.id}
                  desk={desk}
                  item={shown}
                  decide={decide}
                  facts={facts(shown)}
                  before={at > 0 ? () => go(at - 1) : undefined}
                  after={
                    at >= 0 && at < items.length - 1
                      ? () => go(at + 1)
                      : at < 0 && items.length
                        ? () => go(0)
                        : undefined
                  }
                  place={at >= 0 ? text('tours.approval.place', { at: at + 1, of: items.length }) : ''}
                />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
