import { Checkbox } from 'antd';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { Row } from '../fields/words';
import { useText } from '../providers/i18n';
import { useLeaving } from './use-leaving';

interface Props {
  rows: readonly Row[];
  line: ComponentType<{ row: Row }>;
  /** The field that an item is called by. */
  code: string;
  shown: Row | undefined;
  to: (row: Row) => string;
  /** Ids of those that are chosen, where several may be decided on at once. */
  chosen?: readonly number[];
  choose: (ids: readonly number[]) => void;
}

/** What waits, the longest waiting first. */
export function QueueLines({ rows, line: Line, code, shown, to, chosen, choose }: Props) {
  const text = useText();
  const drawn = useLeaving(rows);
  const ids = rows.map(({ id }) => Number(id));
  return (
    <nav className="queue" aria-label={text('app.queue.waits')}>
      {chosen && (
        <div className="queue-head">
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={() => choose(chosen.length === rows.length ? [] : ids)}
          >
            {text('app.queue.waiting', { count: rows.length })}
          </Checkbox>
        </div>
      )}
      <ul>
        {drawn.map(({ row, gone }) => (
          <li key={row.id} className={gone ? 'queue-gone' : row.id === shown?.id ? 'queue-at' : ''} inert={gone}>
            {chosen && (
              <Checkbox
                checked={chosen.includes(Number(row.id))}
                aria-label={text('app.queue.select', { code: String(row[code]) })}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, Number(row.id)] : chosen.filter((id) => id !== Number(row.id)))
                }
              />
            )}
            <Link to={to(row)} aria-current={row.id === shown?.id ? 'true' : undefined}>
              <Line row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
