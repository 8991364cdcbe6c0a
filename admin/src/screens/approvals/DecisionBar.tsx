import { CheckOutlined, CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useSteady } from '../../parts/decision/use-steady';
import { keyed } from '../../parts/keyed';
import { useNamedHotkey } from '../../parts/hotkeys';
import { ReasonModal } from '../../parts/ReasonModal';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import type { Desk, DeskItem, QueueRow, Verdict } from './desk-item';
import { mayMove, isMine } from './moves';
import { usualReasons } from './usual-reasons';

interface Props<R extends QueueRow, T extends DeskItem> {
  desk: Desk<R>;
  item: T;
  decide: (item: T, decision: Verdict, reason?: string) => Promise<void>;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
  place: string;
  /** What is decided on, in a line: asked before the key A approves it. */
  facts: string;
}

/** The decision on one item: A asks and Enter approves, R rejects, J and K walk the queue. */
export function DecisionBar<R extends QueueRow, T extends DeskItem>(props: Props<R, T>) {
  const { desk, item, decide, before, after, place, facts } = props;
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const steady = useSteady(`${item.id}:${item.version}`);
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const allowed = mayMove(desk.area, item, 'approve');
  const approve = async (): Promise<void> => {
    if (busy || !steady) return;
    setBusy(true);
    await decide(item, 'APPROVED').catch(toasts.failed);
    setBusy(false);
  };
  const ask = (): void => {
    if (busy || !steady) return;
    void modal.confirm({
      title: `${desk.approveWord} ${item.packageCode}?`,
      content: facts,
      okText: desk.approveWord,
      onOk: approve,
    });
  };
  useNamedHotkey('a', desk.approveWord, ask, { enabled: allowed });
  useNamedHotkey('r', desk.rejectWord, () => setRejecting(true), { enabled: allowed });
  useNamedHotkey('j', text('tours.approval.next'), () => after?.(), {
    enabled: after !== undefined,
    repeats: true,
  });
  useNamedHotkey('k', text('tours.approval.before'), () => before?.(), {
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
          {...keyed(text('tours.approval.before'), 'K')}
          disabled={!before}
          aria-label={text('tours.approval.before')}
          onClick={() => before?.()}
        />
        <span className="save-state">{place}</span>
        {item.status === 'pending' && (
          <>
            <Button
              danger
              icon={<CloseOutlined />}
              {...keyed(desk.rejectWord, 'R')}
              disabled={!allowed || busy}
              onClick={() => setRejecting(true)}
            >
              {desk.rejectWord}
            </Button>
            <Button
              type="primary"
              icon={<CheckOutlined />}
              {...keyed(desk.approveWord, 'A')}
              loading={busy}
              disabled={!allowed || !steady}
              onClick={() => void approve()}
            >
              {desk.approveWord}
            </Button>
          </>
        )}
        <Button
          icon={<RightOutlined />}
          {...keyed(text('tours.approval.next'), 'J')}
          disabled={!after}
          aria-label={text('tours.approval.next')}
          onClick={() => after?.()}
        />
      </div>
      <ReasonModal
        open={rejecting}
        danger
        usual={usualReasons(text, desk.area)}
        title={`${desk.rejectWord} ${item.packageCode}`}
        verb={desk.rejectWord}
        onCancel={() => setRejecting(false)}
        onOk={async (reason) => {
          await decide(item, 'REJECTED', reason);
          setRejecting(false);
        }}
      />
    </>
  );
}
