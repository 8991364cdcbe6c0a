import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import { type Locale, LOCALES } from '@domain/words';
import { MEETING } from '@domain/papers/letter';
import type { LettersWire } from '@domain/wire/message';
import { Choice } from '../../parts/Choice';
import { Dialog } from '../../parts/Dialog';
import { Labelled } from '../../parts/Labelled';
import { useDoing } from '../../parts/use-doing';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { lettersKey, readLetters, sendLetters } from './calls';
import { useMeeting } from '../customers/calls';
import { LettersProgress, Unreached } from './LettersProgress';
import './messages.css';

const ASKED_EVERY_MS = 1_000;

/**
 * The joining letters of a departure by e-mail, one PDF for each booking; whom they would reach stands there first. They
 * are written in the background: the dialog tells how far that is, and may be closed meanwhile.
 */
export function SendLetters({ id, tour, onClose }: { id: number; tour: string; onClose: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [language, setLanguage] = useState<Locale | ''>('');
  const { meeting, put } = useMeeting(id);
  const { busy, doing } = useDoing();
  const query = useQuery({
    queryKey: lettersKey(id),
    queryFn: () => readLetters(id),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.batch?.running && ASKED_EVERY_MS,
  });
  const send = (): Promise<unknown> =>
    doing(async () => {
      const filled = Object.fromEntries(Object.entries(meeting).filter(([, value]) => value.trim()));
      const found = await sendLetters(id, { ...(language ? { language } : {}), ...filled }, newKey());
      client.setQueryData<LettersWire>(lettersKey(id), found);
      toasts.done(text('messages.lettersDone'));
    });
  const found = query.data;
  const running = found?.batch?.running ?? false;
  return (
    <Dialog
      open
      title={text('messages.lettersTitle', { tour })}
      okText={text('messages.lettersSend', { count: found?.withAddress ?? 0 })}
      okButtonProps={{ loading: busy, disabled: running || !found?.withAddress }}
      cancelText={text(found?.batch ? 'app.buttons.close' : 'app.buttons.cancel')}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {found ? (
        <>
          <p>{text('messages.lettersHelp', { with: found.parties - found.without.length, all: found.parties })}</p>
          {found.sent > 0 && <p>{text('messages.already', { count: found.sent })}</p>}
          <Unreached title={text('messages.without')} people={found.without} />
          <Unreached title={text('messages.silent')} people={found.refused} />
          {found.batch && <LettersProgress batch={found.batch} />}
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
              onChange={(event) => put(key, event.target.value)}
            />
          </Labelled>
        ))}
      </div>
    </Dialog>
  );
}
