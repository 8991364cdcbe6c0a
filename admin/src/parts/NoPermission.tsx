import { LockOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { useText } from '../providers/i18n';

/** The screen that somebody's user type does not open (SPEC 8). */
export function NoPermission() {
  const text = useText();
  return (
    <Result
      icon={<LockOutlined />}
      title={<h1 className="result-title">{text('app.messages.noPermission')}</h1>}
      subTitle={text('app.states.noPermissionHelp')}
      extra={
        <Link to="/dashboard">
          <Button tabIndex={-1} type="primary">
            {text('app.states.toDashboard')}
          </Button>
        </Link>
      }
    />
  );
}
