import type { CompensationRule } from '@domain/operator-cancel';
import { DEFAULT_COMPENSATION } from '@domain/first-terms';
import { figure, fromDay, InputRows } from '../../parts/InputRows';
import type { Custom, HeldCustom } from '../../fields/custom';
import { useText } from '../../providers/i18n';

const DAYS = { max: 365, precision: 0 };
const NUMBERS = {
  ...{ shortTourDays: DAYS, withinDaysShort: DAYS, withinDaysLong: DAYS },
  ...{ percent: { max: 100, precision: 2 }, maximum: { max: 100_000, precision: 2 } },
};
type Figured = keyof typeof NUMBERS;

/** What the operator pays on top when it cancels late, by the day of booking from which each rule is in force. */
function CompensationInput({ value = [], onChange }: HeldCustom<CompensationRule[]>) {
  const text = useText();
  return (
    <InputRows<CompensationRule>
      {...{ value, onChange }}
      tall
      fresh={{ ...(DEFAULT_COMPENSATION[0] as CompensationRule), effectiveFrom: '' }}
      words={{
        add: text('parameters.compensation.add'),
        remove: (number) => text('parameters.compensation.remove', { number }),
      }}
      columns={[
        fromDay(text('parameters.compensation.from')),
        ...(Object.keys(NUMBERS) as Figured[]).map((key) =>
          figure<CompensationRule, Figured>(key, text(`parameters.compensation.${key}`), NUMBERS[key]),
        ),
      ]}
    >
      <span className="muted">{text('parameters.compensation.help')}</span>
    </InputRows>
  );
}
const compensation: Custom = { Input: CompensationInput };
export default compensation;
