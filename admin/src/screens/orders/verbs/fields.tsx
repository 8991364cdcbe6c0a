import { Checkbox, Input } from 'antd';
import { openExtras } from '@domain/extras';
import type { SubOrderWire } from '@domain/wire/order';
import { MONEY_METHODS, type PaymentMethod } from '@domain/words';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { nameOf } from '../../../parts/names';

/** Why; it is kept with the order. */
export function ReasonField({
  value,
  onChange,
  required = true,
}: {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}) {
  const text = useText();
  return (
    <Labelled id="verb-reason" label={text('orders.fields.reason')} required={required}>
      <Input.TextArea
        id="verb-reason"
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}

/** Some of what a party has, by their ids. */
interface Chosen {
  subOrder: SubOrderWire;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}
/** Who of the party it is about. */
export function WhoField({ subOrder, value, onChange }: Chosen) {
  const text = useText();
  // numbered as on the order: of two that are only called LEE yet, one knows which
  const living = subOrder.members.flatMap((one, at) => (one.state === 'LIVING' ? [{ one, no: at + 1 }] : []));
  const all = living.length === value.length;
  return (
    <div className="labelled">
      <span className="labelled-title">{text('orders.verbs.who')}</span>
      <Checkbox
        checked={all}
        indeterminate={!all && value.length > 0}
        onChange={(event) => onChange(event.target.checked ? living.map(({ one }) => one.id) : [])}
      >
        {text('orders.verbs.everybody')}
      </Checkbox>
      <Checkbox.Group
        className="who"
        value={[...value]}
        options={living.map(({ one, no }) => ({
          value: one.id,
          label: `${no}. ${nameOf(one)} · ${text(`words.memberType.${one.type}`)}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}

/** Which of the extras come off the party; nothing where it has none. */
export function ExtrasField({ subOrder, value, onChange }: Chosen) {
  const text = useText();
  const extras = openExtras(subOrder.charges);
  if (!extras.length) return null;
  return (
    <div className="labelled">
      <span className="labelled-title">{text('orders.verbs.extrasOff')}</span>
      <Checkbox.Group
        className="who"
        value={[...value]}
        options={extras.map(({ id, description, amount }) => ({
          value: id,
          label: `${description} · HK$${moneyText(amount)}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}

interface PayoutProps {
  method: PaymentMethod;
  payee: string;
  onChange: (part: { method?: PaymentMethod; payee?: string }) => void;
}
/** How money goes back, and to whom. */
export function PayoutFields({ method, payee, onChange }: PayoutProps) {
  const text = useText();
  return (
    <div className="sale-row payout">
      <Labelled id="verb-method" label={text('orders.verbs.refundBy')}>
        <Choice
          id="verb-method"
          value={method}
          options={MONEY_METHODS.map((value) => ({ value, label: text(`words.paymentMethod.${value}`) }))}
          onChange={(value: PaymentMethod) => onChange({ method: value })}
        />
      </Labelled>
      <Labelled id="verb-payee" label={text('orders.verbs.payee')}>
        <Input
          id="verb-payee"
          maxLength={200}
          value={payee}
          onChange={(event) => onChange({ payee: event.target.value })}
        />
      </Labelled>
    </div>
  );
}
