import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { businessDate } from '@domain/dates';
import { levyAt, type LevyRate, rateOn } from '@domain/levy';
import { cents, showMoney } from '@domain/money';
import { NumberInput } from '../../parts/NumberInput';
import type { Custom, HeldCustom } from '../../fields/custom';
import { DATE_FORMATS } from '../../parts/typed-date';
import { useText } from '../../providers/i18n';
import { Cell } from '../../screens/settings/Cell';
import '../../screens/settings/settings.css';

const EXAMPLE = cents(1_000_000);
const whole = (rate: LevyRate): boolean =>
  Boolean(rate.effectiveFrom) && Number.isFinite(rate.authorityPct) && Number.isFinite(rate.fundPct);

/** The levy's rates by the day from which each is in force, with what they make of HK$10,000 today. */
function LevyRatesInput({ value = [], onChange }: HeldCustom<LevyRate[]>) {
  const text = useText();
  const put = (index: number, part: Partial<LevyRate>): void =>
    onChange?.(value.map((rate, i) => (i === index ? { ...rate, ...part } : rate)));
  const rate = rateOn(value.filter(whole), businessDate(new Date()));
  return (
    <div className="setting-rows">
      <div className="setting-row setting-row-head" aria-hidden>
        <span>{text('parameters.levy.from')}</span>
        <span>{text('parameters.levy.authority')}</span>
        <span>{text('parameters.levy.fund')}</span>
        <span />
      </div>
      {value.map((each, index) => (
        <div className="setting-row" key={index}>
          <Cell name={text('parameters.levy.from')}>
            <DatePicker
              allowClear={false}
              format={DATE_FORMATS}
              aria-label={text('parameters.levy.from')}
              value={each.effectiveFrom ? dayjs(each.effectiveFrom) : null}
              onChange={(day) => put(index, { effectiveFrom: day.format('YYYY-MM-DD') })}
            />
          </Cell>
          <Percent
            name={text('parameters.levy.authority')}
            value={each.authorityPct}
            put={(authorityPct) => put(index, { authorityPct })}
          />
          <Percent
            name={text('parameters.levy.fund')}
            value={each.fundPct}
            put={(fundPct) => put(index, { fundPct })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            // a plain `false` would unlock it for who may only look
            {...(value.length === 1 ? { disabled: true } : {})}
            aria-label={text('parameters.levy.remove', { number: index + 1 })}
            title={text('parameters.levy.remove', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => onChange?.([...value, { effectiveFrom: '', authorityPct: 0, fundPct: 0 }])}
      >
        {text('parameters.levy.add')}
      </Button>
      <strong>{text('parameters.levy.example', { levy: showMoney(levyAt(EXAMPLE, rate)) })}</strong>
      <span className="muted">{text('parameters.levy.rule')}</span>
    </div>
  );
}

function Percent({ name, value, put }: { name: string; value: number; put: (value: number) => void }) {
  return (
    <Cell name={name}>
      <NumberInput
        className="input-number"
        min={0}
        max={100}
        step={0.01}
        suffix="%"
        aria-label={name}
        value={value}
        onChange={(next) => put(next ?? 0)}
      />
    </Cell>
  );
}
const levyRates: Custom = { Input: LevyRatesInput };
export default levyRates;
