import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { LIMITS } from '@domain/limits';
import { nearest, showMoney, sum, toHkd } from '@domain/money';
import { grant } from '../../../providers/access';
import { Labelled } from '../../../parts/Labelled';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import type { Due } from './due';
import { MeansFields } from './MeansFields';
import {
  faresOf,
  fieldOf,
  handedOverBy,
  meansOf,
  type Paying,
  targetOf,
  withFurther,
  withLevy,
  withMeans,
} from './paying';

interface Props {
  due: Due;
  value: Paying;
  change: (part: Partial<Paying>) => void;
  /** In words, by field. */
  errors?: Partial<Record<string, string>>;
  /** What the payer has of credit, in HK$. */
  credit?: number;
}

/** How much and how, by one means or several: what is due is held against their sum. */
export function PayFields({ due, value, change, errors = {}, credit = 0 }: Props) {
  const text = useText();
  const fares = faresOf(value, targetOf(due));
  const totals = handedOverBy(value, due);
  const sumOfFares = sum(fares.map(nearest));
  const above =
    due.open > 0 && sumOfFares > due.open ? text('errors.payment.aboveDue', { max: showMoney(due.open) }) : '';
  const last = fieldOf(value.also.length, 'amount');
  const shown = above && !errors[last] ? { ...errors, [last]: above } : errors;
  const several = value.also.length > 0;
  const { box, goTo } = useMeansFocus(value.also.length);
  const left = targetOf(due) - sumOfFares;
  return (
    <div ref={box} className="pay-fields">
      {meansOf(value).map((means, at) => (
        <div
          // a means has no name of its own but its place
          key={at}
          className={several ? 'pay-means' : 'pay-fields'}
          role={several ? 'group' : undefined}
          aria-label={several ? text('orders.pay.means', { no: at + 1 }) : undefined}
        >
          {several && (
            <div className="pay-means-head">
              <b>{text('orders.pay.means', { no: at + 1 })}</b>
              {at > 0 && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={text('orders.pay.removeMeans', { no: at + 1 })}
                  onClick={() => {
                    goTo(ADD);
                    change({ also: value.also.filter((_each, i) => i !== at - 1) });
                  }}
                />
              )}
            </div>
          )}
          <MeansFields
            at={at}
            due={due}
            value={means}
            fare={fares[at] ?? 0}
            total={totals[at] ?? 0}
            change={(part) => change(withMeans(value, at, part))}
            errors={shown}
            credit={credit}
          >
            {!several && <Sums due={due} change={change} />}
          </MeansFields>
        </div>
      ))}
      <div className="pay-quick">
        {value.also.length < LIMITS.furtherMeans && (
          <Button
            size="small"
            className="pay-add"
            icon={<PlusOutlined />}
            onClick={() => {
              goTo(LAST_METHOD);
              change(withFurther(value));
            }}
          >
            {text('orders.pay.addMeans')}
          </Button>
        )}
        {several && due.open > 0 && left !== 0 && (
          <span role="status" className="muted">
            {text(left > 0 ? 'orders.pay.left' : 'orders.pay.beyond', {
              amount: moneyText(Math.abs(left) / 100),
              due: moneyText(toHkd(targetOf(due))),
            })}
          </span>
        )}
      </div>
      {sumOfFares < due.now && grant('payments.belowMinimum') !== false && (
        <Labelled
          id="belowMinimumReason"
          label={text('orders.pay.belowReason', { min: moneyText(toHkd(due.now)) })}
          error={errors['belowMinimumReason']}
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

const [ADD, LAST_METHOD] = ['.pay-add', '.pay-means input:checked'];
/** Who adds a means goes on with how it is paid; who takes one off, by a button that goes with it, stands where one is added. */
function useMeansFocus(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const next = useRef('');
  useEffect(() => {
    if (next.current) [...(box.current?.querySelectorAll<HTMLElement>(next.current) ?? [])].at(-1)?.focus();
    next.current = '';
  }, [count]);
  return { box, goTo: (place: string): void => void (next.current = place) };
}

/** What is due now and what is open, to be taken by one means. */
function Sums({ due, change }: Pick<Props, 'due' | 'change'>) {
  const text = useText();
  if (due.now <= 0 && due.open === due.now) return null;
  return (
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
  );
}
