import type { DateOnly } from '../dates';
import type { Channel, Enclosure, MessageEvent, MessageState } from '../messages/words';
import type { Locale } from '../words';
import type { BatchProgress } from './batch';
import type { RequestWire } from './request';
import type { RefusalTold } from './refusal';

/** How a channel reaches the customer: the product sends, or the sender's own program does. */
export type ChannelWay = 'send' | 'handOver';
/** POST /messages/compose: a message as it would be sent, to be looked over and changed. */
export interface MessageDraft {
  event: MessageEvent;
  /** Those that suit the order, or the party or paper that was asked for (domain/messages/fits). */
  events: MessageEvent[];
  /** The parties that it is about, and all that its event may be about. */
  about: number[];
  parties: { id: number; subOrderNumber: string; packageCode: string; departureDate: DateOnly }[];
  channel: Channel;
  language: Locale;
  to: string;
  subject: string;
  body: string;
  /** Papers that there are for this order; `chosen` is what the template encloses. */
  enclosures: { paper: Enclosure; name: string; chosen: boolean }[];
  ways: Record<Channel, ChannelWay>;
  /** The address refused a message before and has taken none since. */
  refused: boolean;
}
export interface MessageFileWire {
  id: number;
  paper: Enclosure;
  name: string;
  hash: string;
  size: number;
}
/** A message as it was written down. */
export interface MessageWire {
  id: number;
  orderId: number;
  orderNumber: string;
  event: MessageEvent;
  channel: Channel;
  to: string;
  language: Locale;
  subject: string;
  body: string;
  state: MessageState;
  tries: number;
  /** When what waits after a failure is tried again by itself. */
  againAt: string | null;
  lastError: string;
  createdAt: string;
  sentAt: string | null;
  sentBy: string;
  files: MessageFileWire[];
  /** What opens the sender's own program, for one that was handed over. */
  link: string;
}
/** GET /messages/letters/{departureId}: whom the joining letters of a departure would reach. */
export interface LettersWire {
  parties: number;
  /** Those that a letter would reach now. */
  withAddress: number;
  without: LetterTo[];
  /** Their address takes no messages. */
  refused: LetterTo[];
  sent: number;
  /** The letters that are being written, or were last; null before the first. */
  batch: LettersBatch | null;
}
export interface LettersBatch extends BatchProgress {
  running: boolean;
  /** Those that could not be written and have no letter yet, with the reason. */
  failures: (LetterTo & RefusalTold)[];
}
export interface LetterTo {
  orderNumber: string;
  contactPerson: string;
}
/** GET /messages/notices/{departureId}: whom a text to everybody on a departure would reach by a channel. */
export interface NoticesWire {
  orders: number;
  reached: number;
  without: LetterTo[];
  /** Their address takes no messages. */
  refused: LetterTo[];
  /** The first of them, for whom the text may be looked at before it goes. */
  sample: { orderId: number; subOrderId: number } | null;
  ways: Record<Channel, ChannelWay>;
  /** The notice that is being written, or was last; null before the first. */
  batch: LettersBatch | null;
}
/** One thing that happened with an order, in the line of time. */
export type TimelineRow = { at: string; by: string } & (
  | { kind: 'ordered' }
  | { kind: 'payment'; receiptNo: string; ledger: string; amount: number; voided: boolean }
  | { kind: 'request'; request: RequestWire['kind']; reasonCode: RequestWire['reasonCode']; state: string }
  | { kind: 'call'; result: string; promisedUntil: string | null; note: string }
  | { kind: 'state'; about: string; to: string }
  | { kind: 'message'; message: MessageWire }
);
