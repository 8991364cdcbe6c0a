import { Card } from 'antd';
import type { ReactNode } from 'react';

/** One question of the dashboard and its answer; an empty answer is a sentence. */
export function Panel({
  title,
  empty,
  isEmpty,
  children,
}: {
  title: string;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  return (
    <Card size="small" title={<h2 className="dash-title">{title}</h2>} className="dash-panel">
      {isEmpty ? <p className="muted dash-empty">{empty}</p> : children}
    </Card>
  );
}
