import { Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Queue } from '@domain/queues';
import type { Resource } from '@domain/resource';
import { ListPage } from '../lists/ListPage';
import { InSight } from '../parts/InSight';
import { NoPermission } from '../parts/NoPermission';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { useAddress } from '../parts/use-address';
import { useAllowed } from '../providers/access';
import { type TextKey, useText } from '../providers/i18n';
import { pathsOf } from '@domain/resource-paths';
import { useSlots } from './slots';
import { manyOfThem } from '../fields/words';

/** Each page's code travels when it is first opened: a list needs no form. */
const ShowPage = lazy(async () => ({ default: (await import('./ShowPage')).ShowPage }));
const FormPage = lazy(async () => ({ default: (await import('./FormPage')).FormPage }));
const OnePage = lazy(async () => ({ default: (await import('./OnePage')).OnePage }));
const QueuePage = lazy(async () => ({ default: (await import('../queues/QueuePage')).QueuePage }));
const later = (page: ReactNode): ReactNode => <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;

/** The record that the address names: /data/branches/7, or ?id=7 on the specification's own paths. */
export function useRecordId(): string | undefined {
  const params = useParams();
  const [search] = useSearchParams();
  return params['id'] ?? search.get('id') ?? undefined;
}

/** The list of a resource, or the record that the address names, or what its slots have for such an address. */
export function Browse({ resource }: { resource: Resource }) {
  const id = useRecordId();
  const [search] = useSearchParams();
  const slots = useSlots(resource);
  if (!slots) return <PageSkeleton />;
  const Instead = slots.instead?.(search);
  if (Instead) return later(<Instead />);
  return later(id ? <ShowPage resource={resource} id={id} /> : <ListPage resource={resource} />);
}
/** The form of a resource; who may only read gets the record. */
export function Write({ resource }: { resource: Resource }) {
  const id = useRecordId();
  const writes = useAllowed(resource, id ? 'edit' : 'create');
  const shown = (why?: string): ReactNode =>
    id ? <ShowPage resource={resource} id={id} {...(why ? { why } : {})} /> : <NoPermission />;
  if (!writes) return later(shown());
  return later(<FormPage key={id ?? 'new'} resource={resource} instead={shown} {...(id ? { id } : {})} />);
}
/** A form that only ever changes a record; without one it leads to the list. */
export function Change({ resource }: { resource: Resource }) {
  return useRecordId() ? <Write resource={resource} /> : <Navigate to={pathsOf(resource).list} replace />;
}
/** The desk of one of its queues: what waits, one item, the decision on it. */
export function Decide({ resource, queue }: { resource: Resource; queue?: Queue | undefined }) {
  return queue ? later(<QueuePage key={queue} resource={resource} queue={queue} />) : null;
}
/** The one record of a resource. */
export function Only({ resource }: { resource: Resource }) {
  return hasOne(resource) ? later(<OnePage resource={resource} />) : null;
}
const hasOne = (resource: Resource): resource is Resource & { only: string } => resource.only !== undefined;
/** Several of which there is one, on one screen: a tab for each, named in the address. */
export function Together({ title, resources }: { title: TextKey; resources: readonly Resource[] }) {
  const text = useText();
  const [search, put] = useAddress();
  const tab = search.get('tab') ?? resources[0]?.only ?? '';
  return (
    <>
      <PageHeader title={text(title)} />
      <Tabs
        activeKey={tab}
        onChange={(tab) => put({ tab })}
        items={resources.filter(hasOne).map((each) => ({
          key: each.only,
          label: manyOfThem(text, each),
          // what is typed in one stays while one looks at another
          children: <InSight shown={each.only === tab}>{later(<OnePage resource={each} bare />)}</InSight>,
        }))}
      />
    </>
  );
}
