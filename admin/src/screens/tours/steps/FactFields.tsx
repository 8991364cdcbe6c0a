import { Form, InputNumber } from 'antd';
import type { OneOfField } from '@domain/fields';
import { FACTS, packageFacts } from '@domain/resources/package-facts';
import { Choice, Options } from '../../../parts/Choice';
import { FormGroup } from '../../../parts/form/FormFrame';
import { useText } from '../../../providers/i18n';
import { useLookup } from '../../../providers/lookups';

/** An empty choice shows the placeholder. */
const shownChoice = (value: string | undefined): { value: string | null } => ({ value: value || null });

/** Where the tour goes, how, how far, with how many. */
export function FactFields() {
  const text = useText();
  const countries = useLookup('countries');
  const areas = useLookup('areaCodes').map(({ value, label }) => ({ value: Number(value), label }));
  return (
    <FormGroup id="facts" title={text('tours.groups.facts')}>
      <div className="form-grid">
        <Form.Item name="country" label={text('tours.fields.country')} required getValueProps={shownChoice}>
          <Choice allowClear options={countries} placeholder={text('app.form.choose')} />
        </Form.Item>
        <Form.Item name="areaCode" label={text('tours.fields.areaCode')}>
          <Choice allowClear options={areas} placeholder={text('app.form.choose')} />
        </Form.Item>
        {FACTS.map((name) => (
          <Form.Item key={name} name={name} label={text(`tours.fields.${name}`)} required>
            <Fact field={packageFacts[name]} />
          </Form.Item>
        ))}
        <Form.Item
          name="groupSizeMin"
          label={text('tours.fields.groupSizeMin')}
          extra={text('tours.help.groupSizeMin')}
        >
          <InputNumber min={1} max={1000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="groupSizeMax"
          label={text('tours.fields.groupSizeMax')}
          dependencies={['groupSizeMin']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value: number | null) => {
                const min = getFieldValue('groupSizeMin') as number | null;
                if (value && min && value < min) throw new Error(text('app.form.min', { min }));
              },
            }),
          ]}
        >
          <InputNumber min={1} max={1000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
    </FormGroup>
  );
}

interface FactProps {
  field: OneOfField;
  /** From the form. */
  id?: string;
  value?: string | null;
  onChange?: (value: unknown) => void;
}
/** Few words stand side by side, more in a list. */
function Fact({ field: { of, labels }, ...control }: FactProps) {
  const text = useText();
  const options = of.map((value) => ({ value, label: text.find(`${labels}.${value}`, value) }));
  return of.length <= 3 ? (
    <Options {...control} optionType="button" options={options} />
  ) : (
    <Choice {...control} placeholder={text('app.form.choose')} options={options} />
  );
}
