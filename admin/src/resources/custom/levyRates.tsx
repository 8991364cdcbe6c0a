import { businessDate } from '@domain/dates';
import { levyAt, type LevyRate, rateOn } from '@domain/levy';
import { cents, showMoney } from '@domain/money';
import { figure, fromDay, InputRows } from '../../parts/InputRows';
import type { Custom, HeldCustom } from '../../fields/custom';
import { useText } from '../../providers/i18n';

const EXAMPLE = cents(1_000_000);
const PERCENT = { max: 100, step: 0.01, suffix: '%' };
const whole = (rate: LevyRate): boolean =>
  Boolean(rate.effectiveFrom) && Number.isFinite(rate.authorityPct) && Number.isFinite(rate.fundPct);

/** The levy's rates by the day from which each is in force, with what they make of HK$10,000 today. */
function LevyRatesInput({ value = [], onChange }: HeldCustom<LevyRate[]>) {
  const text = useText();
  const rate = rateOn(value.filter(whole), businessDate(new Date()));
  return (
    <InputRows<LevyRate>
      {...{ value, onChange }}
      fewest={1}
      fresh={{ effectiveFrom: '', authorityPct: 0, fundPct: 0 }}
      words={{ add: text('parameters.levy.add'), remove: (number) => text('parameters.levy.remove', { number }) }}
      columns={[
        fromDay(text('parameters.levy.from')),
        figure('authorityPct', text('parameters.levy.authority'), PERCENT),
        figure('fundPct', text('parameters.levy.fund'), PERCENT),
      ]}
    >
      <strong>{text('parameters.levy.example', { levy: showMoney(levyAt(EXAMPLE, rate)) })}</strong>
      <span className="muted">{text('parameters.levy.rule')}</span>
    </InputRows>
  );
}
const levyRates: Custom = { Input: LevyRatesInput };
export default levyRates;
