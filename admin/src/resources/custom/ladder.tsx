import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { LadderStep } from '@domain/wire/booking';
import { Choice } from '../../parts/Choice';
import { NumberInput } from '../../parts/NumberInput';
import type { Custom, HeldCustom } from '../../fields/custom';
import { useText } from '../../providers/i18n';
import { Cell } from '../../screens/settings/Cell';
import '../../screens/settings/settings.css';

const KINDS = ['FIXED', 'DEPOSIT', 'PERCENT'] as const satisfies readonly LadderStep['kind'][];

/** What a traveller who cancels is charged, by days to departure (decisions B4). */
function LadderInput({ value = [], onChange }: HeldCustom<LadderStep[]>) {
  const text = useText();
  const put = (index: number, part: Partial<LadderStep>): void =>
    onChange?.(value.map((step, i) => (i === index ? { ...step, ...part } : step)));
  return (
    <div className="setting-rows">
      <div className="setting-row setting-row-head" aria-hidden>
        <span>{text('parameters.ladder.from')}</span>
        <span>{text('parameters.ladder.charge')}</span>
        <span>{text('parameters.ladder.amount')}</span>
        <span />
      </div>
      {value.map((step, index) => (
        <div className="setting-row" key={index}>
          <Cell name={text('parameters.ladder.from')}>
            <NumberInput
              className="input-number"
              min={0}
              max={365}
              precision={0}
              suffix={text('app.units.days')}
              aria-label={text('parameters.ladder.from')}
              value={step.minDays}
              onChange={(minDays) => put(index, { minDays: minDays ?? 0 })}
            />
          </Cell>
          <Cell name={text('parameters.ladder.charge')}>
            <Choice
              aria-label={text('parameters.ladder.charge')}
              value={step.kind}
              onChange={(kind) => put(index, { kind, value: kind === 'DEPOSIT' ? 0 : step.value })}
              options={KINDS.map((kind) => ({ value: kind, label: text(`parameters.ladderKind.${kind}`) }))}
            />
          </Cell>
          <Cell name={text('parameters.ladder.amount')}>
            {step.kind === 'DEPOSIT' ? (
              <span className="muted">–</span>
            ) : (
              <NumberInput
                className="input-number"
                min={0}
                max={step.kind === 'PERCENT' ? 100 : 100_000}
                {...(step.kind === 'PERCENT' ? { suffix: '%' } : { prefix: 'HK$', precision: 2 })}
                aria-label={text('parameters.ladder.amount')}
                value={step.value}
                onChange={(amount) => put(index, { value: amount ?? 0 })}
              />
            )}
          </Cell>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            // a plain `false` would unlock it for who may only look
            {...(value.length === 1 ? { disabled: true } : {})}
            aria-label={text('parameters.ladder.remove', { number: index + 1 })}
            title={text('parameters.ladder.remove', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => onChange?.([...value, { minDays: 0, kind: 'PERCENT', value: 100 }])}
      >
        {text('parameters.ladder.add')}
      </Button>
      <span className="muted">{text('parameters.ladder.rule')}</span>
    </div>
  );
}
const ladder: Custom = { Input: LadderInput };
export default ladder;
