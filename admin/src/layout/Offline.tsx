import { DisconnectOutlined } from '@ant-design/icons';
import { useText } from '../providers/i18n';
import { useUp } from '../providers/connection';

/** Said at once when the server does not answer, and gone when it does. */
export function Offline() {
  const text = useText();
  if (useUp()) return null;
  return (
    <div className="offline" role="alert">
      <DisconnectOutlined aria-hidden /> {text('app.frame.offline')}
    </div>
  );
}
