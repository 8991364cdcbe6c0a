import { useLogList } from '@refinedev/core';
import type { LogPage, LogQuestion } from '../../providers/audit-log';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import type { Problem } from '../../providers/problem';
import { instantText } from '../DateText';

interface Props {
  /** As the log names the record. */
  resource: string;
  recordId: number;
  /** The filters of the log, where it is not this record alone. */
  of?: Record<string, string>;
}
/** Who saved a record last, and when; nothing to a reader who is not shown everybody's entries of the log. */
export function WhoSaved({ resource, recordId, of }: Props) {
  const text = useText();
  const readsAll = grant('audit.read') === true;
  const asked: LogQuestion = { of: of ?? { resource, recordId: String(recordId) }, page: 1, size: 1 };
  const { data } = useLogList<LogPage, Problem>({
    resource,
    meta: asked as unknown as Record<string, unknown>,
    queryOptions: { staleTime: 0, enabled: readsAll, retry: false },
  });
  const last = data?.data[0];
  return last ? (
    <strong>{text('app.form.savedBy', { name: last.actorName, time: instantText(last.at) })}</strong>
  ) : null;
}
