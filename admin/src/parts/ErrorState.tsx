import { CompassOutlined, LockOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../providers/i18n';
import { isProblem } from '../providers/problem';
import { ProblemDetail } from './ProblemDetail';

interface Props {
  error: unknown;
  retry?: () => void;
  /** Where to look instead, when there is no such record: asking again would not help. */
  elsewhere?: ReactNode;
}
/** Nothing went wrong: there is no such record, or it is not for this person. */
const MISSING = new Map([
  [404, <CompassOutlined key="missing" />],
  [403, <LockOutlined key="closed" />],
]);

/** Something that could not be shown: the refusal's own words, its number for the log, and another try. */
export function ErrorState({ error, retry, elsewhere }: Props) {
  const text = useText();
  const problem = isProblem(error) ? error : undefined;
  return (
    <Result
      status={MISSING.has(problem?.statusCode ?? 0) ? 'info' : 'warning'}
      icon={MISSING.get(problem?.statusCode ?? 0)}
      title={problem?.message ?? text('errors.general.unexpected')}
      subTitle={problem?.requestId ? <ProblemDetail requestId={problem.requestId} /> : undefined}
      extra={
        (problem?.statusCode === 404 && elsewhere) ||
        (retry && (
          <Button icon={<ReloadOutlined />} onClick={retry}>
            {text('app.buttons.retry')}
          </Button>
        ))
      }
    />
  );
}
