import { Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Queue } from '@domain/queues';
import type { QueueOf, Resource } from '@domain/resource';
import { type QueueSlots, useSlots } from '../crud/slots';
import type { Row } from '../fields/words';
import { ErrorState } from '../parts/ErrorState';
import { ForMeNote } from '../parts/ForMeNote';
import { ListBar } from '../parts/list/ListBar';
import { ListEmpty } from '../parts/list/ListEmpty';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { useWide } from '../parts/use-media';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { askedOf, isAsked, itemAddress } from './address';
import { QueueLines } from './QueueLines';
import { useFromTop } from './use-from-top';
import { useQueue } from './use-queue';
import { useShown } from './use-shown';

/** The desk of a declared queue: what waits at the left, one item with its decision at the right (design: approval). */
export function QueuePage({ resource, queue }: { resource: Resource; queue: Queue }) {
  const slots = useSlots(resource);
  if (!slots) return <PageSkeleton />;
  const [of, parts] = [resource.queues?.[queue], slots.queues?.[queue]];
  if (!of || !parts) throw new Error(`${resource.name} has no queue ${queue}`);
  return <Desk resource={resource} queue={queue} of={of} parts={parts} />;
}

interface Props {
  resource: Resource;
  queue: Queue;
  of: QueueOf;
  parts: QueueSlots;
}
function Desk({ resource, queue, of, parts: { line, item: Item, bulk: Bulk } }: Props) {
  const text = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const wide = useWide('lg');
  const params = useParams();
  const [search] = useSearchParams();
  const [chosen, choose] = useState<readonly number[]>([]);
  const { rows, loading, error, retry, question, state, narrowed, filters, forMe, takeOut } = useQueue(
    resource,
    queue,
    of,
  );
  const asked = askedOf(of, params, search);
  const named = Object.keys(asked).length > 0;
  useFromTop(named ? JSON.stringify(asked) : '');
  const first = named ? rows.findIndex((row) => isAsked(asked, row)) : rows.length && wide ? 0 : -1;
  const looked = useShown(rows, idOf, first, question && JSON.stringify([asked, question]));
  const { row: shown, at, left, before, after, forget } = looked;
  const readAgain = useEffectEvent(() => void takeOut([]));
  useEffect(() => {
    if (left) readAgain();
  }, [left]);
  const [list, to] = [state.keep(of.routes.list), (row: Row) => state.keep(itemAddress(of, row))];
  const go = (row: Row | undefined) => row && (() => void navigate(to(row), { replace: named }));
  /** It leaves the queue at once, else it would be shown once more as if it still waited; the next stands here. */
  const decided = async (row: Row, words: string): Promise<void> => {
    toasts.done(words);
    const next = after ?? before;
    forget();
    const fresh = takeOut([row]);
    await navigate(next && next.id !== row.id ? to(next) : list, { replace: true });
    await fresh;
  };
  const decidedSeveral = (ids: readonly number[]): void => {
    if (shown && isOf(ids)(shown)) forget();
    void takeOut(rows.filter(isOf(ids)));
  };
  const title = text(`app.screens.${of.name}`);
  const sorts = [
    { value: of.since, label: text('app.queue.oldest') },
    { value: `-${of.since}`, label: text('app.queue.latest') },
    ...(of.byCode ? [{ value: of.code, label: text('app.queue.byCode') }] : []),
  ];
  const several = rows.filter(({ id }) => chosen.includes(Number(id)));
  const code = shown?.[of.code] ?? asked[of.code];
  return (
    <>
      <PageHeader
        title={title}
        {...(code ? { code: String(code) } : {})}
        {...(named ? { trail: [{ name: title, to: list }] } : {})}
      />
      {(wide || !named) && (
        // that only one's own work is shown is said below, with the way to all
        <ListBar state={state} filters={filters} sorts={sorts} tab="for" />
      )}
      <ForMeNote forMe={forMe} />
      {Bulk && <Bulk rows={several} clear={() => choose([])} done={decidedSeveral} />}
      {error && !shown ? (
        <ErrorState error={error} retry={retry} />
      ) : loading ? (
        <Skeleton active />
      ) : rows.length === 0 && !named && !shown ? (
        <div className="card">
          <ListEmpty
            state={{ ...state, narrowed }}
            title={text('app.queue.empty')}
            help={text('app.queue.emptyHelp')}
          />
        </div>
      ) : (
        <div className="desk">
          {(wide || !named) && (
            <QueueLines
              {...{ rows, line, shown, to, choose, code: of.code }}
              {...(Bulk ? { chosen: several.map(({ id }) => Number(id)) } : {})}
            />
          )}
          {(wide || named) && (
            <div className="desk-item">
              <Item
                asked={asked}
                row={shown}
                left={left}
                following={after}
                place={shown && !left ? text('app.queue.place', { at: at + 1, of: rows.length }) : ''}
                before={go(before)}
                after={go(after)}
                decided={decided}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
const idOf = ({ id }: Row): unknown => id;
const isOf =
  (ids: readonly number[]) =>
  ({ id }: Row): boolean =>
    ids.includes(Number(id));
