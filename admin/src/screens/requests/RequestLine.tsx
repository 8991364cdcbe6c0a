import type { RequestWire } from '@domain/wire/request';
import type { Row } from '../../fields/words';
import { InstantText } from '../../parts/DateText';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { RefundDue } from './RefundDue';
import { payBack } from './RequestFiguresTable';

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
        {each.figures && payBack(each.figures) > 0 && <Money hkd={payBack(each.figures)} sign />}
      </span>
      <span className="queue-name muted">
        {each.packageCode} {each.departureDate}
      </span>
      <RefundDue request={each} />
    </>
  );
}
