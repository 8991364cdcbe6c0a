import { Button } from 'antd';
import { useRef, useState } from 'react';
import { mayWithdraw } from '@domain/withdrawals';
import type { RequestWire } from '@domain/wire/request';
import { grant } from '../../../providers/access';
import { newKey } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { readSession } from '../../../providers/session';
import { DateText, InstantText } from '../../../parts/DateText';
import { EmptyState } from '../../../parts/EmptyState';
import { ReasonModal } from '../../../parts/ReasonModal';
import { StatusTag } from '../../../parts/StatusTag';
import { type OrderForBooking, withdraw } from '../calls';
import { RequestFiguresTable } from '../../requests/RequestFiguresTable';
import { RequestPeople } from '../../requests/RequestPeople';
import { requestName } from '../../../parts/request-name';
import { Quoted } from '../../../parts/Quoted';

/** What was asked for this order, the newest first, whom it is about, how it was decided, by whom. */
export function RequestsTab({ order, refresh }: { order: OrderForBooking; refresh: (words: string) => void }) {
  const text = useText();
  const [leaving, setLeaving] = useState<RequestWire>();
  const key = useRef(newKey());
  if (order.requests.length === 0)
    return <EmptyState title={text('orders.record.noRequests')} help={text('orders.record.noRequestsHelp')} />;
  const me = { id: readSession()?.id ?? 0, decidesOp: grant('requests.decideOp') !== false };
  return (
    <>
      {[...order.requests].reverse().map((each) => (
        <section key={each.id} className="card">
          <div className="sale-head">
            <h2>
              {requestName(text, each)} <span className="muted">{each.subOrderNumber}</span>{' '}
              <StatusTag kind="requestState" value={each.state} />
            </h2>
            {mayWithdraw(each, me) && (
              <Button size="small" onClick={() => setLeaving(each)}>
                {text('app.buttons.withdraw')}
              </Button>
            )}
          </div>
          <p className="muted">
            {each.requester} · <InstantText instant={each.createdAt} />
            {each.reasonCode && ` · ${text(`words.reasonCode.${each.reasonCode}`)}`}
            {each.remedy && ` · ${text(`words.remedy.${each.remedy}`)}`}
            {each.targetPackageCode && (
              <>
                {' '}
                → <b className="request-target">{each.targetPackageCode}</b>{' '}
                <DateText date={each.targetDepartureDate} />
              </>
            )}
          </p>
          {each.reason && (
            <p>
              <Quoted words={each.reason} />
            </p>
          )}
          <RequestPeople request={each} subOrders={order.subOrders} figures={each.figures} />
          {each.figures && <RequestFiguresTable request={each} figures={each.figures} />}
          {each.decisionReason && <p className="muted">{text('requests.decided', { reason: each.decisionReason })}</p>}
        </section>
      ))}
      <ReasonModal
        open={leaving !== undefined}
        title={text('requests.withdrawTitle')}
        verb={text('app.buttons.withdraw')}
        required={false}
        onCancel={() => setLeaving(undefined)}
        onOk={async (reason) => {
          if (!leaving) return;
          await withdraw(leaving.kind, leaving.id, reason, key.current);
          key.current = newKey();
          setLeaving(undefined);
          refresh(text('requests.withdrawn'));
        }}
      />
    </>
  );
}
