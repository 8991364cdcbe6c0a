import { Alert, Form } from 'antd';
import { useState } from 'react';
import type { TotpSetup } from '@domain/wire/user';
import { CodeInput } from '../../parts/CodeInput';
import { Dialog } from '../../parts/Dialog';
import { placeProblem } from '../../parts/form/field-problems';
import { useDialogFocus } from '../../parts/use-dialog-focus';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';
import { confirmTotp } from './calls';

interface Props {
  setup: TotpSetup;
  done: (recoveryCodes: string[]) => void;
  close: () => void;
}

/** The QR code of a new authenticator and its first code; nothing counts until that is right. */
export function ConfirmTotp({ setup, done, close }: Props) {
  const text = useText();
  const [form] = Form.useForm<{ code: string }>();
  const focus = useDialogFocus();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (code: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      done(await confirmTotp(code));
    } catch (error) {
      setFault(isProblem(error) ? placeProblem(form, error).join(' ') : text('errors.general.unexpected'));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={text('users.totp.setUp')}
      okText={text('users.totp.confirm')}
      okButtonProps={{ loading: busy }}
      cancelText={text('app.buttons.cancel')}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={focus}
    >
      <p>{text('users.totp.scan')}</p>
      <figure className="totp-setup">
        <img src={setup.qrCode} alt={text('users.totp.qrCode')} width={180} height={180} />
        <figcaption>
          {text('auth.secret')} <code>{setup.secret}</code>
        </figcaption>
      </figure>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ code }) => void send(code)}>
        {fault && <Alert type="error" showIcon message={fault} role="alert" className="form-stale" />}
        <Form.Item
          name="code"
          label={text('auth.code')}
          rules={[{ required: true, message: text('app.messages.required') }]}
        >
          <CodeInput length={6} onChange={(code) => void send(code)} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
