import { App, Button } from 'antd';
import type { AuditWire } from '@domain/wire/audit';
import { instantText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';

/** Entries that only moved the state made no version of their own. */
export const holdsContent = ({ before, after }: AuditWire): boolean =>
  Object.keys({ ...before, ...after }).some((field) => field !== 'status' && field !== 'auditId');

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
