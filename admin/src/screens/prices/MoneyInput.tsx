import { InputNumber, type InputNumberProps } from 'antd';
import { NumberInput } from '../../parts/NumberInput';
import { plainAmount } from '../../parts/plain-number';

/** Thousands separated while nobody types in the field. */
const format: InputNumberProps<number>['formatter'] = (value, { userTyping, input }) => {
  if (userTyping) return input;
  const [whole = '', cents] = String(value ?? '').split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (cents === undefined ? '' : `.${cents}`);
};

/** HK$ with two decimals, never below 0. */
export function MoneyInput(props: InputNumberProps<number>) {
  return (
    <InputNumber<number>
      min={0}
      max={20_000_000}
      precision={2}
      controls={false}
      formatter={format}
      parser={plainAmount as unknown as InputNumberProps<number>['parser']}
      prefix="HK$"
      className="money-input"
      onFocus={(event) => event.target.select()}
      {...props}
    />
  );
}
/** A whole count. */
export function CountInput(props: InputNumberProps<number>) {
  return <NumberInput min={0} max={1000} precision={0} className="money-input" {...props} />;
}
export function PercentInput(props: InputNumberProps<number>) {
  return <NumberInput min={0} max={1000} suffix="%" controls={false} className="money-input" {...props} />;
}
