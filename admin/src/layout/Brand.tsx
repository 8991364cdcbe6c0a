import { Link } from 'react-router';
import { useText } from '../providers/i18n';
import { Mark } from './Mark';

/** The product's mark and name, the way home from everywhere. */
export function Brand({ folded }: { folded: boolean }) {
  const text = useText();
  return (
    <Link to="/dashboard" className="brand" aria-label={`${text('app.name')} · ${text('app.frame.home')}`}>
      <Mark />
      {!folded && <span>{text('app.name')}</span>}
    </Link>
  );
}
