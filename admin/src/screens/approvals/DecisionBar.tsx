import { CheckOutlined, CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Tooltip } from 'antd';
import { useState } from 'react';
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
}

/** The decision on one item: A approves, R rejects, J and K walk the queue. */
export function DecisionBar<R extends QueueRow, T extends DeskItem>(props: Props<R, T>) {
  const { desk, item, decide, before, after, place } = props;
  const text = useText();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const allowed = mayMove(desk.area, item, 'approve');
  const approve = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await decide(item, 'APPROVED').catch(toasts.failed);
    setBusy(false);
  };
  useNamedHotkey('a', desk.approveWord, () => void approve(), { enabled: allowed });
  useNamedHotkey('r', desk.rejectWord, () => setRejecting(true), { enabled: allowed });
  useNamedHotkey('j', text('tours.approval.next'), () => after?.(), { enabled: after !== undefined });
  useNamedHotkey('k', text('tours.approval.before'), () => before?.(), { enabled: before !== undefined });
  return (
    <>
      {item.status === 'pending' && isMine(item) && (
        <Alert type="warning" showIcon className="form-stale" message={text('errors.auth.fourEyes')} />
      )}
      <div className="save-bar decision-bar">
        <Button
          icon={<LeftOutlined />}
          disabled={!before}
          aria-label={text('tours.approval.before')}
          onClick={() => before?.()}
        />
        <span className="save-state">{place}</span>
        {item.status === 'pending' && (
          <>
            <Button danger icon={<CloseOutlined />} disabled={!allowed || busy} onClick={() => setRejecting(true)}>
              {desk.rejectWord}
            </Button>
            <Button
              type="primary"
              icon={<CheckOutlined />}
              loading={busy}
              disabled={!allowed}
              onClick={() => void approve()}
            >
              {desk.approveWord}
            </Button>
          </>
        )}
        <Tooltip title={text('tours.approval.next')}>
          <Button
            icon={<RightOutlined />}
            disabled={!after}
            aria-label={text('tours.approval.next')}
            onClick={() => after?.()}
          />
        </Tooltip>
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
