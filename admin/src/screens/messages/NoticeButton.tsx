import { NotificationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { mayAny } from '../../providers/access';
import { useText } from '../../providers/i18n';

const SendNotice = lazy(async () => ({ default: (await import('./SendNotice')).SendNotice }));

/** A text of one's own to everybody on a departure: another time to meet, another flight. */
export function NoticeButton({ id, tour }: { id: number; tour: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!mayAny(['messages.send'])) return null;
  return (
    <>
      <Button icon={<NotificationOutlined />} onClick={() => setOpen(true)}>
        {text('messages.notice.open')}
      </Button>
      {open && (
        <Suspense>
          <SendNotice id={id} tour={tour} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
