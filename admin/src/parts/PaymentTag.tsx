import type { OrderState, PaymentState } from '@domain/words';
import { useText } from '../providers/i18n';
import { MeaningTag, StatusTag } from './StatusTag';

const DEAD: readonly OrderState[] = ['EXPIRED', 'CANCELLED', 'TRANSFERRED'];
/** How far something is paid; from what is given up nothing is waited for, so it is never marked as open or settled. */
export function PaymentTag({ of }: { of: { orderState: OrderState; paymentState: PaymentState } }) {
  const text = useText();
  const { orderState, paymentState } = of;
  if (!DEAD.includes(orderState)) return <StatusTag kind="paymentState" value={paymentState} />;
  if (paymentState === 'unpaid') return <span className="muted">–</span>;
  return <MeaningTag tone="neutral" word={text(`words.paymentState.${paymentState}`)} />;
}
