import type { LadderStep } from '@domain/wire/booking';
import { Choice } from '../../parts/Choice';
import { Figure, figure, InputRows, within } from '../../parts/InputRows';
import type { Custom, HeldCustom } from '../../fields/custom';
import { useText } from '../../providers/i18n';

const KINDS = ['FIXED', 'DEPOSIT', 'PERCENT'] as const satisfies readonly LadderStep['kind'][];
const SHARE = { max: 100, suffix: '%' };
const AMOUNT = { max: 100_000, precision: 2, prefix: 'HK$' };
const limitsOf = (kind: LadderStep['kind']) => (kind === 'PERCENT' ? SHARE : AMOUNT);

/** What a traveller who cancels is charged, by days to departure (decisions B4). */
function LadderInput({ value = [], onChange }: HeldCustom<LadderStep[]>) {
  const text = useText();
  return (
    <InputRows<LadderStep>
      {...{ value, onChange }}
      fewest={1}
      fresh={{ minDays: 0, kind: 'PERCENT', value: 100 }}
      words={{ add: text('parameters.ladder.add'), remove: (number) => text('parameters.ladder.remove', { number }) }}
      columns={[
        figure('minDays', text('parameters.ladder.from'), { max: 365, precision: 0, suffix: text('app.units.days') }),
        {
          name: text('parameters.ladder.charge'),
          cell: (step, put, name) => (
            <Choice
              aria-label={name}
              value={step.kind}
              onChange={(kind) => put({ kind, value: kind === 'DEPOSIT' ? 0 : step.value })}
              options={KINDS.map((kind) => ({ value: kind, label: text(`parameters.ladderKind.${kind}`) }))}
            />
          ),
        },
        {
          name: text('parameters.ladder.amount'),
          fits: ({ kind, value: amount }) => kind === 'DEPOSIT' || within(amount, limitsOf(kind)),
          cell: (step, put, name) =>
            step.kind === 'DEPOSIT' ? (
              <span className="muted">–</span>
            ) : (
              <Figure
                label={name}
                limits={limitsOf(step.kind)}
                value={step.value}
                onChange={(amount) => put({ value: amount })}
              />
            ),
        },
      ]}
    >
      <span className="muted">{text('parameters.ladder.rule')}</span>
    </InputRows>
  );
}
const ladder: Custom = { Input: LadderInput };
export default ladder;
