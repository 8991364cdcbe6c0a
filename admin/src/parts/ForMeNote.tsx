import { Button } from 'antd';
import type { ForMe } from '../providers/for-me';
import { useText } from '../providers/i18n';

/** Says that a queue shows only what this person may decide on, and how to see the rest. */
export function ForMeNote({ forMe }: { forMe: ForMe }) {
  const text = useText();
  if (!forMe.on) return null;
  return (
    <p className="for-me-note">
      {text('app.queue.forMe')}{' '}
      <Button type="link" size="small" onClick={forMe.showAll}>
        {text('app.queue.showAll')}
      </Button>
    </p>
  );
}
