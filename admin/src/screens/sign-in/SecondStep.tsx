import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { CodeInput } from '../../parts/CodeInput';
import { type Challenge, signIn } from '../../providers/auth';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';

interface Props {
  challenge: Challenge;
  done: () => void;
  back: () => void;
}
const METHODS = ['EMAIL', 'SMS', 'TOTP'] as const;

/** The six digits of the second step (decisions B5). */
export function SecondStep({ challenge, done, back }: Props) {
  const text = useText();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [recovery, setRecovery] = useState(false);
  const [refused, setRefused] = useState(0);
  const [form] = Form.useForm<{ otp: string }>();
  const { setup } = challenge;
  const method = METHODS.find((each) => each === challenge.method) ?? 'TOTP';
  const send = async (otp: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      await signIn({ challengeId: challenge.challengeId, otp });
      done();
    } catch (error) {
      setFault(isProblem(error) ? error.message : text('errors.general.unexpected'));
      // in full boxes each further digit would be another of the few tries
      if (!recovery) form.resetFields();
      setRefused(refused + 1);
    }
    setBusy(false);
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={({ otp }) => void send(otp)}>
      <p className="muted">{text(setup ? 'auth.setUp' : `auth.codeSent.${method}`)}</p>
      {setup && (
        <figure className="totp-setup">
          <img src={setup.qrCode} alt={setup.otpauthUrl} width={180} height={180} />
          <figcaption>
            {text('auth.secret')} <code>{setup.secret}</code>
          </figcaption>
        </figure>
      )}
      {fault && <Alert type="error" showIcon message={fault} role="alert" />}
      <Form.Item
        name="otp"
        label={text(recovery ? 'auth.recoveryCode' : 'auth.code')}
        rules={[{ required: true, message: text('app.messages.required') }]}
      >
        {recovery ? (
          <Input size="large" autoFocus autoComplete="off" maxLength={11} />
        ) : (
          <CodeInput key={refused} length={6} size="large" autoFocus onChange={(code) => void send(code)} />
        )}
      </Form.Item>
      <Button type="primary" htmlType="submit" block size="large" loading={busy}>
        {text('auth.confirmCode')}
      </Button>
      {method === 'TOTP' && !setup && (
        <Button type="link" block onClick={() => setRecovery(!recovery)}>
          {text(recovery ? 'auth.useAuthenticator' : 'auth.useRecoveryCode')}
        </Button>
      )}
      <Button type="link" block onClick={back}>
        {text('app.buttons.back')}
      </Button>
    </Form>
  );
}
