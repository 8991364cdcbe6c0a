import { App, Button } from 'antd';
import { useState } from 'react';
import type { BulkDecision as Answer } from '@domain/wire/package';
import { ReasonModal } from '../../parts/ReasonModal';
import { type TextKey, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import type { Row } from '../../fields/words';
import { type Desk, usualReasons, type Verdict } from './desk-item';

/** Several items of a queue that are chosen. */
export interface AllOf {
  rows: readonly Row[];
  clear: () => void;
  /** With the ids that were decided. */
  done: (ids: readonly number[]) => void;
}
interface Chosen {
  id: number;
  version: number;
  packageCode: string;
}

/** One decision on several items, each on its own: the answer says how many went through and why the others did not. */
export function BulkDecision({ desk, rows, clear, done }: AllOf & { desk: Desk }) {
  const text = useText();
  const { modal } = App.useApp();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  // what a reason is being typed for stays, whatever others decide meanwhile
  const [rejecting, reject] = useState<readonly Chosen[]>();
  const items = rejecting ?? (rows as unknown as readonly Chosen[]);
  const run = async (decision: Verdict, reason?: string): Promise<void> => {
    setBusy(true);
    let answer: Answer;
    try {
      answer = await desk.decideAll(
        items.map(({ id, version }) => ({ id, version })),
        decision,
        reason,
      );
    } catch (error) {
      toasts.failed(error);
      setBusy(false);
      return;
    }
    setBusy(false);
    reject(undefined);
    clear();
    done(answer.done);
    modal[answer.refused.length ? 'warning' : 'success']({
      title: text('tours.approval.result', { done: answer.done.length, refused: answer.refused.length }),
      content: answer.refused.length > 0 && (
        <ul className="bulk-refused">
          {answer.refused.map(({ id, code, params }) => (
            <li key={id}>
              <strong>{items.find((each) => each.id === id)?.packageCode ?? id}</strong>:{' '}
              {text(`errors.${code}` as TextKey, params)}
            </li>
          ))}
        </ul>
      ),
    });
  };
  const approveAll = (): void =>
    void modal.confirm({
      title: text('tours.approval.approveSeveral', { count: items.length }),
      content: items.map((each) => each.packageCode).join(', '),
      okText: text('tours.approval.approveSeveral', { count: items.length }),
      onOk: () => run('APPROVED'),
    });
  if (items.length === 0) return null;
  return (
    <div className="list-bulk" role="region" aria-label={text('app.table.selected', { count: items.length })}>
      <strong>{text('app.table.selected', { count: items.length })}</strong>
      <Button size="small" type="primary" disabled={busy} onClick={approveAll}>
        {text('tours.approval.approveSeveral', { count: items.length })}
      </Button>
      <Button size="small" danger disabled={busy} onClick={() => reject(items)}>
        {text('tours.approval.rejectSeveral', { count: items.length })}
      </Button>
      <button type="button" className="link-button" onClick={clear}>
        {text('app.table.clearSelection')}
      </button>
      <ReasonModal
        open={rejecting !== undefined}
        danger
        usual={usualReasons(text, desk.area)}
        title={text('tours.approval.rejectSeveral', { count: items.length })}
        verb={text('tours.approval.rejectSeveral', { count: items.length })}
        onCancel={() => reject(undefined)}
        onOk={(reason) => run('REJECTED', reason)}
      />
    </div>
  );
}
