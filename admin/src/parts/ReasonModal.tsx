import { Alert, Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../providers/i18n';
import { isProblem } from '../providers/problem';

interface Props {
  open: boolean;
  title: string;
  /** The verb and the thing, on the button. */
  verb: string;
  danger?: boolean;
  /** Off where a reason is welcome but not asked for. */
  required?: boolean;
  /** What will happen and cannot be undone, and more fields if need be. */
  children?: ReactNode;
  onOk: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the reason of a decision; a refusal of the server shows here and keeps what was typed. */
export function ReasonModal({ open, title, verb, danger = false, required = true, children, onOk, onCancel }: Props) {
  const text = useText();
  const [form] = Form.useForm<{ reason?: string }>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async ({ reason = '' }: { reason?: string }): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      await onOk(reason.trim());
    } catch (error) {
      setFault(isProblem(error) ? error.message : text('errors.general.unexpected'));
    }
    setBusy(false);
  };
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: busy }}
      cancelText={text('app.buttons.cancel')}
      onOk={form.submit}
      onCancel={onCancel}
      destroyOnHidden
      afterClose={() => setFault('')}
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void send(values)}>
        {fault && <Alert type="error" showIcon message={fault} role="alert" className="form-stale" />}
        {children}
        <Form.Item
          name="reason"
          label={text('app.form.reason')}
          rules={required ? [{ required: true, whitespace: true, message: text('errors.general.reasonRequired') }] : []}
        >
          <Input.TextArea rows={3} maxLength={1000} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
