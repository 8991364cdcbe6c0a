import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { instantText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { lastMerges, undoMerge } from './calls';

/** What was merged lately, by whom; each can be taken back at any time. */
export function LastMerges({ changed }: { changed: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const { data = [] } = useQuery({ queryKey: ['persons', 'merges'], queryFn: lastMerges });
  if (data.length === 0) return null;
  const undo = (id: number): void => {
    undoMerge(id).then(() => {
      toasts.done(text('customers.persons.undone'));
      changed();
    }, toasts.failed);
  };
  return (
    <section className="card last-merges">
      <h2>{text('customers.persons.last')}</h2>
      <ul>
        {data.map((each) => (
          <li key={each.id}>
            <b>{each.keptName}</b> ← {each.otherName}{' '}
            <span className="muted">{text('customers.persons.by', { name: each.by, time: instantText(each.at) })}</span>{' '}
            {each.undoneAt ? (
              <span className="muted">
                {text('customers.persons.undoneBy', { name: each.undoneBy, time: instantText(each.undoneAt) })}
              </span>
            ) : (
              <Button
                size="small"
                aria-label={`${text('customers.persons.undo')} ${each.keptName}`}
                onClick={() => undo(each.id)}
              >
                {text('customers.persons.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
