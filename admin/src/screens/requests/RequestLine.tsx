import { backAsCredit, backInMoney } from '@domain/request-back';
import type { RequestWire } from '@domain/wire/request';
import type { Row } from '../../fields/words';
import { InstantText } from '../../parts/DateText';
import { Money, moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { RefundDue } from './RefundDue';

/** A request that waits: what is asked by whom, for which order, what goes back and by when. */
export function RequestLine({ row }: { row: Row }) {
  const text = useText();
  const each = row as unknown as RequestWire;
  return (
    <>
      <span className="queue-line">
        <span>
          <b>{text(`words.requestKind.${each.kind}`)}</b> <span className="muted">{each.requester}</span>
        </span>
        <span className="muted">
          <InstantText instant={each.createdAt} relative />
        </span>
      </span>
      <span className="queue-line">
        <span>{each.orderNumber}</span>
        {each.figures && backInMoney(each.figures) > 0 && <Money hkd={backInMoney(each.figures)} sign />}
      </span>
      {each.figures && backAsCredit(each.figures) > 0 && (
        <span className="muted">{text('requests.alsoCredit', { amount: moneyText(backAsCredit(each.figures)) })}</span>
      )}
      <span className="queue-name muted">
        {each.packageCode} {each.departureDate}
      </span>
      <RefundDue request={each} />
    </>
  );
}
