import { Progress } from 'antd';
import { Link } from 'react-router';
import type { LettersBatch, LetterTo } from '@domain/wire/message';
import { useText } from '../../providers/i18n';
import { orderLink } from '../orders/links';

/** How many letters are written, and which could not be and why. */
export function LettersProgress({ batch }: { batch: LettersBatch }) {
  const text = useText();
  const { total, done, running, failures } = batch;
  const words = text(running ? 'messages.lettersRunning' : 'messages.lettersFinished', { done, total });
  return (
    <div aria-live="polite">
      <Progress
        percent={Math.round((done / Math.max(1, total)) * 100)}
        status={running ? 'active' : failures.length ? 'exception' : 'success'}
        aria-label={words}
      />
      <p>{words}</p>
      <Unreached
        title={text('messages.lettersFailed')}
        people={failures.map(({ message: why, ...one }) => ({ ...one, why }))}
      />
    </div>
  );
}

/** Those whom no letter reaches. */
export function Unreached({ title, people }: { title: string; people: readonly (LetterTo & { why?: string })[] }) {
  if (!people.length) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {people.map(({ contactPerson, orderNumber, why }) => (
          <li key={orderNumber}>
            {contactPerson} <Link to={orderLink(orderNumber)}>{orderNumber}</Link>
            {why && <span className="muted"> · {why}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
