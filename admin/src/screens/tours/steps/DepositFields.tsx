import { Form, InputNumber, Switch } from 'antd';
import { FormGroup } from '../../../parts/form/FormFrame';
import { useText } from '../../../providers/i18n';

/** Whether a deposit holds the seats, and the least of it per person. */
export function DepositFields() {
  const text = useText();
  return (
    <FormGroup id="deposit" title={text('tours.groups.deposit')}>
      <div className="form-grid">
        <Form.Item
          name="allowDeposit"
          label={text('tours.fields.allowDeposit')}
          valuePropName="checked"
          extra={text('tours.help.allowDeposit')}
        >
          <Switch />
        </Form.Item>
        <Form.Item noStyle shouldUpdate={(before, now) => before.allowDeposit !== now.allowDeposit}>
          {({ getFieldValue }) => (
            <Form.Item
              name="minDeposit"
              label={text('tours.fields.minDeposit')}
              required={getFieldValue('allowDeposit') === true}
              rules={[{ type: 'number', min: 0, message: text('errors.tour.depositNegative') }]}
              extra={text('tours.help.minDeposit')}
            >
              <InputNumber
                prefix="HK$"
                precision={2}
                step={100}
                disabled={getFieldValue('allowDeposit') !== true}
                style={{ width: '100%' }}
              />
            </Form.Item>
          )}
        </Form.Item>
      </div>
    </FormGroup>
  );
}
