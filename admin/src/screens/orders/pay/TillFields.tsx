import { Alert, Button } from 'antd';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import type { Due } from './due';
import { Meanwhile } from './Meanwhile';
import { PayFields } from './PayFields';
import { handedOver, isAtField, isIdle, payErrors } from './paying';
import type { Till } from './use-till';

interface Props {
  till: Till;
  due: Due;
  credit?: number;
  /** Something else is missing. */
  off: boolean;
  /** Fields beside those of the payment that show what was refused of them. */
  shown?: readonly string[];
}

/** How a payment comes, what others took meanwhile, what was refused, and the button that receives it. */
export function TillFields({ till, due, credit = 0, off, shown = [] }: Props) {
  const text = useText();
  const { paying, change, problem, busy, meanwhile, agree } = till;
  return (
    <>
      <PayFields due={due} credit={credit} value={paying} change={change} errors={payErrors(problem)} />
      <Meanwhile rows={meanwhile} agree={agree} />
      {problem && !meanwhile.length && !isAtField(problem, ...shown) && (
        <Alert type="error" showIcon role="alert" message={problem.message} />
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={meanwhile.length > 0 || isIdle(paying, due) || off}
      >
        {text('orders.pay.receive', { amount: moneyText(handedOver(paying, due)) })}
      </Button>
    </>
  );
}
