import { App, Button } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../parts/ReasonModal';
import { refusedList } from '../../parts/several';
import { useDoing } from '../../parts/use-doing';
import { useText } from '../../providers/i18n';
import type { Row } from '../../fields/words';
import { approvals, type Verdict } from './calls';
import { usualReasons } from './desk-item';
import type { Area } from './moves';
import { useConfirm } from '../../parts/use-confirm';

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
export function BulkDecision({ area, rows, clear, done }: AllOf & { area: Area }) {
  const text = useText();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const { busy, doing } = useDoing();
  // what a reason is being typed for stays, whatever others decide meanwhile
  const [rejecting, reject] = useState<readonly Chosen[]>();
  const items = rejecting ?? (rows as unknown as readonly Chosen[]);
  const run = async (decision: Verdict, reason?: string): Promise<void> => {
    await doing(async () => {
      const seen = items.map(({ id, version }) => ({ id, version }));
      const answer = await approvals[area].decideAll(seen, decision, reason);
      reject(undefined);
      clear();
      done(answer.done);
      modal[answer.refused.length ? 'warning' : 'success']({
        title: text('tours.approval.result', { done: answer.done.length, refused: answer.refused.length }),
        content:
          answer.refused.length > 0 &&
          refusedList(
            answer.refused.map(({ id, message }) => [
              items.find((each) => each.id === id)?.packageCode ?? String(id),
              message,
            ]),
          ),
      });
    });
  };
  const approveAll = (): void =>
    confirm({
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
        usual={usualReasons(text, area)}
        title={text('tours.approval.rejectSeveral', { count: items.length })}
        verb={text('tours.approval.rejectSeveral', { count: items.length })}
        onCancel={() => reject(undefined)}
        onOk={(reason) => run('REJECTED', reason)}
      />
    </div>
  );
}
