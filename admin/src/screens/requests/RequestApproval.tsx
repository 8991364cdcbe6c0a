import { useInvalidate } from '@refinedev/core';
import { Skeleton } from 'antd';
import type { RequestStage } from '@domain/words';
import type { OfQueue } from '../../crud/slots';
import type { Row } from '../../fields/words';
import { ErrorState } from '../../parts/ErrorState';
import '../../parts/plain-table.css';
import '../orders/orders.css';
import { useCard } from './calls';
import { Decide } from './Decide';
import { RequestCardView } from './RequestCardView';

/** The request that waits at a stage: its card, and the decision on it. */
function RequestApproval({ stage, asked, row, following, decided, ...on }: OfQueue & { stage: RequestStage }) {
  const invalidate = useInvalidate();
  const id = Number(asked['id'] ?? row?.id);
  const { card, error, retry } = useCard(id);
  useCard(Number(following?.id ?? 0), undefined, card !== undefined && following !== undefined);
  if (error && !card) return <ErrorState error={error} retry={retry} />;
  if (!card)
    return (
      <div className="card">
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  const { request } = card;
  return (
    <div className="request-item">
      <Decide
        key={request.id}
        card={card}
        stage={stage}
        {...on}
        onDecided={(words) => {
          void invalidate({ resource: 'requests', id, invalidates: ['detail'] });
          void decided(row ?? (request as unknown as Row), words);
        }}
      >
        {(fields, figures) => <RequestCardView card={card} figures={figures} fields={fields} />}
      </Decide>
    </div>
  );
}
export const OpApproval = (of: OfQueue) => <RequestApproval stage="OP" {...of} />;
export const FcApproval = (of: OfQueue) => <RequestApproval stage="FC" {...of} />;
