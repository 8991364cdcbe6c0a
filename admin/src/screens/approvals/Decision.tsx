import { Alert, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import type { OfQueue } from '../../crud/slots';
import type { Row } from '../../fields/words';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { DecisionBar } from '../../queues/DecisionBar';
import { byOther } from '../../queues/by-other';
import { WithNext } from '../../queues/WithNext';
import { approvals, type Verdict } from './calls';
import { type DeskItem, usualReasons } from './desk-item';
import { type Area, isMine, mayMove } from './moves';

interface Props<T extends DeskItem> {
  area: Area;
  of: OfQueue;
  /** The item that is looked at; undefined while it loads or when there is none. */
  item: T | undefined;
  error: unknown;
  /** Everything is loaded and there is nothing under that address. */
  missing?: boolean;
  render: (item: T) => ReactElement;
  /** The one after it, where it has come: it is drawn out of sight while this one is read. */
  next?: ReactElement | undefined;
  /** The item in a line, for the question before it is approved by key. */
  facts: (item: T) => string;
}

/** A package or price sheet with the decision on it, as its queue shows it. */
export function Decision<T extends DeskItem>(props: Props<T>) {
  const { area, of, item, error, missing = false, render, next, facts } = props;
  const text = useText();
  const toasts = useToasts();
  if (error && !item) return <ErrorState error={error} />;
  if (!item) return missing ? <EmptyState title={text('errors.price.notFound')} /> : <Skeleton active />;
  const [approveWord, rejectWord] = [text(`${area}.approval.approve`), text(`${area}.approval.reject`)];
  const decide = async (decision: Verdict, reason?: string): Promise<void> => {
    await approvals[area].decide(item, decision, reason);
    const row = of.row?.id === item.id ? of.row : (item as unknown as Row);
    const done = decision === 'APPROVED' ? 'app.messages.approved' : 'app.messages.rejected';
    await of.decided(row, text(done, { name: item.packageCode }));
  };
  return (
    <>
      <WithNext now={render(item)} next={next} />
      <DecisionBar
        key={item.id}
        seen={`${item.id}:${item.version}`}
        closed={
          of.left && item.status !== 'pending'
            ? byOther(text, item.status === 'incomplete' ? null : item.approver)
            : undefined
        }
        may={item.status === 'pending' ? mayMove(area, item, 'approve') : undefined}
        approval={{ word: approveWord }}
        question={() => ({
          title: `${approveWord} ${item.packageCode}?`,
          content: facts(item),
          okText: approveWord,
        })}
        approve={() => decide('APPROVED').catch(toasts.failed)}
        rejection={{
          word: rejectWord,
          title: `${rejectWord} ${item.packageCode}`,
          usual: usualReasons(text, area),
          reject: (reason) => decide('REJECTED', reason),
        }}
        note={
          item.status === 'pending' &&
          isMine(item) && (
            <Alert type="warning" showIcon className="form-stale" message={text('errors.auth.fourEyes')} />
          )
        }
        before={of.before}
        after={of.after}
        place={of.place}
      />
    </>
  );
}
