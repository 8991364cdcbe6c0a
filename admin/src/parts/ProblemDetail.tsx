import { CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { copyText } from './copy';
import { useText } from '../providers/i18n';

/** The number under which the server's log knows what went wrong, with a button to take it along. */
export function ProblemDetail({ requestId }: { requestId: string }) {
  const text = useText();
  const { message } = App.useApp();
  if (!requestId) return null;
  const copy = async (): Promise<void> => {
    if (await copyText(requestId)) void message.success(text('app.states.copied'));
  };
  return (
    <span className="problem-detail">
      <span className="muted">{text('app.messages.requestId', { id: requestId })}</span>
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined />}
        aria-label={text('app.states.copyId')}
        onClick={() => void copy()}
      />
    </span>
  );
}
