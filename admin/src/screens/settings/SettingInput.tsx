import { Alert, Checkbox, InputNumber, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { FileRef } from '@domain/wire/file';
import type { ParameterWire } from '@domain/wire/parameter';
import { Choice } from '../../parts/Choice';
import { FileUpload } from '../../parts/FileUpload';
import { useText } from '../../providers/i18n';
import { CompensationInput } from './CompensationInput';
import { OPTION_LABELS, UNITS } from './default-words';
import type { Held } from './held';
import { LadderInput } from './LadderInput';
import { LevyRatesInput } from './LevyRatesInput';
import { StaffMailInput } from './StaffMailInput';
import { TextsInput } from './TextsInput';

type Props = Held<never> & { setting: ParameterWire; checked?: boolean };

/** The input of a parameter: one look per type. */
export function SettingInput({ setting, ...held }: Props): ReactNode {
  const text = useText();
  const { type, min, max, of = [], key } = setting;
  const rest = held as object;
  const unit = UNITS[key];
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  switch (type) {
    case 'int':
      return (
        <InputNumber
          {...rest}
          {...bounds}
          precision={0}
          className="input-number"
          suffix={unit && text(`parameters.unit.${unit}`)}
        />
      );
    case 'money':
      return <InputNumber {...rest} {...bounds} precision={2} prefix="HK$" className="input-number" />;
    case 'percent':
      return <InputNumber {...rest} {...bounds} suffix="%" className="input-number" />;
    case 'bool':
      return <Switch {...rest} />;
    case 'oneOf':
      return <OneOf {...(held as Held<string>)} setting={setting} />;
    case 'languages':
      return (
        <Checkbox.Group
          {...rest}
          options={of.map((value) => ({
            value,
            label: text.find(`words.locale.${value}`, value),
            ...(value === 'en' ? { disabled: true } : {}),
          }))}
        />
      );
    case 'texts':
      return <TextsInput {...(held as Held<Record<string, string>>)} max={max ?? 2000} />;
    case 'image':
      return <FileUpload {...(held as Held<FileRef | FileRef[] | null>)} kind="image" disabled={!setting.editable} />;
    case 'staffNotification':
      return <StaffMailInput {...rest} events={of} />;
    case 'levyRates':
      return <LevyRatesInput {...rest} />;
    case 'compensation':
      return <CompensationInput {...rest} />;
    case 'ladder':
      return <LadderInput {...rest} />;
  }
}

function OneOf({ setting, ...held }: Held<string> & { setting: ParameterWire }) {
  const text = useText();
  const branch = OPTION_LABELS[setting.key] ?? '';
  const options = (setting.of ?? []).map((value) => ({ value, label: text.find(`${branch}.${value}`, value) }));
  return (
    <>
      <Choice {...held} options={options} />
      {held.value === 'FINAL_PAYMENT' && (
        <Alert className="setting-warning" type="warning" showIcon message={text('parameters.printWarning')} />
      )}
    </>
  );
}
