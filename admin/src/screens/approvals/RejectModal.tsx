import { Alert, Form, Input, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';
import type { Area } from './moves';

interface Props {
  open: boolean;
  area: Area;
  title: string;
  verb: string;
  onOk: (reason: string) => Promise<void>;
  onCancel: () => void;
}
const CANNED = {
  tours: ['texts', 'pictures', 'itinerary', 'dates', 'translation'],
  prices: ['margin', 'costs', 'contract', 'taxes', 'market'],
} as const;

/** Why not: a reason in own words, begun with one of the usual ones. */
export function RejectModal({ open, area, title, verb, onOk, onCancel }: Props) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const add = (words: string): void => {
    const before = (form.getFieldValue('reason') as string | undefined)?.trim();
    form.setFieldValue('reason', before ? `${before} ${words}` : words);
    void form.validateFields();
  };
  const send = async ({ reason }: { reason: string }): Promise<void> => {
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
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={text('app.buttons.cancel')}
      onOk={form.submit}
      onCancel={onCancel}
      destroyOnHidden
      afterClose={() => setFault('')}
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void send(values)}>
        {fault && <Alert type="error" showIcon message={fault} role="alert" className="form-stale" />}
        <p className="canned" role="group" aria-label={text('tours.approval.canned')}>
          {CANNED[area].map((key) => {
            const words = text.find(`${area}.reasons.${key}`, key);
            return (
              <Tag.CheckableTag key={key} checked={false} onChange={() => add(words)}>
                {words}
              </Tag.CheckableTag>
            );
          })}
        </p>
        <Form.Item
          name="reason"
          label={text('app.form.reason')}
          rules={[{ required: true, whitespace: true, message: text('errors.general.reasonRequired') }]}
        >
          <Input.TextArea rows={4} maxLength={1000} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
