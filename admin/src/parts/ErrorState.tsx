import { CompassOutlined, LockOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useText } from '../providers/i18n';
import { isProblem } from '../providers/problem';
import { ProblemDetail } from './ProblemDetail';

/** Nothing went wrong: there is no such record, or it is not for this person. */
const MISSING = new Map([
  [404, <CompassOutlined key="missing" />],
  [403, <LockOutlined key="closed" />],
]);

/** Something that could not be shown: the refusal's own words, its number for the log, and another try. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const text = useText();
  const problem = isProblem(error) ? error : undefined;
  return (
    <Result
      status={MISSING.has(problem?.statusCode ?? 0) ? 'info' : 'warning'}
      icon={MISSING.get(problem?.statusCode ?? 0)}
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
