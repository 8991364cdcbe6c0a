import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { AuthFrame } from '../../layout/AuthFrame';
import { useTitle } from '../../parts/use-title';
import { useText } from '../../providers/i18n';
import { ChangePassword } from './ChangePassword';

/** Instead of every screen, as long as somebody still has the one-time password. */
export default function ForcedPassword() {
  const text = useText();
  const { mutate: logout } = useLogout();
  useTitle(text('auth.changePassword'));
  return (
    <AuthFrame>
      <div className="forced-password">
        <h1 className="visually-hidden">{text('auth.changePassword')}</h1>
        <ChangePassword help={text('auth.mustChange')} autoFocus />
        <Button type="link" onClick={() => logout({})}>
          {text('app.frame.signOut')}
        </Button>
      </div>
    </AuthFrame>
  );
}
