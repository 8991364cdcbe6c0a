import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { InstantText } from '../../parts/DateText';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import type { Desk, QueueRow } from './desk-item';
import { isMine } from './moves';

interface Props<R extends QueueRow> {
  desk: Desk<R>;
  items: readonly R[];
  shownId: number | undefined;
  selected: number[];
  onSelect: (ids: number[]) => void;
}

/** The queue: what waits, since when, from whom. */
export function QueueList<R extends QueueRow>({ desk, items, shownId, selected, onSelect }: Props<R>) {
  const text = useText();
  const toggle = (id: number): void =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  const all = selected.length === items.length && items.length > 0;
  return (
    <nav className="queue" aria-label={text('tours.approval.queue')}>
      <div className="queue-head">
        <Checkbox
          checked={all}
          indeterminate={selected.length > 0 && !all}
          onChange={() => onSelect(all ? [] : items.map((each) => each.id))}
        >
          {text('tours.approval.waiting', { count: items.length })}
        </Checkbox>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={item.id === shownId ? 'queue-at' : ''}>
            <Checkbox
              checked={selected.includes(item.id)}
              aria-label={text('tours.approval.select', { code: item.packageCode })}
              onChange={() => toggle(item.id)}
            />
            <Link to={desk.linkOf(item)} aria-current={item.id === shownId ? 'true' : undefined}>
              <span className="queue-line">
                <strong>{item.packageCode}</strong>
                {desk.figureOf && <span>{desk.figureOf(item)}</span>}
              </span>
              <span className="queue-name">{desk.nameOf(item)}</span>
              <span className="queue-line muted">
                <span>{item.submitter}</span>
                <InstantText instant={item.submittedAt} relative />
              </span>
              {isMine(item) && <MeaningTag tone="neutral" word={text('tours.approval.yours')} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
