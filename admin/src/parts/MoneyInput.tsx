import { InputNumber, type InputNumberProps } from 'antd';
import { moneyText } from './Money';
import { plainAmount } from './plain-number';

type Typed = InputNumberProps<number>;
interface Props extends Pick<
  Typed,
  'id' | 'value' | 'max' | 'placeholder' | 'className' | 'size' | 'suffix' | 'disabled'
> {
  onChange?: (value: number | null) => void;
  /** Null where what is too small stays as it was typed, for its form to say so. */
  min?: number | null;
  label?: string;
  invalid?: boolean;
  sign?: boolean;
  /** Emptied it is HK$0, where no amount would be another one; a 0 that came back while somebody types would be typed behind. */
  zero?: boolean;
}

/** HK$ with at most two decimals; full-width digits and thousands marks are understood. */
export const MoneyInput = ({
  onChange,
  min = 0,
  label,
  invalid = false,
  sign = true,
  zero = false,
  ...typed
}: Props) => (
  <InputNumber<number>
    className="money-input"
    {...typed}
    {...(min === null ? {} : { min })}
    precision={2}
    controls={false}
    inputMode="decimal"
    parser={zero ? zeroed : (plainAmount as unknown as Typed['parser'])}
    formatter={(value, { userTyping, input }) => (userTyping ? input : shown(value))}
    {...(sign ? { prefix: 'HK$' } : {})}
    {...(label ? { 'aria-label': label } : {})}
    {...(invalid ? { status: 'error' as const } : {})}
    onChange={(next) => onChange?.(typeof next === 'number' && !Number.isNaN(next) ? next : null)}
    onFocus={(event) => event.target.select()}
  />
);

const zeroed = (typed?: string): number => Number(plainAmount(typed));
const shown = (value: number | undefined): string =>
  value === undefined || `${value}` === '' ? '' : moneyText(Number(value));
