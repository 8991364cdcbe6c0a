import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../providers/i18n';

/** What this place is for and the button that starts it, or, with filters on, how to clear them. */
export function EmptyState({ title, help, action }: { title?: string; help?: string; action?: ReactNode }) {
  const text = useText();
  return (
    <div className="empty-state">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={false} />
      <h2>{title ?? text('app.states.empty')}</h2>
      {help && <p className="muted">{help}</p>}
      {action}
    </div>
  );
}
