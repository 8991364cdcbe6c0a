import { Form } from 'antd';
import { useState } from 'react';
import type { TotpSetup } from '@domain/wire/user';
import { FormDialog } from '../../parts/FormDialog';
import { CodeInput } from '../../parts/CodeInput';
import { useText } from '../../providers/i18n';
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
  const [refused, setRefused] = useState(0);
  const confirm = async (code: string): Promise<void> => {
    try {
      done(await confirmTotp(code));
    } catch (error) {
      // in full boxes each further digit would be sent as another code
      form.resetFields();
      setRefused(refused + 1);
      throw error;
    }
  };
  return (
    <FormDialog
      title={text('users.totp.setUp')}
      verb={text('users.totp.confirm')}
      form={form}
      onOk={({ code }) => confirm(code)}
      onCancel={close}
    >
      {(send) => (
        <>
          <p>{text('users.totp.scan')}</p>
          <figure className="totp-setup">
            <img src={setup.qrCode} alt={text('users.totp.qrCode')} width={180} height={180} />
            <figcaption>
              {text('auth.secret')} <code>{setup.secret}</code>
            </figcaption>
          </figure>
          <Form.Item
            name="code"
            label={text('auth.code')}
            rules={[{ required: true, message: text('app.messages.required') }]}
          >
            <CodeInput key={refused} length={6} autoFocus={refused > 0} onChange={send} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
