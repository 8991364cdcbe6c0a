import { Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from './use-title';
import { type Crumb, useTrail } from './use-trail';

interface Props {
  /** What this page is. */
  title: string;
  /** The day that a record is called by, kept on one line. */
  date?: string;
  /** Of which record, in its own code. */
  code?: string;
  status?: ReactNode;
  /** More of the way here, behind the list that this page belongs to. */
  via?: Crumb[];
  /** The whole way here, without this page, where Refine cannot know it. */
  trail?: Crumb[];
  /** Primary action last, at the right. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Breadcrumb, title with the record's code and status, actions; it also names the window. */
export function PageHeader({ title, date, code, status, via = [], trail: given, actions, children }: Props) {
  const own = useTrail();
  const trail = given ?? [...own, ...via];
  useTitle(date ? `${title} · ${date}` : title, code);
  return (
    <div className="page-head">
      <div className="page-head-title">
        {trail.length > 0 && (
          <Breadcrumb
            items={trail.map((each) => ({ title: each.to ? <Link to={each.to}>{each.name}</Link> : each.name }))}
          />
        )}
        <div className="page-head-line">
          <h1>
            {title}
            {date && <span className="nowrap"> · {date}</span>}
          </h1>
          {code && <span className="page-head-code">{code}</span>}
          {status}
        </div>
        {children}
      </div>
      {actions && <div className="page-head-actions">{actions}</div>}
    </div>
  );
}
