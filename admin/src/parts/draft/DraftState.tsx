import { CheckOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { useText } from '../../providers/i18n';
import { timeText } from '../DateText';

interface Props {
  busy: boolean;
  dirty: boolean;
  refusal: boolean;
  savedAt: Date | undefined;
  /** The field that keeps what was typed from being saved, and the way to it. */
  wrong?: { name: string; go: () => void } | undefined;
}

/** How things stand with what was typed: saving, saved at, not saved. */
export function DraftState({ busy, dirty, refusal, savedAt, wrong }: Props) {
  const text = useText();
  const time = savedAt && timeText(savedAt);
  const [icon, words, bad] = busy
    ? [<LoadingOutlined key="i" />, text('tours.draft.saving'), false]
    : refusal && dirty
      ? [<ExclamationCircleOutlined key="i" />, text('tours.draft.refused'), true]
      : dirty
        ? [null, text('app.form.changed'), false]
        : time
          ? [<CheckOutlined key="i" />, text('app.form.savedAt', { time }), false]
          : [null, '', false];
  if (bad && wrong)
    return (
      <span className="save-state save-state-bad" role="status">
        {icon}{' '}
        <button type="button" className="link-button" onClick={wrong.go}>
          {text('tours.draft.refusedAt', { field: wrong.name })}
        </button>
      </span>
    );
  return (
    <span className={bad ? 'save-state save-state-bad' : 'save-state'} role="status">
      {icon} {words}
    </span>
  );
}
