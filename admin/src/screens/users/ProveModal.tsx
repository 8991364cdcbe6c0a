import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../parts/Dialog';
import { placeProblem } from '../../parts/form/field-problems';
import { useDialogFocus } from '../../parts/use-dialog-focus';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';

interface Props {
  title: string;
  /** What will happen. */
  help?: string;
  verb: string;
  danger?: boolean;
  onOk: (password: string) => Promise<void>;
  close: () => void;
}

/** Asks for the own password before something that a stolen session must not do. */
export function ProveModal({ title, help, verb, danger = false, onOk, close }: Props) {
  const text = useText();
  const [form] = Form.useForm<{ password: string }>();
  const focus = useDialogFocus();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async ({ password }: { password: string }): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      await onOk(password);
      close();
    } catch (error) {
      setFault(isProblem(error) ? placeProblem(form, error).join(' ') : text('errors.general.unexpected'));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: busy }}
      cancelText={text('app.buttons.cancel')}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={focus}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
        {help && <p>{help}</p>}
        {fault && <Alert type="error" showIcon message={fault} role="alert" className="form-stale" />}
        <Form.Item
          name="password"
          label={text('auth.oldPassword')}
          extra={text('users.totp.prove')}
          rules={[{ required: true, message: text('app.messages.required') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
