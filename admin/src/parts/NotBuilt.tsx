import { ToolOutlined } from '@ant-design/icons';
import { Result } from 'antd';
import { useText } from '../providers/i18n';

/** The honest answer of a route whose screen does not exist yet. */
export function NotBuilt() {
  const text = useText();
  return (
    <Result
      icon={<ToolOutlined />}
      title={<h1 className="result-title">{text('app.messages.notBuilt')}</h1>}
      subTitle={text('app.states.notBuiltHelp')}
    />
  );
}
