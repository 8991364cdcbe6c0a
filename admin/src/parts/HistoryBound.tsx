import { grant } from '../providers/access';
import { useText } from '../providers/i18n';

const BOUNDS = ['unit', 'money', 'own'] as const;

/** Says whose entries of the log the reader is shown, lest an empty history be taken for one without changes. */
export function HistoryBound() {
  const text = useText();
  const bound = BOUNDS.find((each) => each === grant('audit.read'));
  return bound ? <p className="muted">{text(`app.auditLog.bound.${bound}`)}</p> : null;
}
