import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { CHANNELS, type Channel } from '@domain/messages/words';
import type { MessageDraft, NoticesWire } from '@domain/wire/message';
import { LOCALES, type Locale } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { Dialog } from '../../parts/Dialog';
import { GrowingText } from '../../parts/GrowingText';
import { Labelled } from '../../parts/Labelled';
import { newKey } from '../../providers/client';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem, isRefusal, type Problem } from '../../providers/problem';
import { composeMessage, noticesKey, readNotices, sendNotice } from './calls';
import { LettersProgress, Unreached } from './LettersProgress';
import './messages.css';

const ASKED_EVERY_MS = 1_000;

/**
 * One text for everybody who is booked on a departure. Whom it reaches stands there first, and it goes only as it was
 * looked at; what is typed anew is looked at anew.
 */
export function SendNotice({ id, tour, onClose }: { id: number; tour: string; onClose: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const locale = useLocale();
  const [channel, setChannel] = useState<Channel>('EMAIL');
  const [language, setLanguage] = useState<Locale>(locale);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [looked, setLooked] = useState<MessageDraft>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  /** What was sent from here; what somebody sent before is told as that. */
  const [own, setOwn] = useState(false);
  const key = useRef(newKey());
  const { data: found, error } = useQuery({
    queryKey: noticesKey(id, channel),
    queryFn: () => readNotices(id, channel),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.batch?.running && ASKED_EVERY_MS,
  });
  const mail = channel === 'EMAIL';
  const sent = { channel, language, subject: mail ? subject : '', body };
  const typed = (put: () => void): void => {
    put();
    setLooked(undefined);
    setProblem(undefined);
    key.current = newKey();
  };
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (fault) {
      if (!isProblem(fault)) throw fault;
      setProblem(fault);
      if (isRefusal(fault)) key.current = newKey();
    } finally {
      setBusy(false);
    }
  };
  const look = (): Promise<void> =>
    run(async () => {
      if (found?.sample) setLooked(await composeMessage({ ...found.sample, event: 'notice', ...sent }));
    });
  const send = (): Promise<void> =>
    run(async () => {
      client.setQueryData<NoticesWire>(noticesKey(id, channel), await sendNotice(id, sent, key.current));
      setOwn(true);
      typed(() => setBody(''));
      toasts.done(text('messages.notice.done'));
    });
  const running = found?.batch?.running ?? false;
  const written = body.trim() !== '' && (!mail || subject.trim() !== '');
  const fault = (field: string): string | undefined => problem?.errors[field]?.[0];
  const ways = CHANNELS.filter((each) => each === 'EMAIL' || found?.ways[each] === 'send');
  return (
    <Dialog
      open
      title={text('messages.notice.title', { tour })}
      width={720}
      okText={text('messages.notice.send', { count: found?.reached ?? 0 })}
      okButtonProps={{ loading: busy, disabled: !looked || running || !found?.reached }}
      cancelText={text('app.buttons.close')}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon message={(error as unknown as Problem).message} />}
      {!found && !error && <Skeleton active />}
      {found && (
        <>
          <p>{text('messages.notice.reaches', { reached: found.reached, orders: found.orders })}</p>
          <Unreached title={text('messages.notice.without')} people={found.without} />
          <Unreached title={text('messages.silent')} people={found.refused} />
          {found.batch && (own || running) && <LettersProgress batch={found.batch} />}
          {found.batch && !own && !running && (
            <p className="muted">
              {text('messages.notice.last', { done: found.batch.done, total: found.batch.total })}
            </p>
          )}
        </>
      )}
      <div className="message-form">
        <div className="message-heads">
          <Labelled id="notice-channel" label={text('messages.channel')}>
            <Choice<Channel>
              id="notice-channel"
              value={channel}
              options={ways.map((value) => ({ value, label: text(`messages.channels.${value}`) }))}
              onChange={(value) => typed(() => setChannel(value))}
            />
          </Labelled>
          <Labelled id="notice-language" label={text('messages.language')}>
            <Choice<Locale>
              id="notice-language"
              value={language}
              options={LOCALES.map((value) => ({ value, label: text(`words.locale.${value}`) }))}
              onChange={(value) => typed(() => setLanguage(value))}
            />
          </Labelled>
        </div>
        {mail && (
          <Labelled id="notice-subject" label={text('messages.subject')} error={fault('subject')} required>
            <Input
              id="notice-subject"
              lang={language}
              value={subject}
              maxLength={160}
              onChange={({ target }) => typed(() => setSubject(target.value))}
            />
          </Labelled>
        )}
        <Labelled
          id="notice-body"
          label={text('messages.body')}
          help={text('messages.notice.fields', { names: '{contact}, {tour}, {departs}' })}
          error={fault('body')}
          required
        >
          <GrowingText
            id="notice-body"
            lang={language}
            value={body}
            maxLength={3000}
            least={5}
            most={12}
            onChange={({ target }) => typed(() => setBody(target.value))}
          />
        </Labelled>
        {problem && Object.keys(problem.errors).length === 0 && (
          <Alert type="error" showIcon role="alert" message={problem.message} />
        )}
        {looked ? (
          <section aria-label={text('messages.notice.looked')} className="card notice-preview">
            <p className="muted">{text('messages.notice.lookedAt', { to: looked.to })}</p>
            {looked.subject && <strong>{looked.subject}</strong>}
            <p lang={language}>{looked.body}</p>
          </section>
        ) : (
          <Button disabled={!written || !found?.sample} loading={busy} onClick={() => void look()}>
            {text('messages.notice.look')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
