import { Alert, Form, Radio, Switch } from 'antd';
import { TIA_PAYERS, TIA_PRINTS } from '@domain/words';
import { FormGroup } from '../../../parts/form/FormFrame';
import { useText } from '../../../providers/i18n';

/** The outbound levy: whether it applies, who bears it, when it is printed (decisions A1). */
export function LevyFields() {
  const text = useText();
  return (
    <FormGroup id="levy" title={text('tours.groups.levy')}>
      <Form.Item
        name="leviable"
        label={text('tours.fields.leviable')}
        valuePropName="checked"
        extra={text('tours.help.leviable')}
      >
        <Switch />
      </Form.Item>
      <div className="form-grid">
        <Form.Item name="tiaPayer" label={text('tours.fields.tiaPayer')}>
          <Radio.Group
            options={TIA_PAYERS.map((value) => ({ value, label: text(`words.tiaPayer.${value}`) }))}
            style={{ display: 'grid', gap: 6 }}
          />
        </Form.Item>
        <Form.Item name="tiaPrint" label={text('tours.fields.tiaPrint')}>
          <Radio.Group
            options={TIA_PRINTS.map((value) => ({ value, label: text(`words.tiaPrint.${value}`) }))}
            style={{ display: 'grid', gap: 6 }}
          />
        </Form.Item>
      </div>
      <Form.Item noStyle shouldUpdate={(before, now) => before.tiaPrint !== now.tiaPrint}>
        {({ getFieldValue }) =>
          getFieldValue('tiaPrint') === 'FINAL_PAYMENT' && (
            <Alert type="warning" showIcon className="form-stale" message={text('tours.help.finalPayment')} />
          )
        }
      </Form.Item>
    </FormGroup>
  );
}
