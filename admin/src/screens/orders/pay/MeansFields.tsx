import { Button, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { nearest, toHkd } from '@domain/money';
import { MONEY_METHODS, PAYMENT_METHODS, type PaymentMethod } from '@domain/words';
import { Labelled } from '../../../parts/Labelled';
import { MoneyInput } from '../../../parts/MoneyInput';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { fareWithin } from '../booking/figures';
import type { Due } from './due';
import { fieldOf, likelyCash, type TypedMeans } from './paying';

interface Props {
  /** Which of the means it is. */
  at: number;
  due: Due;
  value: TypedMeans;
  /** In HK$, as typed or as is left. */
  fare: number;
  /** The same with the levy on it. */
  total: number;
  change: (part: Partial<TypedMeans>) => void;
  errors: Partial<Record<string, string>>;
  /** What the payer has of credit, in HK$. */
  credit: number;
  /** Sums to choose, above the cash that is counted. */
  children?: ReactNode;
}

/** How one means is paid: staff type the fare or what is handed over, both stay in view (decisions B17). */
export function MeansFields({ at, due, value, fare, total, change, errors, credit, children }: Props) {
  const text = useText();
  const id = (name: string): string => (at === 0 ? name : `${name}-${String(at)}`);
  const error = (name: string): string | undefined => errors[fieldOf(at, name)];
  // credit that does not reach pays what it can, and another means the rest
  const reach = toHkd(fareWithin(nearest(credit), due.levyOf));
  const byMethod = (method: PaymentMethod): Partial<TypedMeans> => {
    if (method === 'CREDIT') return total > credit ? { method, amount: reach } : { method };
    return value.method === 'CREDIT' && value.amount === reach ? { method, amount: null } : { method };
  };
  return (
    <>
      <div className="labelled">
        <span className="labelled-title" id={id('pay-method')}>
          {text('orders.pay.method')}
        </span>
        <Radio.Group
          aria-labelledby={id('pay-method')}
          optionType="button"
          value={value.method}
          options={(credit > 0 || value.method === 'CREDIT' ? PAYMENT_METHODS : MONEY_METHODS).map((method) => ({
            value: method,
            label: text(`words.paymentMethod.${method}`),
          }))}
          onChange={(event) => change(byMethod(event.target.value as PaymentMethod))}
        />
      </div>
      {value.method === 'CREDIT' && <p className="muted">{text('credits.useUpTo', { usable: moneyText(credit) })}</p>}
      <div className="sale-row pay-row">
        <Labelled id={id('payFare')} label={text('orders.pay.fare')} error={error('amount')} required>
          <MoneyInput
            id={id('payFare')}
            zero
            value={fare}
            invalid={!!error('amount')}
            onChange={(amount) => change({ amount: amount ?? 0 })}
          />
        </Labelled>
        <span className="pay-plus muted">
          + {text('orders.pay.levy')} {moneyText(toHkd(nearest(total - fare)))} =
        </span>
        <Labelled id={id('payGross')} label={text('orders.pay.gross')}>
          <MoneyInput
            id={id('payGross')}
            zero
            value={total}
            onChange={(gross) => change({ amount: toHkd(fareWithin(nearest(gross ?? 0), due.levyOf)) })}
          />
        </Labelled>
        <Labelled id={id('levyStampNo')} label={text('orders.pay.stamp')} error={error('levyStampNo')}>
          <Input
            id={id('levyStampNo')}
            value={value.levyStampNo}
            maxLength={40}
            onChange={(event) => change({ levyStampNo: event.target.value })}
          />
        </Labelled>
      </div>
      {children}
      <div className="sale-row pay-row">
        {value.method === 'CASH' ? (
          <Tendered id={id('payTendered')} value={value} total={total} change={change} error={error('tendered')} />
        ) : (
          <Labelled id={id('payReference')} label={text(`prints.referenceOf.${value.method}`)} error={error('remark')}>
            <Input
              id={id('payReference')}
              value={value.remark}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => change({ remark: event.target.value })}
            />
          </Labelled>
        )}
      </div>
    </>
  );
}

interface TenderedProps {
  id: string;
  value: TypedMeans;
  total: number;
  change: Props['change'];
  error: string | undefined;
}
/** Cash as it is handed over, and what goes back. */
function Tendered({ id, value, total, change, error }: TenderedProps) {
  const text = useText();
  const back = value.tendered === null ? null : nearest(value.tendered) - nearest(total);
  const short = back !== null && back < 0 ? text('errors.payment.tenderedShort', { min: moneyText(total) }) : '';
  return (
    <>
      <Labelled id={id} label={text('prints.tendered')} error={error || short}>
        <MoneyInput
          id={id}
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
        <output className="pay-change" htmlFor={id}>
          {text('prints.change')} <b>HK${moneyText(back / 100)}</b>
        </output>
      )}
    </>
  );
}
