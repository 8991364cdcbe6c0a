import type { Channel, Enclosure, MessageEvent } from '@domain/messages/words';
import type { LettersWire, MessageDraft, MessageWire, NoticesWire, TimelineRow } from '@domain/wire/message';
import type { Locale } from '@domain/words';
import { ask } from '../../providers/ask';
import { once } from '../../providers/client';
import { send } from '../../providers/send';

/** Which order a message is about, and what it tells of it. */
export interface About {
  orderId: number;
  subOrderId?: number | undefined;
  /** Without one the likeliest of those that suit the order. */
  event?: MessageEvent;
  receiptNo?: string;
  channel?: Channel;
  language?: Locale;
  subject?: string;
  body?: string;
}
interface Outgoing extends About {
  event: MessageEvent;
  channel: Channel;
  language: Locale;
  to: string;
  subject: string;
  body: string;
  enclose: Enclosure[];
  handOver?: boolean;
}
export const composeMessage = async (about: About): Promise<MessageDraft> =>
  send<MessageDraft>('post', '/messages/compose', about);
export const sendMessage = async (message: Outgoing, key: string): Promise<MessageWire> =>
  send<MessageWire>('post', '/messages/send', message, once(key));
export const readTimeline = (orderId: number): Promise<TimelineRow[]> =>
  ask<TimelineRow[]>(`/messages/timeline/${orderId}`);
export const timelineKey = (orderId: number): unknown[] => ['timeline', orderId];
export const lettersKey = (departureId: number): unknown[] => ['letters', departureId];
export const readLetters = (departureId: number): Promise<LettersWire> =>
  ask<LettersWire>(`/messages/letters/${departureId}`);
export const sendLetters = async (departureId: number, body: object, key: string): Promise<LettersWire> =>
  send<LettersWire>('post', `/messages/letters/${departureId}`, body, once(key));
export const noticesKey = (departureId: number, channel: Channel): unknown[] => ['notices', departureId, channel];
export const readNotices = (departureId: number, channel: Channel): Promise<NoticesWire> =>
  ask<NoticesWire>(`/messages/notices/${departureId}`, { channel });
export const sendNotice = async (departureId: number, body: object, key: string): Promise<NoticesWire> =>
  send<NoticesWire>('post', `/messages/notices/${departureId}`, body, once(key));
