import type { Filter } from '../parts/list/filter';
import { useText } from '../providers/i18n';
import { readSession } from '../providers/session';

const NAMES = { submittedBy: 'app.queue.submittedBy', createdBy: 'app.queue.createdBy' } as const;
/** One's own work: the ids of others say nothing in a filter. */
export function useMine(...fields: (keyof typeof NAMES)[]): Filter[] {
  const text = useText();
  const options = [{ value: String(readSession()?.id ?? 0), label: text('app.queue.me') }];
  return fields.map((field) => ({ kind: 'oneOf', field, label: text(NAMES[field]), options }));
}
