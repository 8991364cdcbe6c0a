import { Form, Input } from 'antd';
import { useText } from '../providers/i18n';

interface Props {
  name: string;
  /** Off where it is plain why it is asked for. */
  tellsWhy?: boolean;
  autoFocus?: boolean;
}
/** The own password, asked for before what a stolen session must not do. */
export function OldPassword({ name, tellsWhy = true, autoFocus = false }: Props) {
  const text = useText();
  return (
    <Form.Item
      name={name}
      label={text('auth.oldPassword')}
      {...(tellsWhy ? { extra: text('users.totp.prove') } : {})}
      rules={[{ required: true, message: text('app.messages.required') }]}
    >
      <Input.Password autoFocus={autoFocus} autoComplete="current-password" maxLength={200} />
    </Form.Item>
  );
}
