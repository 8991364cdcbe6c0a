import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Money } from '../../../parts/Money';
import { NumberInput } from '../../../parts/NumberInput';
import { useText } from '../../../providers/i18n';

interface Props {
  id: string;
  label: string;
  /** Price of one, HK$. */
  hint: number | undefined;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** How many of a kind: type the number, or use the buttons. */
export function Counter({ id, label, hint, value, max, onChange }: Props) {
  const text = useText();
  return (
    <div className="counter">
      <label htmlFor={id}>{label}</label>
      <span className="muted">{hint === undefined ? ' ' : <Money hkd={hint} sign />}</span>
      <div className="counter-line">
        <Button
          icon={<MinusOutlined />}
          aria-label={text('orders.booking.oneLess', { type: label })}
          disabled={value === 0}
          tabIndex={-1}
          onClick={() => onChange(value - 1)}
        />
        <NumberInput
          id={id}
          min={0}
          max={max}
          precision={0}
          controls={false}
          value={value}
          onChange={(next) => onChange(next ?? 0)}
          onFocus={(event) => event.target.select()}
        />
        <Button
          icon={<PlusOutlined />}
          aria-label={text('orders.booking.oneMore', { type: label })}
          tabIndex={-1}
          onClick={() => onChange(value + 1)}
        />
      </div>
    </div>
  );
}
