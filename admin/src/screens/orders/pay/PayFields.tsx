import { Button, Input, Radio } from 'antd';
import { nearest, plus, showMoney, toHkd } from '@domain/money';
import { MONEY_METHODS, PAYMENT_METHODS, type PaymentMethod } from '@domain/words';
import { grant } from '../../../providers/access';
import { Labelled } from '../../../parts/Labelled';
import { MoneyInput } from '../../../parts/MoneyInput';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { fareWithin } from '../booking/figures';
import type { Due } from './due';
import { fareOfPaying, handedOver, likelyCash, type Paying, withLevy } from './paying';

interface Props {
  due: Due;
  value: Paying;
  change: (part: Partial<Paying>) => void;
  /** In words, by field. */
  errors?: Partial<Record<keyof Paying, string>>;
  autoFocus?: boolean;
  /** What the payer has of credit, in HK$. */
  credit?: number;
}

/** How much and how: staff type the fare or what is handed over, both stay in view (decisions B17). */
export function PayFields({ due, value, change, errors = {}, credit = 0 }: Props) {
  const text = useText();
  const fare = nearest(fareOfPaying(value, due));
  const levy = due.levyOf(fare);
  const below = fare < due.now;
  const above = fare > due.open ? text('errors.payment.aboveDue', { max: showMoney(due.open) }) : '';
  return (
    <div className="pay-fields">
      <div className="labelled">
        <span className="labelled-title" id="pay-method">
          {text('orders.pay.method')}
        </span>
        <Radio.Group
          aria-labelledby="pay-method"
          optionType="button"
          value={value.method}
          options={(credit > 0 ? PAYMENT_METHODS : MONEY_METHODS).map((method) => ({
            value: method,
            label: text(`words.paymentMethod.${method}`),
          }))}
          onChange={(event) => change({ method: event.target.value as PaymentMethod })}
        />
      </div>
      {value.method === 'CREDIT' && <p className="muted">{text('credits.useUpTo', { usable: moneyText(credit) })}</p>}
      <div className="sale-row pay-row">
        <Labelled id="payFare" label={text('orders.pay.fare')} error={errors.amount || above} required>
          <MoneyInput
            id="payFare"
            zero
            value={toHkd(fare)}
            invalid={!!(errors.amount || above)}
            onChange={(amount) => change({ amount: amount ?? 0 })}
          />
        </Labelled>
        <span className="pay-plus muted">
          + {text('orders.pay.levy')} {moneyText(toHkd(levy))} =
        </span>
        <Labelled id="payGross" label={text('orders.pay.gross')}>
          <MoneyInput
            id="payGross"
            zero
            value={toHkd(plus(fare, levy))}
            onChange={(gross) => change({ amount: toHkd(fareWithin(nearest(gross ?? 0), due.levyOf)) })}
          />
        </Labelled>
        <Labelled id="levyStampNo" label={text('orders.pay.stamp')} error={errors.levyStampNo}>
          <Input
            id="levyStampNo"
            value={value.levyStampNo}
            maxLength={40}
            onChange={(event) => change({ levyStampNo: event.target.value })}
          />
        </Labelled>
      </div>
      <div className="pay-quick">
        {due.now > 0 && (
          <Button size="small" onClick={() => change({ amount: null })}>
            {text('orders.pay.dueNow', { amount: moneyText(withLevy(due.now, due)) })}
          </Button>
        )}
        {due.open !== due.now && (
          <Button size="small" onClick={() => change({ amount: toHkd(due.open) })}>
            {text('orders.pay.all', { amount: moneyText(withLevy(due.open, due)) })}
          </Button>
        )}
      </div>
      <div className="sale-row pay-row">
        {value.method === 'CASH' ? (
          <Tendered value={value} total={handedOver(value, due)} change={change} error={errors.tendered} />
        ) : (
          <Labelled id="payReference" label={text(`prints.referenceOf.${value.method}`)} error={errors.remark}>
            <Input
              id="payReference"
              value={value.remark}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => change({ remark: event.target.value })}
            />
          </Labelled>
        )}
      </div>
      {below && grant('payments.belowMinimum') !== false && (
        <Labelled
          id="belowMinimumReason"
          label={text('orders.pay.belowReason', { min: moneyText(toHkd(due.now)) })}
          error={errors.belowMinimumReason}
          required
        >
          <Input
            id="belowMinimumReason"
            maxLength={300}
            value={value.belowMinimumReason}
            onChange={(event) => change({ belowMinimumReason: event.target.value })}
          />
        </Labelled>
      )}
    </div>
  );
}

interface TenderedProps {
  value: Paying;
  total: number;
  change: Props['change'];
  error: string | undefined;
}
/** Cash as it is handed over, and what goes back. */
function Tendered({ value, total, change, error }: TenderedProps) {
  const text = useText();
  const back = value.tendered === null ? null : nearest(value.tendered) - nearest(total);
  const short = back !== null && back < 0 ? text('errors.payment.tenderedShort', { min: moneyText(total) }) : '';
  return (
    <>
      <Labelled id="payTendered" label={text('prints.tendered')} error={error || short}>
        <MoneyInput
          id="payTendered"
          value={value.tendered}
          invalid={!!(error || short)}
          onChange={(tendered) => change({ tendered })}
        />
      </Labelled>
      {value.tendered === null && (
        <div className="pay-quick pay-notes">
          {likelyCash(total).map((notes) => (
            <Button key={notes} size="small" onClick={() => change({ tendered: notes })}>
              {moneyText(notes)}
            </Button>
          ))}
        </div>
      )}
      {back !== null && back >= 0 && (
        <output className="pay-change" htmlFor="payTendered">
          {text('prints.change')} <b>HK${moneyText(back / 100)}</b>
        </output>
      )}
    </>
  );
}
