import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { CompensationRule } from '@domain/operator-cancel';
import { DEFAULT_COMPENSATION } from '@domain/first-terms';
import { NumberInput } from '../../parts/NumberInput';
import type { Custom, HeldCustom } from '../../fields/custom';
import { DATE_FORMATS } from '../../parts/typed-date';
import { useText } from '../../providers/i18n';
import { Cell } from '../../screens/settings/Cell';
import '../../screens/settings/settings.css';

const NUMBERS = ['shortTourDays', 'withinDaysShort', 'withinDaysLong', 'percent', 'maximum'] as const;

/** What the operator pays on top when it cancels late, by the day of booking from which each rule is in force. */
function CompensationInput({ value = [], onChange }: HeldCustom<CompensationRule[]>) {
  const text = useText();
  const put = (index: number, part: Partial<CompensationRule>): void =>
    onChange?.(value.map((rule, i) => (i === index ? { ...rule, ...part } : rule)));
  return (
    <div className="setting-rows">
      {value.map((rule, index) => (
        <div className="setting-row setting-rule" key={index}>
          <Cell name={text('parameters.compensation.from')}>
            <DatePicker
              allowClear={false}
              format={DATE_FORMATS}
              aria-label={text('parameters.compensation.from')}
              value={rule.effectiveFrom ? dayjs(rule.effectiveFrom) : null}
              onChange={(day) => put(index, { effectiveFrom: day.format('YYYY-MM-DD') })}
            />
          </Cell>
          {NUMBERS.map((key) => (
            <Cell key={key} name={text(`parameters.compensation.${key}`)}>
              <NumberInput
                className="input-number"
                min={0}
                precision={key === 'percent' || key === 'maximum' ? 2 : 0}
                aria-label={text(`parameters.compensation.${key}`)}
                value={rule[key]}
                onChange={(next) => put(index, { [key]: next ?? 0 })}
              />
            </Cell>
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text('parameters.compensation.remove', { number: index + 1 })}
            title={text('parameters.compensation.remove', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => onChange?.([...value, { ...(DEFAULT_COMPENSATION[0] as CompensationRule), effectiveFrom: '' }])}
      >
        {text('parameters.compensation.add')}
      </Button>
      <span className="muted">{text('parameters.compensation.help')}</span>
    </div>
  );
}
const compensation: Custom = { Input: CompensationInput };
export default compensation;
