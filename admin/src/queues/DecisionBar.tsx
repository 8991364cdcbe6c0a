import { CheckOutlined, CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { OfQueue } from '../crud/slots';
import { useNamedHotkey } from '../parts/hotkeys';
import { keyed } from '../parts/keyed';
import { ReasonModal } from '../parts/ReasonModal';
import { useText } from '../providers/i18n';
import { type Approving, useApproval } from './use-decision';

interface Verdict {
  /** The verb and the thing. */
  word: string;
  /** What its button says, where that is more or less than the verb. */
  label?: string;
}
interface Props extends Omit<Approving, 'may'>, Pick<OfQueue, 'before' | 'after' | 'place'> {
  /** Whether the machine lets this person decide on it; undefined where nobody may any more. */
  may: boolean | undefined;
  approval: Verdict;
  rejection: Verdict & { title: string; usual?: readonly string[]; reject: (reason: string) => Promise<void> };
  /** Why this person may not decide, or what was refused. */
  note?: ReactNode;
  /** That somebody else was quicker, in words. */
  closed?: string | undefined;
}

/** The decision on an item of a queue: A asks and Enter approves, R rejects with a reason, J and K walk the queue. */
export function DecisionBar({ may, approval, rejection, note, closed, before, after, place, ...approving }: Props) {
  const text = useText();
  const [rejecting, setRejecting] = useState(false);
  const allowed = may === true;
  const { busy, steady, begin } = useApproval({ ...approving, may: allowed });
  const [next, previous] = [text('app.queue.next'), text('app.queue.before')];
  useNamedHotkey('a', approval.word, () => begin(true), { enabled: allowed });
  useNamedHotkey('r', rejection.word, () => setRejecting(true), { enabled: allowed });
  useNamedHotkey('j', next, () => after?.(), { enabled: after !== undefined, repeats: true });
  useNamedHotkey('k', previous, () => before?.(), { enabled: before !== undefined, repeats: true });
  return (
    <>
      <div className="decision-foot">
        {closed && <Alert type="warning" showIcon role="alert" message={closed} />}
        {note}
        <div className="save-bar decision-bar">
          <Button
            icon={<LeftOutlined />}
            {...keyed(previous, 'K')}
            disabled={!before}
            aria-label={previous}
            onClick={() => before?.()}
          />
          <span className="save-state">{place}</span>
          {may !== undefined && (
            <>
              <Button
                danger
                icon={<CloseOutlined />}
                {...keyed(rejection.word, 'R')}
                disabled={!allowed || busy || !steady}
                onClick={() => setRejecting(true)}
              >
                {rejection.label ?? rejection.word}
              </Button>
              <Button
                type="primary"
                icon={<CheckOutlined />}
                {...keyed(approval.word, 'A')}
                loading={busy}
                disabled={!allowed || !steady}
                onClick={() => begin(false)}
              >
                {approval.label ?? approval.word}
              </Button>
            </>
          )}
          <Button
            icon={<RightOutlined />}
            {...keyed(next, 'J')}
            disabled={!after}
            aria-label={next}
            onClick={() => after?.()}
          />
        </div>
      </div>
      <ReasonModal
        open={rejecting}
        danger
        {...(rejection.usual ? { usual: rejection.usual } : {})}
        title={rejection.title}
        verb={rejection.word}
        closed={closed}
        onCancel={() => setRejecting(false)}
        onOk={async (reason) => {
          await rejection.reject(reason);
          setRejecting(false);
        }}
      />
    </>
  );
}
