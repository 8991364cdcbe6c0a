import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import type { PackageWire } from '@domain/wire/package';
import { placeProblem } from '../../parts/form/field-problems';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem } from '../../providers/problem';
import { tourCalls } from './calls';
import { asCode, CODE_LENGTH, isCode } from './values';

interface Values {
  newPackageCode: string;
  withPrices: boolean;
  withDepartures: boolean;
}

/** A new package like an old one, under a new code. */
export function CopyForm({
  source,
  done,
  cancel,
}: {
  source: Pick<PackageWire, 'id' | 'packageCode' | 'name'>;
  done: (made: PackageWire) => void;
  /** In a dialog, which it closes. */
  cancel?: () => void;
}) {
  const text = useText();
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const copy = async (values: Values): Promise<void> => {
    setBusy(true);
    try {
      const made = await tourCalls.copy({ ...values, id: source.id, newPackageCode: asCode(values.newPackageCode) });
      toasts.done(text('tours.copy.done', { from: source.packageCode, to: made.packageCode }));
      done(made);
    } catch (error) {
      if (!isProblem(error)) return toasts.failed(error);
      const rest = placeProblem(form, error);
      if (rest.length) toasts.failed(error.worded(rest.join(' ')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ newPackageCode: '', withPrices: true, withDepartures: false }}
      onFinish={(values) => void copy(values)}
    >
      <p>
        {text('tours.copy.from', { code: source.packageCode })} {source.name && <strong>{source.name}</strong>}
      </p>
      <Form.Item
        name="newPackageCode"
        label={text('tours.copy.newCode')}
        normalize={asCode}
        extra={text('tours.code.rule', CODE_LENGTH)}
        rules={[
          { required: true, message: text('app.messages.required') },
          {
            validator: async (_, value: string) => {
              if (value && !isCode(value)) throw new Error(text('errors.tour.codeInvalid'));
            },
          },
        ]}
      >
        <Input autoFocus maxLength={CODE_LENGTH.max} className="code-input" />
      </Form.Item>
      <Form.Item name="withPrices" valuePropName="checked" style={{ marginBottom: 4 }}>
        <Checkbox>{text('tours.copy.withPrices')}</Checkbox>
      </Form.Item>
      <Form.Item name="withDepartures" valuePropName="checked">
        <Checkbox>{text('tours.copy.withDepartures')}</Checkbox>
      </Form.Item>
      <div className="dialog-foot">
        {cancel && <Button onClick={cancel}>{text('app.buttons.cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={busy}>
          {text('tours.copy.verb')}
        </Button>
      </div>
    </Form>
  );
}
