import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Input, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { CHANNELS, type Channel, type Enclosure, type MessageEvent, tellsSeveral } from '@domain/messages/words';
import type { MessageDraft } from '@domain/wire/message';
import { LOCALES, type Locale } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { dateText } from '../../parts/DateText';
import { Dialog } from '../../parts/Dialog';
import { Labelled } from '../../parts/Labelled';
import { useDialogFocus } from '../../parts/use-dialog-focus';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem, type Problem } from '../../providers/problem';
import { type About, composeMessage, sendMessage, timelineKey } from './calls';
import './messages.css';

interface Props {
  orderId: number;
  name: string;
  /** What it is about; without one whatever suits the order first. */
  event?: MessageEvent;
  receiptNo?: string | undefined;
  /** One party of the order, where the message is about it alone. */
  subOrderId?: number | undefined;
  onClose: () => void;
  onSent?: () => void;
}

/** A message as its template says it, to be looked over, changed and let go by one key. */
export function SendDialog({ orderId, name, event: first, receiptNo, subOrderId, onClose, onSent }: Props) {
  const text = useText();
  const [about, setAbout] = useState<About>({
    orderId,
    ...(first ? { event: first } : {}),
    ...(receiptNo ? { receiptNo } : {}),
    ...(subOrderId ? { subOrderId } : {}),
  });
  const query = useQuery({
    queryKey: ['message-draft', about],
    queryFn: () => composeMessage(about),
    staleTime: 0,
    gcTime: 0,
    // what may be chosen keeps its place while another text comes
    placeholderData: (before) => before,
  });
  const waits = query.isPending || query.isPlaceholderData;
  const focus = useDialogFocus('#message-send');
  const typed = useRef(false);
  const { modal } = App.useApp();
  /** Another template takes the place of this one; of one that was changed only when its writer says so. */
  const compose = (part: Partial<About>): void => {
    const take = (): void => {
      typed.current = false;
      setAbout((before) => ({ ...before, ...part }));
    };
    if (!typed.current) return take();
    modal.confirm({
      title: text('messages.replaceTitle'),
      content: text('messages.replaceHelp'),
      okText: text('messages.replace'),
      okButtonProps: { danger: true },
      cancelText: text('messages.keep'),
      autoFocusButton: 'cancel',
      onOk: take,
    });
  };
  return (
    <Dialog
      open
      title={text('messages.sendTitle', { name })}
      footer={null}
      width={720}
      onCancel={onClose}
      afterOpenChange={focus}
    >
      <div className="message-heads">
        <Labelled id="message-event" label={text('messages.about')}>
          <Choice<MessageEvent | ''>
            id="message-event"
            value={about.event ?? query.data?.event ?? ''}
            options={(query.data?.events ?? []).map((value) => ({ value, label: text(`messages.events.${value}`) }))}
            onChange={(event) => event && compose({ event })}
          />
        </Labelled>
        {query.data && (query.data.parties.length > 1 || about.subOrderId !== undefined) && !subOrderId && (
          <Labelled id="message-party" label={text('messages.booking')}>
            <Choice<number>
              id="message-party"
              value={about.subOrderId ?? (tellsSeveral(query.data.event) ? WHOLE : (query.data.about[0] ?? WHOLE))}
              popupMatchSelectWidth={false}
              options={partiesOf(query.data, text('messages.wholeOrder'), about.subOrderId !== undefined)}
              onChange={(id) => compose({ subOrderId: id === WHOLE ? undefined : id })}
            />
          </Labelled>
        )}
        <Labelled id="message-channel" label={text('messages.channel')}>
          <Choice<Channel>
            id="message-channel"
            value={about.channel ?? query.data?.channel ?? 'EMAIL'}
            options={CHANNELS.map((value) => ({ value, label: text(`messages.channels.${value}`) }))}
            onChange={(channel) => compose({ channel })}
          />
        </Labelled>
        <Labelled id="message-language" label={text('messages.language')}>
          <Choice<Locale>
            id="message-language"
            value={about.language ?? query.data?.language ?? 'zh-Hant'}
            options={LOCALES.map((value) => ({ value, label: text(`words.locale.${value}`) }))}
            onChange={(language) => compose({ language })}
          />
        </Labelled>
      </div>
      {query.error && <Alert type="error" showIcon message={(query.error as Problem).message} />}
      {waits && <Skeleton active />}
      {query.data && !waits && (
        <Draft
          key={[query.data.event, query.data.about, query.data.channel, query.data.language].join()}
          draft={query.data}
          about={about}
          typed={() => (typed.current = true)}
          done={() => {
            onSent?.();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** In the place of a party: the whole order. */
const WHOLE = 0;
/** The parties that the event may be about; all of them where it tells of several, or where one was chosen before. */
const partiesOf = ({ event, parties }: MessageDraft, all: string, chosen: boolean) => [
  ...(tellsSeveral(event) || chosen ? [{ value: WHOLE, label: all }] : []),
  ...parties.map(({ id, subOrderNumber, packageCode, departureDate }) => ({
    value: id,
    label: `${subOrderNumber} · ${packageCode} ${dateText(departureDate)}`,
  })),
];

interface DraftProps {
  draft: MessageDraft;
  about: About;
  /** Something of it was changed. */
  typed: () => void;
  done: () => void;
}
function Draft({ draft, about, typed, done }: DraftProps) {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [to, setTo] = useState(draft.to);
  const [subject, setSubject] = useState(draft.subject);
  const [body, setBody] = useState(draft.body);
  const [enclose, setEnclose] = useState<Enclosure[]>(
    draft.enclosures.filter(({ chosen }) => chosen).map(({ paper }) => paper),
  );
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const { channel, language } = draft;
  const mail = channel === 'EMAIL';
  const channelWord = text(`messages.channels.${channel}`);
  const fault = (field: string): string | undefined => problem?.errors[field]?.[0];
  const send = async (handOver: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    // a window that is opened after the answer would be held back by the browser
    const opened = handOver ? window.open('', '_blank') : null;
    try {
      const sent = await sendMessage(
        {
          ...{ orderId: about.orderId, event: draft.event, channel, language, to: to.trim(), subject, body },
          ...(about.receiptNo ? { receiptNo: about.receiptNo } : {}),
          ...(about.subOrderId ? { subOrderId: about.subOrderId } : {}),
          enclose: handOver ? [] : enclose,
          ...(handOver ? { handOver } : {}),
        },
        key.current,
      );
      if (opened) opened.location.href = sent.link;
      toasts.done(handOver ? text('messages.handed') : text('messages.queued', { to: sent.to }));
      void client.invalidateQueries({ queryKey: timelineKey(about.orderId) });
      done();
    } catch (error) {
      opened?.close();
      if (!isProblem(error)) throw error;
      setProblem(error);
      key.current = newKey();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="message-form"
      onInput={typed}
      onSubmit={(event) => {
        event.preventDefault();
        void send(draft.ways[channel] === 'handOver');
      }}
    >
      {draft.refused && <Alert type="warning" showIcon message={text('messages.refused')} />}
      <Labelled
        id="message-to"
        label={text('messages.to')}
        error={fault('to')}
        {...(draft.to ? {} : { help: text('messages.noAddress') })}
        required
      >
        <Input id="message-to" value={to} maxLength={200} onChange={(event) => setTo(event.target.value)} />
      </Labelled>
      {mail && (
        <Labelled id="message-subject" label={text('messages.subject')} error={fault('subject')}>
          <Input
            id="message-subject"
            value={subject}
            maxLength={200}
            onChange={(event) => setSubject(event.target.value)}
          />
        </Labelled>
      )}
      <Labelled
        id="message-body"
        label={text('messages.body')}
        error={fault('body')}
        help={text('messages.edit')}
        required
      >
        <Input.TextArea
          id="message-body"
          lang={language}
          value={body}
          maxLength={4000}
          autoSize={{ minRows: 6, maxRows: 14 }}
          onChange={(event) => setBody(event.target.value)}
        />
      </Labelled>
      {mail && (
        <fieldset className="message-encloses">
          <legend>{text('messages.encloses')}</legend>
          <Checkbox.Group<Enclosure>
            value={enclose}
            options={draft.enclosures.map(({ paper, name }) => ({
              value: paper,
              label: <span title={name}>{text(`messages.enclosures.${paper}`)}</span>,
            }))}
            onChange={setEnclose}
          />
        </fieldset>
      )}
      {problem && Object.keys(problem.errors).length === 0 && (
        <Alert type="error" showIcon role="alert" message={problem.message} />
      )}
      <div className="message-buttons">
        {draft.ways[channel] === 'send' ? (
          <>
            <Button id="message-send" type="primary" htmlType="submit" loading={busy} disabled={!body.trim()}>
              {text('messages.sendNow', { channel: channelWord })}
            </Button>
            <Button disabled={busy || !to.trim()} onClick={() => void send(true)}>
              {text('messages.handOver', { channel: channelWord })}
            </Button>
          </>
        ) : (
          <Button id="message-send" type="primary" htmlType="submit" loading={busy} disabled={!to.trim()}>
            {text('messages.handOver', { channel: channelWord })}
          </Button>
        )}
      </div>
    </form>
  );
}
