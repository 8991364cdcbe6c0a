import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import { MEETING } from '@domain/papers/letter';
import type { LetterTo } from '@domain/wire/message';
import { Choice } from '../../parts/Choice';
import { Labelled } from '../../parts/Labelled';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { lettersKey, readLetters, sendLetters } from './calls';
import './messages.css';

/** The joining letters of a departure by e-mail, one PDF for each booking; whom they would reach stands there first. */
export function SendLetters({ id, tour, onClose }: { id: number; tour: string; onClose: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [language, setLanguage] = useState<Locale | ''>('');
  const [meeting, setMeeting] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<LetterTo[]>([]);
  const [busy, setBusy] = useState(false);
  const query = useQuery({ queryKey: lettersKey(id), queryFn: () => readLetters(id), staleTime: 0 });
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const filled = Object.fromEntries(Object.entries(meeting).filter(([, value]) => value.trim()));
      const { written, failed } = await sendLetters(id, { ...(language ? { language } : {}), ...filled });
      toasts.done(text('messages.lettersDone', { count: written }));

      void client.invalidateQueries({ queryKey: lettersKey(id) });
      if (failed.length) setFailed(failed);
      else onClose();
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const found = query.data;
  return (
    <Modal
      open
      title={text('messages.lettersTitle', { tour })}
      okText={text('messages.lettersSend', { count: found?.withAddress ?? 0 })}
      okButtonProps={{ loading: busy, disabled: !found?.withAddress }}
      cancelText={text('app.buttons.cancel')}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {found ? (
        <>
          <p>{text('messages.lettersHelp', { with: found.parties - found.without.length, all: found.parties })}</p>
          {found.sent > 0 && <p>{text('messages.already', { count: found.sent })}</p>}
          <Unreached title={text('messages.without')} people={found.without} />
          <Unreached title={text('messages.silent')} people={found.refused} />
          <Unreached title={text('messages.lettersFailed')} people={failed} />
        </>
      ) : (
        <Skeleton active />
      )}
      <div className="message-form">
        <Labelled id="letters-language" label={text('messages.language')}>
          <Choice<Locale | ''>
            id="letters-language"
            value={language}
            options={[
              { value: '', label: text('messages.ownLanguage') },
              ...LOCALES.map((value) => ({ value, label: text(`words.locale.${value}`) })),
            ]}
            onChange={setLanguage}
          />
        </Labelled>
        {MEETING.map((key) => (
          <Labelled key={key} id={`letters-${key}`} label={text(`customers.letter.${key}`)}>
            <Input
              id={`letters-${key}`}
              maxLength={80}
              value={meeting[key] ?? ''}
              onChange={(event) => setMeeting((before) => ({ ...before, [key]: event.target.value }))}
            />
          </Labelled>
        ))}
      </div>
    </Modal>
  );
}

const toWords = ({ contactPerson, orderNumber }: LetterTo): string => `${contactPerson} ${orderNumber}`;
function Unreached({ title, people }: { title: string; people: readonly LetterTo[] }) {
  if (!people.length) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {people.map((one) => (
          <li key={one.orderNumber}>{toWords(one)}</li>
        ))}
      </ul>
    </>
  );
}
