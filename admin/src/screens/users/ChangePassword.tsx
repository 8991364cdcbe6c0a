import { useInvalidateAuthStore } from '@refinedev/core';
import type { SelfWire } from '@domain/wire/user';
import { FormFrame, FormGroup } from '../../parts/form/FormFrame';
import { useSavedForm } from '../../parts/form/use-saved-form';
import { OldPassword } from '../../parts/OldPassword';
import { PasswordFields } from '../../parts/PasswordFields';
import { useText } from '../../providers/i18n';
import { OWN, type PasswordChange } from './calls';

interface Props {
  done?: () => void;
  help?: string;
  /** Where nothing else is to be done. */
  autoFocus?: boolean;
}
/** A new password for oneself; the old one is asked for, and every other session ends. */
export function ChangePassword({ done, help, autoFocus = false }: Props) {
  const text = useText();
  const refresh = useInvalidateAuthStore();
  const { form, saver } = useSavedForm<PasswordChange, SelfWire>({
    resource: OWN,
    body: (values) => values,
    message: text('auth.passwordChanged'),
    done: async () => {
      form.resetFields();
      await refresh();
      done?.();
    },
  });
  return (
    <FormFrame form={form} saver={saver} saveWord={text('auth.changePassword')}>
      <FormGroup id="password" title={text('auth.changePassword')} {...(help ? { help } : {})}>
        <OldPassword name="oldPassword" tellsWhy={false} autoFocus={autoFocus} />
        <PasswordFields />
      </FormGroup>
    </FormFrame>
  );
}
