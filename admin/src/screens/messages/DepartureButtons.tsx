import { MailOutlined, NotificationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mayAny } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { lettersKey, readLetters } from './calls';
import { SendLetters } from './SendLetters';

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

/** The joining letters of a departure, with how many would go out now. */
export function LettersButton({ id, tour }: { id: number; tour: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const may = mayAny(['messages.send']);
  const { data } = useQuery({ queryKey: lettersKey(id), queryFn: () => readLetters(id), enabled: may });
  if (!may || !data?.parties) return null;
  return (
    <>
      <Button icon={<MailOutlined />} onClick={() => setOpen(true)}>
        {text('messages.letters')} ({data.withAddress})
      </Button>
      {open && <SendLetters id={id} tour={tour} onClose={() => setOpen(false)} />}
    </>
  );
}
