import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { type BaseRecord, type CrudFilter, useList } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { businessDate } from '@domain/dates';
import { useAllowed } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useParameters } from '../../providers/parameters';

/** How many of a resource there are, asked of those who may see all of them, and the first of them. */
function useFirst(
  resource: string,
  enabled: boolean,
  { pageSize = 1, filters = [] }: { pageSize?: number; filters?: CrudFilter[] } = {},
): { count: number; rows: BaseRecord[] } | undefined {
  const { query, result } = useList({
    resource,
    filters,
    pagination: { pageSize },
    queryOptions: { enabled, retry: false },
    errorNotification: false,
  });
  return query.data && { count: result.total ?? 0, rows: result.data };
}
const SHOPS = 50;
/** A name in one language is enough: it heads the papers of all. */
const named = (name: unknown): boolean => Object.values(name ?? {}).some(Boolean);

/** Says to whoever sells what comes before the first caller, as long as no departure is to come. */
export function NothingWaits() {
  const text = useText();
  const reads = useAllowed('departures', 'list');
  const writes = useAllowed('tours', 'create');
  const [ahead] = useState((): CrudFilter[] => [
    { field: 'departureDate', operator: 'gte', value: businessDate(new Date()) },
  ]);
  const empty = useFirst('departures', reads, { filters: ahead })?.count === 0;
  return (
    <p className="dash-none">
      <strong>{text('dashboard.noTasks')}</strong>{' '}
      <span className="muted">{text(empty ? 'dashboard.nothingToSell' : 'dashboard.noTasksHelp')}</span>{' '}
      {empty && writes && <Link to="/create-package">{text('dashboard.first.package')}</Link>}
    </p>
  );
}

/** What a new company does first, as long as it has no package; for those who set it up. Else what is within. */
export function FirstSteps({ children }: { children: ReactNode }) {
  const text = useText();
  const [users, settings] = [useAllowed('users', 'create'), useAllowed('systemSettings', 'edit')];
  const able = users && settings;
  const fresh = useFirst('tours', able)?.count === 0;
  const shops = useFirst('branches', fresh, { pageSize: SHOPS })?.rows ?? [];
  const people = useFirst('users', fresh)?.count ?? 0;
  const { values } = useParameters();
  if (!able || !fresh) return children;
  const steps = [
    // the head office is there from the start, without its address
    { key: 'shop', to: '/data/branches', done: shops.some(({ address }) => Boolean(address)) },
    { key: 'licence', to: '/setting/system', done: Boolean(values.licenceNo && named(values.companyName)) },
    // which rate is in force nobody can tell but who looks
    { key: 'levy', to: '/setting/system', done: false },
    { key: 'users', to: '/view-profile', done: people > 1 },
    { key: 'package', to: '/create-package', done: false },
  ] as const;
  return (
    <section aria-label={text('dashboard.first.title')}>
      <h2>{text('dashboard.first.title')}</h2>
      <ol className="dash-tasks">
        {steps.map(({ key, to, done }, index) => (
          <li key={key}>
            <Link to={to}>
              <b>{done ? <CheckCircleFilled aria-label={text('dashboard.first.done')} /> : index + 1}</b>
              <span>{text(`dashboard.first.${key}`)}</span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
