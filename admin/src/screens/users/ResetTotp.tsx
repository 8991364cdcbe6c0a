import { App, Button } from 'antd';
import type { Row } from '../../fields/words';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { resetTotp } from './calls';

/** Takes a lost authenticator away from somebody else. */
export function ResetTotp({ row, done }: { row: Row; done: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const reset = async (): Promise<void> => {
    try {
      await resetTotp(row.id);
      toasts.done(text('users.totp.resetDone'));
      done();
    } catch (error) {
      toasts.failed(error);
    }
  };
  const ask = (): void =>
    void modal.confirm({
      title: text('users.totp.resetTitle', { name: String(row['fullName']) }),
      content: text('users.totp.resetHelp'),
      okText: text('users.totp.reset'),
      cancelText: text('app.buttons.cancel'),
      okButtonProps: { danger: true },
      onOk: reset,
    });
  return <Button onClick={ask}>{text('users.totp.reset')}</Button>;
}
