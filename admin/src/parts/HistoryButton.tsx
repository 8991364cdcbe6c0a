import { HistoryOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, ConfigProvider, Drawer } from 'antd';
import { useState } from 'react';
import { useReadsLog } from '../providers/access';
import { useText } from '../providers/i18n';
import { type HistoryProps, HistoryTab } from './HistoryTab';

interface Props extends HistoryProps {
  /** What it is the history of. */
  name: string;
  /** How the button looks; with its word unless `iconOnly`. */
  button?: Pick<ButtonProps, 'size' | 'type'>;
  iconOnly?: boolean;
}

/** Opens the history of what has no page of its own, for whoever reads the log; also where a form is locked. */
export function HistoryButton({ name, button, iconOnly = false, ...history }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const readsLog = useReadsLog();
  if (!readsLog) return null;
  const title = text('app.record.historyOf', { name });
  return (
    <ConfigProvider componentDisabled={false}>
      <Button
        {...button}
        icon={<HistoryOutlined />}
        onClick={() => setOpen(true)}
        {...(iconOnly ? { 'aria-label': title, title } : {})}
      >
        {!iconOnly && text('app.record.history')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} width={520} title={title} destroyOnHidden>
        <HistoryTab {...history} />
      </Drawer>
    </ConfigProvider>
  );
}
