import type { RequestWire } from '@domain/wire/request';
import { InstantText } from '../../parts/DateText';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { RefundDue } from './RefundDue';
import { payBack } from './RequestFiguresTable';

interface Props {
  rows: readonly RequestWire[];
  shownId: number | undefined;
  show: (one: RequestWire) => void;
}

/** What waits, the oldest first. */
export function QueueEntries({ rows, shownId, show }: Props) {
  const text = useText();
  return (
    <ul className="request-list" aria-label={text('requests.queue')}>
      {rows.map((each) => (
        <li key={each.id}>
          <button type="button" aria-current={each.id === shownId} onClick={() => show(each)}>
            <span className="request-list-line">
              <span>
                <b>{text(`words.requestKind.${each.kind}`)}</b> <span className="muted">{each.requester}</span>
              </span>
              <span className="muted">
                <InstantText instant={each.createdAt} relative />
              </span>
            </span>
            <span className="request-list-line">
              <span>{each.orderNumber}</span>
              {each.figures && payBack(each.figures) > 0 && (
                <Money hkd={each.figures.toRefund || payBack(each.figures)} sign />
              )}
            </span>
            <span className="request-list-line muted">
              <span>
                {each.packageCode} {each.departureDate}
              </span>
              <RefundDue request={each} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
