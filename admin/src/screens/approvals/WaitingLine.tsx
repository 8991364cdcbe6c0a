import type { ReactNode } from 'react';
import type { Row } from '../../fields/words';
import { InstantText } from '../../parts/DateText';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import type { DeskItem } from './desk-item';
import { isMine } from './moves';

/** What waits, since when, from whom. */
export function WaitingLine({ row, name, figure }: { row: Row; name: string; figure?: ReactNode }) {
  const text = useText();
  const item = row as unknown as DeskItem;
  return (
    <>
      <span className="queue-line">
        <strong>{item.packageCode}</strong>
        {figure && <span>{figure}</span>}
      </span>
      <span className="queue-name">{name}</span>
      <span className="queue-line muted">
        <span>{item.submitter}</span>
        <InstantText instant={item.submittedAt} relative />
      </span>
      {isMine(item) && <MeaningTag tone="neutral" word={text('app.queue.yours')} />}
    </>
  );
}
