import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useRef, useState } from 'react';
import type { Enclosure } from '@domain/messages/words';
import type { MessageDraft } from '@domain/wire/message';
import { GrowingText } from '../../parts/GrowingText';
import { Labelled } from '../../parts/Labelled';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem, isRefusal, type Problem } from '../../providers/problem';
import { type About, sendMessage, timelineKey } from './calls';
import { PapersByHand } from './PapersByHand';

/** Hands a number to the telephone of this machine, which leaves the page as it is. */
const dial = (href: string): void => Object.assign(document.createElement('a'), { href }).click();

interface Props {
  draft: MessageDraft;
  about: About;
  /** Something of it was changed. */
  typed: () => void;
  done: () => void;
}
/** A message before it is sent: to whom, its words, and the papers that go along. */
export function MessageForm({ draft, about, typed, done }: Props) {
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
  // nothing opens with a text in it where somebody is rung up: what was said is written down
  const rings = channel === 'PHONE';
  const dials = rings || channel === 'SMS';
  const handsOver = rings ? text('messages.ring', { to }) : text('messages.handOver', { channel: channelWord });
  const fault = (field: string): string | undefined => problem?.errors[field]?.[0];
  const send = async (handOver: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    // a window that is opened after the answer would be held back by the browser; a telephone opens none
    const opened = handOver && !dials ? window.open('', '_blank') : null;
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
      else if (handOver) dial(sent.link);
      toasts.done(handOver ? text('messages.handed') : text('messages.queued', { to: sent.to }));
      void client.invalidateQueries({ queryKey: timelineKey(about.orderId) });
      done();
    } catch (error) {
      opened?.close();
      if (!isProblem(error)) throw error;
      setProblem(error);
      if (isRefusal(error)) key.current = newKey();
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
        help={text(rings ? 'messages.said' : 'messages.edit')}
        required
      >
        <GrowingText
          id="message-body"
          lang={language}
          value={body}
          maxLength={4000}
          least={6}
          most={14}
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
      {channel === 'WHATSAPP' && <PapersByHand draft={draft} orderId={about.orderId} />}
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
              {handsOver}
            </Button>
          </>
        ) : (
          <Button id="message-send" type="primary" htmlType="submit" loading={busy} disabled={!to.trim()}>
            {handsOver}
          </Button>
        )}
      </div>
    </form>
  );
}
