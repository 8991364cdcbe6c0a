import { Alert, Form, Input, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../providers/i18n';
import { isProblem } from '../providers/problem';
import { Dialog } from './Dialog';

interface Props {
  open: boolean;
  title: string;
  /** The verb and the thing, on the button. */
  verb: string;
  danger?: boolean;
  /** Off where a reason is welcome but not asked for. */
  required?: boolean;
  /** Off where what else is asked for says enough. */
  asksReason?: boolean;
  /** What the reason is called where another is chosen beside it. */
  label?: string;
  /** Why there is nothing to decide any more: what was typed can be read, and not sent. */
  closed?: string | undefined;
  /** The usual reasons, of which each goes into the field by one press. */
  usual?: readonly string[];
  /** What will happen and cannot be undone, and more fields if need be. */
  children?: ReactNode;
  onOk: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the reason of a decision; a refusal of the server shows here and keeps what was typed. */
export function ReasonModal(props: Props) {
  const {
    open,
    title,
    verb,
    danger = false,
    required = true,
    asksReason = true,
    label,
    closed,
    usual = [],
    children,
    onOk,
    onCancel,
  } = props;
  const text = useText();
  const [form] = Form.useForm<{ reason?: string }>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const add = (words: string): void => {
    const before = (form.getFieldValue('reason') as string | undefined)?.trim();
    form.setFieldValue('reason', before ? `${before} ${words}` : words);
    void form.validateFields();
  };
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
    <Dialog
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: busy, disabled: closed !== undefined }}
      cancelText={text('app.buttons.cancel')}
      onOk={form.submit}
      onCancel={onCancel}
      destroyOnHidden
      // the dialog takes the focus to itself as it opens; who decides goes on by typing why
      afterOpenChange={(shown) => shown && (form.getFieldInstance('reason') as HTMLElement | undefined)?.focus()}
      afterClose={() => setFault('')}
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void send(values)}>
        {closed && <Alert type="warning" showIcon message={closed} role="alert" className="form-stale" />}
        {fault && <Alert type="error" showIcon message={fault} role="alert" className="form-stale" />}
        {children}
        {usual.length > 0 && (
          <p className="canned" role="group" aria-label={text('tours.approval.canned')}>
            {usual.map((words) => (
              <Tag.CheckableTag key={words} checked={false} onChange={() => add(words)}>
                {words}
              </Tag.CheckableTag>
            ))}
          </p>
        )}
        {asksReason && (
          <Form.Item
            name="reason"
            label={label ?? text('app.form.reason')}
            rules={
              required ? [{ required: true, whitespace: true, message: text('errors.general.reasonRequired') }] : []
            }
          >
            <Input.TextArea rows={3} maxLength={1000} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}
