import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Form, Input, Progress } from 'antd';
import { passwordChecks, passwordStrength, type PasswordChecks } from '@domain/passwords';
import { useText } from '../providers/i18n';

const CHECKS: readonly (keyof PasswordChecks)[] = ['length', 'lower', 'upper', 'digit', 'special'];

/** A new password twice, with a meter and the five checks of SPEC 5 beside it. */
export function PasswordFields({ required = true }: { required?: boolean }) {
  const text = useText();
  const must = { required, message: text('app.messages.required') };
  return (
    <div className="form-grid">
      <div>
        <Form.Item
          name="password"
          label={text(required ? 'auth.password' : 'auth.newPassword')}
          rules={[
            must,
            {
              validator: async (_, value?: string) => {
                if (value && passwordStrength(value) < CHECKS.length) throw new Error(text('errors.user.passwordWeak'));
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} aria-describedby="password-checks" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={text('auth.confirmPassword')}
          dependencies={['password']}
          rules={[
            must,
            ({ getFieldValue }) => ({
              validator: async (_, value?: string) => {
                if ((getFieldValue('password') ?? '') !== (value ?? ''))
                  throw new Error(text('errors.user.passwordMismatch'));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item noStyle dependencies={['password']}>
        {({ getFieldValue }) => <Meter password={String(getFieldValue('password') ?? '')} />}
      </Form.Item>
    </div>
  );
}

function Meter({ password }: { password: string }) {
  const text = useText();
  const checks = passwordChecks(password);
  const met = password ? passwordStrength(password) : 0;
  const word = text(`auth.strength.${met as 0 | 1 | 2 | 3 | 4 | 5}`);
  return (
    <div className="password-meter" id="password-checks">
      <Progress
        steps={CHECKS.length}
        percent={(met / CHECKS.length) * 100}
        size={[28, 6]}
        showInfo={false}
        aria-label={text('auth.strengthLabel')}
        strokeColor={met === CHECKS.length ? 'var(--ant-color-success)' : 'var(--ant-color-warning)'}
      />
      <span role="status" className="muted">
        {password ? word : text('auth.strengthLabel')}
      </span>
      <ul>
        {CHECKS.map((each) => (
          <li key={each} className={password && checks[each] ? 'check-met' : ''}>
            {password && checks[each] ? <CheckCircleFilled /> : <MinusCircleOutlined />} {text(`auth.checks.${each}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
