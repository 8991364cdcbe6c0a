import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import type { RequestWire } from '@domain/wire/request';
import type { RequestStage } from '@domain/words';
import { ForMeNote } from '../../parts/ForMeNote';
import { ListBar } from '../../parts/list/ListBar';
import { ListEmpty } from '../../parts/list/ListEmpty';
import { useQueueList } from '../../parts/list/use-queue-list';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useWide } from '../../parts/use-media';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import '../orders/orders.css';
import { readCard, readQueue } from './calls';
import { Decide } from './Decide';
import { QueueEntries } from './QueueEntries';
import { useRequestFilters } from './filters';
import { RequestCardView } from './RequestCardView';

type Waiting = Awaited<ReturnType<typeof readQueue>>;
const without = ({ rows, total }: Waiting, id: number | undefined): Waiting => ({
  rows: rows.filter((each) => each.id !== id),
  total: total - 1,
});

/** The queue of one stage: what waits at the left, one card at the right; a phone shows one card at a time. */
export function RequestQueue({ stage, title }: { stage: RequestStage; title: string }) {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const wide = useWide('lg');
  const [params, setParams] = useSearchParams();
  const list = useQueueList(stage === 'OP' ? 'op' : 'fc', useRequestFilters(), 'createdAt', false);
  const queue = useQuery({
    queryKey: ['requests', stage, list.params],
    queryFn: () => readQueue(stage, list.params),
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  });
  const rows = queue.data?.rows ?? [];
  const asked = Number(params.get('request')) || undefined;
  const shownId = asked ?? (wide ? rows[0]?.id : undefined);
  const card = useQuery({
    queryKey: ['request', shownId],
    queryFn: () => readCard(shownId ?? 0),
    enabled: shownId !== undefined,
    retry: false,
  });
  const at = rows.findIndex((each) => each.id === shownId);
  const show = (one: RequestWire | undefined): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('request');
        if (one) after.set('request', String(one.id));
        return after;
      },
      { replace: true },
    );
  const decided = (words: string): void => {
    toasts.done(words);
    // it leaves the queue at once: what was decided on is not shown again as if it still waited
    client.setQueryData<Waiting>(['requests', stage, list.params], (before) => before && without(before, shownId));
    show(rows[at + 1] ?? (at > 0 ? rows[at - 1] : undefined));
    void client.invalidateQueries({ queryKey: ['requests'] });
    void client.invalidateQueries({ queryKey: ['counts'] });
    void client.invalidateQueries({ queryKey: ['request', shownId] });
  };
  if (queue.isPending) return <PageSkeleton />;
  if (queue.error) return <ErrorState error={queue.error} retry={() => void queue.refetch()} />;
  const single = !wide && asked !== undefined;
  return (
    <>
      <PageHeader
        title={title}
        {...(card.data && (wide || single) ? { code: card.data.request.orderNumber } : {})}
        {...(single ? { trail: [{ name: title, to: window.location.pathname }] } : {})}
      />
      {!single && <ListBar {...list.bar} />}
      <ForMeNote forMe={list.forMe} />
      {rows.length === 0 && asked === undefined ? (
        <div className="card">
          <ListEmpty state={list.state} title={text('requests.empty')} help={text('requests.emptyHelp')} />
        </div>
      ) : (
        <div className="request-desk">
          {(wide || !single) && <QueueEntries rows={rows} shownId={shownId} show={show} />}
          {(wide || single) && (
            <div className="request-item">
              {card.error ? (
                <ErrorState error={card.error} retry={() => void card.refetch()} />
              ) : card.data ? (
                <Decide
                  key={card.data.request.id}
                  card={card.data}
                  stage={stage}
                  place={at >= 0 ? text('requests.place', { at: at + 1, of: rows.length }) : ''}
                  onDecided={decided}
                  {...(rows[at + 1] ? { after: () => show(rows[at + 1]) } : {})}
                  {...(at > 0 ? { before: () => show(rows[at - 1]) } : {})}
                >
                  {(fields, figures) =>
                    card.data && <RequestCardView card={card.data} figures={figures} fields={fields} />
                  }
                </Decide>
              ) : (
                <Skeleton active paragraph={{ rows: 10 }} />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
