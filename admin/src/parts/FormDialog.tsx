import { Alert, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../providers/i18n';
import { Dialog } from './Dialog';
import { useSend } from './form/use-send';
import { focusInDialog } from './use-dialog-focus';

interface Props<V> {
  /** Off where it stays on the page while it is closed. */
  open?: boolean;
  title: string;
  /** The verb and the thing, on the button. */
  verb: string;
  danger?: boolean;
  /** Why there is nothing to send any more: what was typed can be read, and not sent. */
  closed?: string | undefined;
  form: FormInstance<V>;
  /** Where the cursor goes as it opens, in place of the first field. */
  first?: () => HTMLElement | undefined;
  /** It was sent with something missing: what else is asked for beside the form can say so with it. */
  onLacking?: (() => void) | undefined;
  onOk: (values: V) => Promise<void>;
  onCancel: () => void;
  /** Its fields, with what will happen; some send themselves when they are full. */
  children: ReactNode | ((send: () => void) => ReactNode);
}

/** Asks for something and sends it: a refusal of the server shows at its field, or here, and keeps what was typed. */
export function FormDialog<V extends object>(props: Props<V>) {
  const { open = true, title, verb, danger = false, closed, form, first, onLacking, onOk, onCancel, children } = props;
  const text = useText();
  const { busy, fault, send, forget } = useSend(form, onOk);
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
      // the dialog takes the focus to itself as it opens; who is asked goes on by typing
      afterOpenChange={(shown) => shown && focusInDialog(first?.())}
      afterClose={forget}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(values) => void send(values)}
        {...(onLacking ? { onFinishFailed: onLacking } : {})}
      >
        {closed && <Alert type="warning" showIcon message={closed} role="alert" className="form-stale" />}
        {fault && <Alert type="error" showIcon message={fault} role="alert" className="form-stale" />}
        {typeof children === 'function' ? children(form.submit) : children}
      </Form>
    </Dialog>
  );
}
