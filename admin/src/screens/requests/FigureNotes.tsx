import { Alert } from 'antd';
import type { DiscountAbove } from '@domain/wire/booking';
import { businessDate } from '@domain/dates';
import type { RequestWire } from '@domain/wire/request';
import { OPEN_REQUEST_STATES } from '@domain/words';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { MeaningTag } from '../../parts/StatusTag';

/** Special discounts above what the prices allow to which a party comes: whether they come down, or stand. */
export function DiscountNote({ above }: { above: DiscountAbove | undefined }) {
  const text = useText();
  if (!above) return null;
  const { ceiling, travellers, kept } = above;
  const words = text(kept ? 'orders.preview.discountKept' : 'orders.preview.discountCut', {
    ceiling: moneyText(ceiling),
    travellers,
  });
  return <Alert type="warning" showIcon message={words} />;
}

/** By when the money goes back when the operator cancels, while the request is open (decisions B18). */
export function RefundDue({
  request: { refundDueOn, state },
}: {
  request: Pick<RequestWire, 'refundDueOn' | 'state'>;
}) {
  const text = useText();
  if (!refundDueOn || !(OPEN_REQUEST_STATES as readonly string[]).includes(state)) return null;
  const late = refundDueOn < businessDate(new Date());
  const word = text(late ? 'requests.refundLate' : 'requests.refundDue', { date: refundDueOn });
  return <MeaningTag tone={late ? 'bad' : 'waiting'} word={word} />;
}
