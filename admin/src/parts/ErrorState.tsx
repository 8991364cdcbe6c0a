import { ReloadOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useText } from '../providers/i18n';
import { isProblem } from '../providers/problem';
import { ProblemDetail } from './ProblemDetail';

/** Something that could not be shown: the refusal's own words, its number for the log, and another try. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const text = useText();
  const problem = isProblem(error) ? error : undefined;
  return (
    <Result
      status={problem?.statusCode === 404 ? '404' : problem?.statusCode === 403 ? '403' : 'warning'}
      title={problem?.message ?? text('errors.general.unexpected')}
      subTitle={problem?.requestId ? <ProblemDetail requestId={problem.requestId} /> : undefined}
      extra={
        retry && (
          <Button icon={<ReloadOutlined />} onClick={retry}>
            {text('app.buttons.retry')}
          </Button>
        )
      }
    />
  );
}
