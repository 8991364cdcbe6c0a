import { grant } from '../providers/access';
import { useText } from '../providers/i18n';

const BOUNDS = ['unit', 'money', 'own'] as const;
/** Whose entries of the log the reader is shown; undefined for those who read all of it. */
const boundOfLog = () => BOUNDS.find((each) => each === grant('audit.read'));

/** Says whose entries of the log the reader is shown. */
export function HistoryBound() {
  const text = useText();
  const bound = boundOfLog();
  return bound ? <p className="muted">{text(`app.auditLog.bound.${bound}`)}</p> : null;
}
/** That there is nothing, said of what the reader is shown: others may have changed what they please. */
export function useNoHistory(): string {
  const text = useText();
  const bound = boundOfLog();
  return bound ? text(`app.auditLog.noneOf.${bound}`) : text('app.record.noHistory');
}
