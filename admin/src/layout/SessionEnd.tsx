import { Alert, App, Button, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { SelfWire } from '@domain/wire/user';
import { timeText } from '../parts/DateText';
import { Dialog } from '../parts/Dialog';
import { useDialogFocus } from '../parts/use-dialog-focus';
import { type Challenge, signIn } from '../providers/auth';
import { useText } from '../providers/i18n';
import { announce, useToken } from '../providers/preferences';
import { isProblem } from '../providers/problem';
import { useSelf } from '../providers/self';
import { closeSession, expiryOf, holdSession } from '../providers/session';
import { answerAsked, askPassword, readAsked, watchAsked } from '../providers/session-end';
import { SecondStep } from '../screens/sign-in/SecondStep';

/** So long before a session ends its person is told. */
const WARN_MS = 10 * 60_000;

/** The end of a session: told before, and met by the password over the page, which stays as it is. */
export default function SessionEnd() {
  const self = useSelf();
  const asked = useSyncExternalStore(watchAsked, readAsked);
  useClock(self !== undefined);
  return self && asked ? <AskPassword self={self} ended={asked === 'ended'} /> : null;
}

/** Warns before the token of this session runs out, and asks when it has; a machine that slept looks again on waking. */
function useClock(able: boolean): void {
  const text = useText();
  const { notification } = App.useApp();
  const ends = expiryOf(useToken());
  const look = useEffectEvent(() => {
    const left = ends - Date.now();
    if (!able || ends === 0 || left > WARN_MS) return;
    if (left <= 0) {
      notification.destroy('session');
      void askPassword('ended');
      return;
    }
    notification.warning({
      key: 'session',
      message: text('auth.end.soon', { time: timeText(new Date(ends)) }),
      description: text('auth.end.soonHelp'),
      duration: 0,
      actions: (
        <Button type="primary" size="small" onClick={() => void askPassword('soon')}>
          {text('auth.end.stay')}
        </Button>
      ),
    });
  });
  useEffect(() => {
    look();
    const timers = [ends - WARN_MS, ends].map((at) => setTimeout(look, Math.max(0, at - Date.now()) + 50));
    document.addEventListener('visibilitychange', look);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('visibilitychange', look);
      notification.destroy('session');
    };
  }, [ends, able, notification]);
}

function AskPassword({ self, ended }: { self: SelfWire; ended: boolean }) {
  const text = useText();
  const focus = useDialogFocus('[type=password]');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const renewed = (): void => {
    holdSession();
    announce();
    answerAsked(true);
  };
  const send = async ({ password }: { password: string }): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const next = await signIn({ loginId: self.loginId, password });
      if (next) setChallenge(next);
      else renewed();
    } catch (error) {
      setFault(isProblem(error) ? error.message : text('errors.general.unexpected'));
    }
    setBusy(false);
  };
  const leave = (): void => {
    closeSession();
    announce();
    answerAsked(false);
  };
  return (
    <Dialog
      open
      width={420}
      title={text(ended ? 'auth.end.title' : 'auth.end.stay')}
      footer={null}
      keyboard={!ended}
      closable={!ended}
      onCancel={() => answerAsked(false)}
      afterOpenChange={focus}
    >
      <p>{text('auth.end.help', { name: self.fullName })}</p>
      {challenge ? (
        <SecondStep challenge={challenge} done={renewed} back={() => setChallenge(null)} />
      ) : (
        <Form layout="vertical" requiredMark={false} onFinish={(values: { password: string }) => void send(values)}>
          {fault && <Alert type="error" showIcon message={fault} role="alert" />}
          <input type="text" autoComplete="username" value={self.loginId} readOnly hidden />
          <Form.Item
            name="password"
            label={text('auth.password')}
            rules={[{ required: true, message: text('app.messages.required') }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {text('auth.end.goOn')}
          </Button>
          {ended && (
            <Button type="link" block onClick={leave}>
              {text('auth.end.other')}
            </Button>
          )}
        </Form>
      )}
    </Dialog>
  );
}
