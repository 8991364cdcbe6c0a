import { Form, Input, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../providers/i18n';
import { FormDialog } from './FormDialog';

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
  /** Where the cursor goes as it opens, if there is anything to type before the reason. */
  first?: () => HTMLElement | undefined;
  /** It was sent without a reason: what else is missing can say so with it. */
  onLacking?: () => void;
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
    first,
    onLacking,
    onOk,
    onCancel,
  } = props;
  const text = useText();
  const [form] = Form.useForm<{ reason?: string }>();
  const add = (words: string): void => {
    const before = (form.getFieldValue('reason') as string | undefined)?.trim();
    form.setFieldValue('reason', before ? `${before} ${words}` : words);
    void form.validateFields();
  };
  return (
    <FormDialog
      {...{ open, title, verb, danger, closed, form, onCancel, onLacking }}
      // who decides goes on by typing why
      first={() => first?.() ?? (form.getFieldInstance('reason') as HTMLElement | undefined)}
      onOk={({ reason = '' }) => onOk(reason.trim())}
    >
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
          rules={required ? [{ required: true, whitespace: true, message: text('errors.general.reasonRequired') }] : []}
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
