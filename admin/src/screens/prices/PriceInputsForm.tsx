import { Form, Radio } from 'antd';
import { memo } from 'react';
import { PRICE_MODES } from '@domain/words';
import { FileUpload } from '../../parts/FileUpload';
import { FormGroup } from '../../parts/form/FormFrame';
import { useText } from '../../providers/i18n';
import { DayPrices, InputField, SentField } from './InputField';
import { DepartureChoice } from './DepartureChoice';
import { CountInput, MoneyInput, PercentInput } from './MoneyInput';

const TAXES = ['tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge', 'visaFee'] as const;
const EXTRAS = ['insuranceAdult', 'insuranceChild', 'otherPrice'] as const;
const DISCOUNTS = ['promotionDiscount', 'specialDiscount'] as const;

/**
 * Everything that goes into the calculation, in the order people ask for it; a key in one field leaves the others alone.
 */
export const PriceInputsForm = memo(function PriceInputsForm({ code }: { code: string }) {
  const text = useText();
  const group = Form.useWatch(['inputs', 'mode'], { preserve: true }) !== 'DAY_PRICES';
  return (
    <>
      <FormGroup id="basis" title={text('prices.groups.basis')}>
        <Form.Item name={['inputs', 'mode']} label={text('prices.inputs.mode')}>
          <Radio.Group
            optionType="button"
            options={PRICE_MODES.map((value) => ({ value, label: text(`words.priceMode.${value}`) }))}
          />
        </Form.Item>
        <p className="muted">{text(group ? 'prices.help.group' : 'prices.help.dayPrices')}</p>
        <div className="price-grid">
          <InputField field="baseNumber">
            <CountInput min={1} />
          </InputField>
          <InputField field="days">
            <CountInput min={1} max={365} />
          </InputField>
          <InputField field="profitPercent">
            <PercentInput />
          </InputField>
          <InputField field="roundingStep">
            <MoneyInput min={0.01} />
          </InputField>
        </div>
        {code !== '' && <DepartureChoice code={code} />}
      </FormGroup>
      <FormGroup id="costs" title={text('prices.groups.costs')}>
        <div className="price-grid">
          {group && (
            <InputField field="coach">
              <MoneyInput />
            </InputField>
          )}
          <InputField field="guideSalary">
            <MoneyInput />
          </InputField>
          <InputField field="leaderSalary">
            <MoneyInput />
          </InputField>
          <InputField field="hotel">
            <MoneyInput />
          </InputField>
          {group && (
            <>
              <InputField field="lunch">
                <MoneyInput />
              </InputField>
              <InputField field="lunchCount">
                <CountInput />
              </InputField>
              <InputField field="dinner">
                <MoneyInput />
              </InputField>
              <InputField field="dinnerCount">
                <CountInput />
              </InputField>
              <InputField field="attraction">
                <MoneyInput />
              </InputField>
              <InputField field="air">
                <MoneyInput />
              </InputField>
            </>
          )}
        </div>
        <DayPrices group={group} />
      </FormGroup>
      <FormGroup id="shares" title={text('prices.groups.shares')}>
        <div className="price-grid">
          <InputField field="childShare">
            <PercentInput max={100} />
          </InputField>
          <InputField field="babyShare">
            <PercentInput max={100} />
          </InputField>
          <InputField field="memberDiscount">
            <MoneyInput />
          </InputField>
          <InputField field="extraBedUnit">
            <MoneyInput />
          </InputField>
          <InputField field="localGuideTips">
            <MoneyInput />
          </InputField>
          <InputField field="leaderTips">
            <MoneyInput />
          </InputField>
        </div>
      </FormGroup>
      <SentGroup id="taxes" title={text('prices.groups.taxes')} help={text('prices.help.taxes')} fields={TAXES} />
      <SentGroup id="extras" title={text('prices.groups.extras')} fields={EXTRAS} />
      <SentGroup
        id="discounts"
        title={text('prices.groups.discounts')}
        help={text('prices.help.discounts')}
        fields={DISCOUNTS}
      />
      <FormGroup id="contract" title={text('prices.groups.contract')}>
        <Form.Item name="contractFiles" label={text('prices.fields.contractFiles')} className="upload-slim">
          <FileUpload kind="file" max={20} />
        </Form.Item>
      </FormGroup>
    </>
  );
});

interface SentGroupProps {
  id: string;
  title: string;
  help?: string;
  fields: readonly (typeof TAXES | typeof EXTRAS | typeof DISCOUNTS)[number][];
}
function SentGroup({ id, title, help, fields }: SentGroupProps) {
  return (
    <FormGroup id={id} title={title} {...(help ? { help } : {})}>
      <div className="price-grid">
        {fields.map((field) => (
          <SentField key={field} field={field}>
            <MoneyInput />
          </SentField>
        ))}
      </div>
    </FormGroup>
  );
}
