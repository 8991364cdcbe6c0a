import { InputNumber, type InputNumberProps } from 'antd';
import { moneyText } from './Money';
import { plainAmount } from './plain-number';

interface Props {
  id: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  label?: string;
  invalid?: boolean;
  disabled?: boolean;
  sign?: boolean;
  /** Emptied it is HK$0, where no amount would be another one; a 0 that came back while somebody types would be typed behind. */
  zero?: boolean;
}

/** HK$ with at most two decimals; full-width digits and thousands marks are understood. */
export function MoneyInput({
  id,
  value,
  onChange,
  min = 0,
  max,
  label,
  invalid = false,
  disabled = false,
  sign = true,
  zero = false,
}: Props) {
  return (
    <InputNumber<number>
      id={id}
      className="money-input"
      value={value}
      min={min}
      {...(max === undefined ? {} : { max })}
      precision={2}
      controls={false}
      disabled={disabled}
      inputMode="decimal"
      parser={zero ? zeroed : (plainAmount as unknown as InputNumberProps<number>['parser'])}
      formatter={(value, { userTyping, input }) => (userTyping ? input : shown(value))}
      {...(sign ? { prefix: 'HK$' } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(next) => onChange(typeof next === 'number' && !Number.isNaN(next) ? next : null)}
      onFocus={(event) => event.target.select()}
    />
  );
}

const zeroed = (typed?: string): number => Number(plainAmount(typed));
const shown = (value: number | undefined): string =>
  value === undefined || `${value}` === '' ? '' : moneyText(Number(value));
