import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { type ViewScope } from '@domain/wire/saved-view';
import { useDialogFocus } from '../../use-dialog-focus';
import { mayAny } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem } from '../../../providers/problem';
import { placeProblem } from '../../form/field-problems';

interface Props {
  title: string;
  name: string;
  scope: ViewScope;
  save: (name: string, scope: ViewScope) => Promise<unknown>;
  close: () => void;
}

/** A name, and who else sees the view; only some user types may share (decisions B1). */
export default function ViewForm({ title, name, scope, save, close }: Props) {
  const text = useText();
  const toasts = useToasts();
  const [form] = Form.useForm<{ name: string; scope: ViewScope }>();
  const focus = useDialogFocus();
  const [busy, setBusy] = useState(false);
  const finish = async (typed: { name: string; scope?: ViewScope }): Promise<void> => {
    setBusy(true);
    try {
      await save(typed.name.trim(), typed.scope ?? scope);
      toasts.done(text('views.saved'));
      close();
    } catch (error) {
      // a name that is taken stands at the field, with what was typed
      const homeless = isProblem(error) && Object.keys(error.errors).length ? placeProblem(form, error) : null;
      if (homeless === null || homeless.length) toasts.failed(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={text('views.save')}
      cancelText={text('app.buttons.cancel')}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={focus}
      confirmLoading={busy}
      width={420}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name, scope }}
        onFinish={(typed) => void finish(typed)}
        requiredMark={false}
      >
        <Form.Item
          name="name"
          label={text('views.name')}
          extra={text('views.nameHelp')}
          rules={[{ required: true, whitespace: true, message: text('app.messages.required') }]}
        >
          <Input maxLength={80} />
        </Form.Item>
        {mayAny(['views.share']) && (
          <Form.Item name="scope" label={text('views.scope')}>
            <Radio.Group
              className="view-scopes"
              options={[
                { value: 'me', label: text('views.mine') },
                { value: 'role', label: text('views.role') },
                { value: 'everyone', label: text('views.everyone') },
              ]}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
