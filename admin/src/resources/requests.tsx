import { lazy } from 'react';
import { backAsCredit, backInMoney } from '@domain/request-back';
import type { RequestWire } from '@domain/wire/request';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { InstantText } from '../parts/DateText';
import { Money, moneyText } from '../parts/Money';
import { useText } from '../providers/i18n';
import { RefundDue } from '../screens/requests/FigureNotes';
import { requestName } from '../parts/request-name';

const approval = () => import('../screens/requests/RequestApproval');

/** What is asked for is decided on at two desks: operations, then finance where money goes out (decisions B4). */
const requests: Slots = {
  queues: {
    op: { line: RequestLine, item: lazy(async () => ({ default: (await approval()).OpApproval })) },
    fc: { line: RequestLine, item: lazy(async () => ({ default: (await approval()).FcApproval })) },
  },
};
export default requests;

/** A request that waits: what is asked by whom, for which order, what goes back and by when. */
function RequestLine({ row }: { row: Row }) {
  const text = useText();
  const each = row as unknown as RequestWire;
  return (
    <>
      <span className="queue-line">
        <span>
          <b>{requestName(text, each)}</b> {each.contactPerson}
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
        {each.packageCode} {each.departureDate} · {each.requester}
      </span>
      <RefundDue request={each} />
    </>
  );
}
