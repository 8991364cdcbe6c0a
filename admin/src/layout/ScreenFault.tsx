import { ReloadOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import type { FallbackProps } from 'react-error-boundary';
import { ProblemDetail } from '../parts/ProblemDetail';
import { useText } from '../providers/i18n';
import { isProblem } from '../providers/problem';
import { ChunkFailure } from './arrived';

/** Instead of a screen that broke or never arrived. */
export function ScreenFault({ error, resetErrorBoundary }: FallbackProps) {
  const text = useText();
  const missing = error instanceof ChunkFailure;
  return (
    <Result
      status="warning"
      title={<h1 className="result-title">{text(missing ? 'app.states.chunkFailed' : 'app.states.failed')}</h1>}
      subTitle={missing ? text('app.states.chunkFailedHelp') : text('errors.general.unexpected')}
      extra={[
        <Button key="reload" type="primary" icon={<ReloadOutlined />} onClick={() => window.location.reload()}>
          {text('app.buttons.reload')}
        </Button>,
        !missing && (
          <Button key="retry" onClick={resetErrorBoundary}>
            {text('app.buttons.retry')}
          </Button>
        ),
      ]}
    >
      {isProblem(error) && <ProblemDetail requestId={error.requestId} />}
    </Result>
  );
}
