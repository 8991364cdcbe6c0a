import { MailOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { mayAny } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { lettersKey, readLetters } from './calls';
import { SendLetters } from './SendLetters';

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
