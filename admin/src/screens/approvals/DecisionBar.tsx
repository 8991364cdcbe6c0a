import { CheckOutlined, CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import type { OfQueue } from '../../crud/slots';
import { useSteady } from '../../parts/decision/use-steady';
import { keyed } from '../../parts/keyed';
import { useNamedHotkey } from '../../parts/hotkeys';
import { ReasonModal } from '../../parts/ReasonModal';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import type { Desk, DeskItem, Verdict } from './desk-item';
import { mayMove, isMine } from './moves';
import { usualReasons } from './usual-reasons';

interface Props extends Pick<OfQueue, 'before' | 'after' | 'place'> {
  desk: Desk;
  item: DeskItem;
  decide: (decision: Verdict, reason?: string) => Promise<void>;
  /** What is decided on, in a line: asked before the key A approves it. */
  facts: string;
}

/** The decision on one item: A asks and Enter approves, R rejects, J and K walk the queue. */
export function DecisionBar({ desk, item, decide, before, after, place, facts }: Props) {
  const text = useText();
  const approveWord = text(`${desk.area}.approval.approve`);
  const rejectWord = text(`${desk.area}.approval.reject`);
  const toasts = useToasts();
  const { modal } = App.useApp();
  const steady = useSteady(`${item.id}:${item.version}`);
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const allowed = mayMove(desk.area, item, 'approve');
  const approve = async (): Promise<void> => {
    if (busy || !steady) return;
    setBusy(true);
    await decide('APPROVED').catch(toasts.failed);
    setBusy(false);
  };
  const ask = (): void => {
    if (busy || !steady) return;
    void modal.confirm({
      title: `${approveWord} ${item.packageCode}?`,
      content: facts,
      okText: approveWord,
      onOk: approve,
    });
  };
  useNamedHotkey('a', approveWord, ask, { enabled: allowed });
  useNamedHotkey('r', rejectWord, () => setRejecting(true), { enabled: allowed });
  useNamedHotkey('j', text('app.queue.next'), () => after?.(), {
    enabled: after !== undefined,
    repeats: true,
  });
  useNamedHotkey('k', text('app.queue.before'), () => before?.(), {
    enabled: before !== undefined,
    repeats: true,
  });
  return (
    <>
      {item.status === 'pending' && isMine(item) && (
        <Alert type="warning" showIcon className="form-stale" message={text('errors.auth.fourEyes')} />
      )}
      <div className="save-bar decision-bar">
        <Button
          icon={<LeftOutlined />}
          {...keyed(text('app.queue.before'), 'K')}
          disabled={!before}
          aria-label={text('app.queue.before')}
          onClick={() => before?.()}
        />
        <span className="save-state">{place}</span>
        {item.status === 'pending' && (
          <>
            <Button
              danger
              icon={<CloseOutlined />}
              {...keyed(rejectWord, 'R')}
              disabled={!allowed || busy}
              onClick={() => setRejecting(true)}
            >
              {rejectWord}
            </Button>
            <Button
              type="primary"
              icon={<CheckOutlined />}
              {...keyed(approveWord, 'A')}
              loading={busy}
              disabled={!allowed || !steady}
              onClick={() => void approve()}
            >
              {approveWord}
            </Button>
          </>
        )}
        <Button
          icon={<RightOutlined />}
          {...keyed(text('app.queue.next'), 'J')}
          disabled={!after}
          aria-label={text('app.queue.next')}
          onClick={() => after?.()}
        />
      </div>
      <ReasonModal
        open={rejecting}
        danger
        usual={usualReasons(text, desk.area)}
        title={`${rejectWord} ${item.packageCode}`}
        verb={rejectWord}
        onCancel={() => setRejecting(false)}
        onOk={async (reason) => {
          await decide('REJECTED', reason);
          setRejecting(false);
        }}
      />
    </>
  );
}
