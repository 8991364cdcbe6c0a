import { CompassOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useNavigate } from 'react-router';
import { useTitle } from '../../parts/use-title';
import { useText } from '../../providers/i18n';

/** /404: every address that nothing answers to. */
export default function NotFound() {
  const text = useText();
  const navigate = useNavigate();
  useTitle(text('app.screens.notFound'));
  return (
    <Result
      icon={<CompassOutlined />}
      title={<h1 className="result-title">{text('app.states.notFound')}</h1>}
      subTitle={text('app.states.notFoundHelp')}
      extra={
        <Button type="primary" onClick={() => void navigate('/dashboard')}>
          {text('app.states.toDashboard')}
        </Button>
      }
    />
  );
}
