import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { RequestStage } from '@domain/words';
import type { OfQueue } from '../../crud/slots';
import type { Row } from '../../fields/words';
import { ErrorState } from '../../parts/ErrorState';
import '../orders/orders.css';
import { readCard } from './calls';
import { Decide } from './Decide';
import { RequestCardView } from './RequestCardView';

/** The request that waits at a stage: its card, and the decision on it. */
function RequestApproval({ stage, asked, row, decided, ...on }: OfQueue & { stage: RequestStage }) {
  const client = useQueryClient();
  const id = Number(asked['id'] ?? row?.id);
  const card = useQuery({
    queryKey: ['request', id],
    queryFn: () => readCard(id),
    enabled: id > 0,
    retry: false,
  });
  if (card.error) return <ErrorState error={card.error} retry={() => void card.refetch()} />;
  if (!card.data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { request } = card.data;
  return (
    <div className="request-item">
      <Decide
        key={request.id}
        card={card.data}
        stage={stage}
        {...on}
        onDecided={(words) => {
          void client.invalidateQueries({ queryKey: ['request', id] });
          void decided(row ?? (request as unknown as Row), words);
        }}
      >
        {(fields, figures) => card.data && <RequestCardView card={card.data} figures={figures} fields={fields} />}
      </Decide>
    </div>
  );
}
export const OpApproval = (of: OfQueue) => <RequestApproval stage="OP" {...of} />;
export const FcApproval = (of: OfQueue) => <RequestApproval stage="FC" {...of} />;
