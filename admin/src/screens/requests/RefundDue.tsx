import { businessDate } from '@domain/dates';
import type { RequestWire } from '@domain/wire/request';
import { OPEN_REQUEST_STATES } from '@domain/words';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';

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
