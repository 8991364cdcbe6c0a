import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CHANNELS, type Channel, type MessageEvent, tellsSeveral } from '@domain/messages/words';
import type { MessageDraft } from '@domain/wire/message';
import { LOCALES, type Locale } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { dateText } from '../../parts/DateText';
import { Dialog } from '../../parts/Dialog';
import { Labelled } from '../../parts/Labelled';
import { focusInDialog, useDialogFocus } from '../../parts/use-dialog-focus';
import { useText } from '../../providers/i18n';
import type { Problem } from '../../providers/problem';
import { type About, composeMessage } from './calls';
import { MessageForm } from './MessageForm';
import './messages.css';
import { useConfirm } from '../../parts/use-confirm';

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
  useDialogFocus();
  const [shown, setShown] = useState(false);
  const ready = shown && query.data !== undefined;
  // the words may come after the dialog: the key that lets them go works from then on
  useEffect(() => {
    if (ready) focusInDialog('#message-send');
  }, [ready]);
  const typed = useRef(false);
  const confirm = useConfirm();
  /** Another template takes the place of this one; of one that was changed only when its writer says so. */
  const compose = (part: Partial<About>): void => {
    const take = (): void => {
      typed.current = false;
      setAbout((before) => ({ ...before, ...part }));
    };
    if (!typed.current) return take();
    confirm({
      title: text('messages.replaceTitle'),
      content: text('messages.replaceHelp'),
      okText: text('messages.replace'),
      danger: true,
      cancelText: text('messages.keep'),
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
      afterOpenChange={setShown}
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
        <MessageForm
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
