import { CheckOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { useText } from '../../providers/i18n';
import { timeText } from '../DateText';

interface Props {
  busy: boolean;
  dirty: boolean;
  refusal: boolean;
  savedAt: Date | undefined;
}

/** How things stand with what was typed: saving, saved at, not saved. */
export function DraftState({ busy, dirty, refusal, savedAt }: Props) {
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
  return (
    <span className={bad ? 'save-state save-state-bad' : 'save-state'} role="status">
      {icon} {words}
    </span>
  );
}
