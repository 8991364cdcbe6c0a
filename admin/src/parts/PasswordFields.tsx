import { CheckCircleFilled, MinusCircleOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Button, Form, Input, Progress } from 'antd';
import { useState } from 'react';
import { newPassword, passwordChecks, passwordStrength, type PasswordChecks } from '@domain/passwords';
import { useText } from '../providers/i18n';
import { useTouch } from './form/touched';

const CHECKS: readonly (keyof PasswordChecks)[] = ['length', 'lower', 'upper', 'digit', 'special'];

interface Props {
  required?: boolean;
  /** It is for somebody else: one can be made up here, which is shown so that it can be handed over. */
  forAnother?: boolean;
}
/** A new password twice, with a meter and the five checks of SPEC 5 beside it. */
export function PasswordFields({ required = true, forAnother = false }: Props) {
  const text = useText();
  const form = Form.useFormInstance();
  const touched = useTouch();
  const [shown, setShown] = useState(false);
  const makeUp = (): void => {
    const password = newPassword(randomBelow);
    setShown(true);
    touched();
    form.setFieldsValue({ password, confirmPassword: password });
    void form.validateFields(['password', 'confirmPassword']).catch(() => undefined);
  };
  const must = { required, message: text('app.messages.required') };
  return (
    <div className="form-grid">
      <div>
        <Form.Item
          name="password"
          label={text(required && forAnother ? 'auth.password' : 'auth.newPassword')}
          rules={[
            must,
            {
              validator: async (_, value?: string) => {
                if (value && passwordStrength(value) < CHECKS.length) throw new Error(text('errors.user.passwordWeak'));
              },
            },
          ]}
        >
          <Input.Password
            autoComplete="new-password"
            maxLength={200}
            aria-describedby="password-checks"
            visibilityToggle={{ visible: shown, onVisibleChange: setShown }}
          />
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
        {forAnother && (
          <Button size="small" className="make-up" icon={<ThunderboltOutlined />} onClick={makeUp}>
            {text('auth.makeUpPassword')}
          </Button>
        )}
      </div>
      <Form.Item noStyle dependencies={['password']}>
        {({ getFieldValue }) => <Meter password={String(getFieldValue('password') ?? '')} />}
      </Form.Item>
    </div>
  );
}

/** Evenly drawn: the remainder of the 32 bits that would favour low numbers is drawn again. */
function randomBelow(end: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < 2 ** 32 - (2 ** 32 % end) ? drawn % end : randomBelow(end);
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
