import { Card } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../providers/i18n';

/** One question of the dashboard and its answer; an empty answer is a sentence. */
export function Panel({
  title,
  all,
  empty,
  isEmpty,
  children,
}: {
  title: string;
  /** The list that this is the beginning of. */
  all?: { to: string; count: number } | undefined;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <Card
      size="small"
      title={<h2 className="dash-title">{title}</h2>}
      className="dash-panel"
      extra={all && all.count > 0 && <Link to={all.to}>{text('dashboard.all', { count: all.count })}</Link>}
    >
      {isEmpty ? <p className="muted dash-empty">{empty}</p> : children}
    </Card>
  );
}
