import { takenOutOf } from '@domain/cash';
import { nearest, toHkd } from '@domain/money';
import type { OpenShift } from '@domain/wire/cash-count';
import { Labelled } from '../../parts/Labelled';
import { moneyText } from '../../parts/Money';
import { MoneyInput } from '../../parts/MoneyInput';
import { useText } from '../../providers/i18n';

/** HK$ that go to the safe or the bank when the float stays. */
export const takenOut = (shift: Pick<OpenShift, 'float'>, cash: number, float: number): number =>
  toHkd(takenOutOf({ floatBefore: nearest(shift.float), cash: nearest(cash), float: nearest(float) }));

interface Props {
  shift: OpenShift;
  cash: number;
  float: number | null;
  onFloat: (float: number | null) => void;
}

/** What was left in the drawer, what stays in it now, and what whoever carries the rest has to bring. */
export function Drawer({ shift, cash, float, onFloat }: Props) {
  const text = useText();
  const out = takenOut(shift, cash, float ?? 0);
  const missing = out < 0 ? text('cash.tooMuchLeft', { amount: `HK$${moneyText(-out)}` }) : undefined;
  return (
    <div className="cash-drawer">
      <p>
        {text('cash.floatBefore')} <strong>HK${moneyText(shift.float)}</strong>
      </p>
      <Labelled id="cash-float" label={text('cash.float')} error={missing}>
        <MoneyInput id="cash-float" value={float} onChange={onFloat} invalid={out < 0} />
      </Labelled>
      <p className="cash-out">
        {text('cash.takenOut')} <strong>HK${moneyText(out)}</strong>
      </p>
    </div>
  );
}
