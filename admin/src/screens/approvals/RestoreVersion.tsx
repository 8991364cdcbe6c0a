import { App, Button } from 'antd';
import type { AuditWire } from '@domain/wire/audit';
import { instantText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';

/** Entries that only moved the state made no version of their own. */
const holdsContent = ({ before, after }: AuditWire): boolean =>
  Object.keys({ ...before, ...after }).some((field) => field !== 'status' && field !== 'auditId');

/** Whether an entry made another version than the one that stands: a newer one came, or it was discarded. */
export const isEarlier = (row: AuditWire, newer: readonly AuditWire[] | undefined): boolean =>
  holdsContent(row) && (newer === undefined || newer.some((each) => holdsContent(each) || each.action === 'discard'));

interface Props {
  /** When that version was made. */
  at: string;
  restore: () => Promise<unknown>;
}

/** Brings the content back to what it was after one entry of the history; nothing is published by it. */
export function RestoreVersion({ at, restore }: Props) {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const ask = (): void =>
    void modal.confirm({
      title: text('tours.restore.title', { at: instantText(at) }),
      content: text('tours.restore.help'),
      okText: text('tours.restore.verb'),
      onOk: () => restore().then(() => toasts.done(text('tours.restore.done')), toasts.failed),
    });
  return (
    <Button type="link" size="small" className="restore-version" onClick={ask}>
      {text('tours.restore.verb')}
    </Button>
  );
}
