import { Alert, Button, Card, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTitle } from '../../parts/use-title';
import { type Challenge, signIn } from '../../providers/auth';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';
import { hasEnded, readSession } from '../../providers/session';
import { SecondStep } from './SecondStep';

/** Only a path of this admin may be returned to. */
export const returnPath = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/dashboard');

/** /sign-in: login ID and password, then the code where the second step is on (decisions B5). */
export default function SignIn() {
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [fault, setFault] = useState('');
  const [ended] = useState(hasEnded);
  const [busy, setBusy] = useState(false);
  const password = useRef<InputRef>(null);
  useTitle(text('app.screens.signIn'));
  const to = returnPath(params.get('to'));
  if (readSession() && !busy) return <Navigate to={to} replace />;

  const send = async (values: { loginId: string; password: string }): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const next = await signIn(values);
      setChallenge(next);
      if (!next) await navigate(to, { replace: true });
    } catch (error) {
      setFault(isProblem(error) ? error.message : text('errors.general.unexpected'));
      // the next one is typed over the wrong one, not behind it: five wrong ones lock the account
      password.current?.focus({ cursor: 'all' });
    }
    setBusy(false);
  };
  return (
    <Card className="auth-card">
      <h1>{text('app.screens.signIn')}</h1>
      {challenge ? (
        <SecondStep
          challenge={challenge}
          done={() => void navigate(to, { replace: true })}
          back={() => setChallenge(null)}
        />
      ) : (
        <Form
          layout="vertical"
          requiredMark={false}
          onFinish={(values: { loginId: string; password: string }) => void send(values)}
        >
          {ended && !fault && (
            <Alert
              type="info"
              showIcon
              role="status"
              message={text('errors.auth.signedOut')}
              description={text('auth.end.kept')}
            />
          )}
          {fault && <Alert type="error" showIcon message={fault} role="alert" />}
          <Form.Item
            name="loginId"
            label={text('auth.loginId')}
            rules={[{ required: true, whitespace: true, message: text('app.messages.required') }]}
          >
            <Input autoComplete="username" autoFocus autoCapitalize="none" spellCheck={false} size="large" />
          </Form.Item>
          <Form.Item
            name="password"
            label={text('auth.password')}
            rules={[{ required: true, message: text('app.messages.required') }]}
          >
            <Input.Password ref={password} autoComplete="current-password" size="large" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block size="large" loading={busy}>
            {text('auth.signIn')}
          </Button>
          <p className="muted auth-forgotten">{text('auth.forgotten')}</p>
        </Form>
      )}
    </Card>
  );
}
