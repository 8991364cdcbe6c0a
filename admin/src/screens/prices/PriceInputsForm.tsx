import { Form, Radio } from 'antd';
import { memo, type ReactNode } from 'react';
import type { Field } from '@domain/fields';
import { priceInputs, sentPrices } from '@domain/resources/price-content';
import { PRICE_MODES } from '@domain/words';
import { FieldItem } from '../../crud/FieldItem';
import type { OfInput } from '../../crud/slots';
import { FileUpload } from '../../parts/FileUpload';
import { FormGroup } from '../../parts/form/FormFrame';
import { MoneyInput } from '../../parts/MoneyInput';
import { useText } from '../../providers/i18n';
import { DepartureChoice } from './DepartureChoice';

type Group = 'basis' | 'costs' | 'shares' | 'taxes' | 'extras' | 'discounts';
const { mode, ...figures } = priceInputs;

/**
 * Everything that goes into the calculation, in the order people ask for it; a key in one field leaves the others alone.
 */
export const PriceInputsForm = memo(function PriceInputsForm({ code }: { code: string }) {
  const text = useText();
  const group = Form.useWatch(['inputs', 'mode'], { preserve: true }) !== 'DAY_PRICES';
  return (
    <>
      <FormGroup id="basis" title={text('prices.groups.basis')}>
        <FieldItem
          resource={{ name: 'prices' }}
          name={['inputs', 'mode']}
          field={mode}
          word={text('prices.inputs.mode')}
          inputs={{ mode: Mode }}
        />
        <p className="muted">{text(group ? 'prices.help.group' : 'prices.help.dayPrices')}</p>
        <Figures of="inputs" group="basis" />
        {code !== '' && <DepartureChoice code={code} />}
      </FormGroup>
      <FormGroup id="costs" title={text('prices.groups.costs')}>
        <Figures of="inputs" group="costs" />
        <DayPrices group={group} />
      </FormGroup>
      <FormGroup id="shares" title={text('prices.groups.shares')}>
        <Figures of="inputs" group="shares" />
      </FormGroup>
      <FormGroup id="taxes" title={text('prices.groups.taxes')} help={text('prices.help.taxes')}>
        <Figures of="prices" group="taxes" />
      </FormGroup>
      <FormGroup id="extras" title={text('prices.groups.extras')}>
        <Figures of="prices" group="extras" />
      </FormGroup>
      <FormGroup id="discounts" title={text('prices.groups.discounts')} help={text('prices.help.discounts')}>
        <Figures of="prices" group="discounts" />
      </FormGroup>
      <FormGroup id="contract" title={text('prices.groups.contract')}>
        <Form.Item name="contractFiles" label={text('prices.fields.contractFiles')} className="upload-slim">
          <FileUpload kind="file" max={20} />
        </Form.Item>
      </FormGroup>
    </>
  );
});

const Mode = ({ field: _field, ...held }: OfInput) => {
  const text = useText();
  const options = PRICE_MODES.map((value) => ({ value, label: text(`words.priceMode.${value}`) }));
  return <Radio.Group optionType="button" options={options} {...(held as object)} />;
};

/** What goes into the formula, or what is passed through: the figures of a heading side by side. */
function Figures({ of, group }: { of: 'inputs' | 'prices'; group: Group }): ReactNode {
  const text = useText();
  const fields = Object.entries<Field>(of === 'inputs' ? figures : sentPrices);
  return (
    <div className="price-grid">
      {fields
        .filter(([, field]) => field.group === group)
        .map(([name, field]) => (
          <FieldItem
            key={name}
            resource={{ name: 'prices' }}
            name={[of, name]}
            field={field}
            word={text.find(`prices.${of === 'inputs' ? 'inputs' : 'fields'}.${name}`, name)}
          />
        ))}
    </div>
  );
}

const DAYS = [1, 2, 3, 4, 5, 6] as const;

/** Day prices 1 to 6 per person; the sixth stands for every later day (decisions B0 #16). */
function DayPrices({ group }: { group: boolean }) {
  const text = useText();
  return (
    <>
      <h3 className="price-sub">{text('prices.groups.dayPrices')}</h3>
      <p className="muted">{text(group ? 'prices.help.daysAdded' : 'prices.help.daysReplace')}</p>
      <div className="price-grid">
        {DAYS.map((day) => (
          <Form.Item
            key={day}
            name={['inputs', 'dayPrices', day - 1]}
            label={text(day === 6 ? 'prices.dayLast' : 'prices.dayPrice', { day })}
          >
            <MoneyInput />
          </Form.Item>
        ))}
      </div>
    </>
  );
}
