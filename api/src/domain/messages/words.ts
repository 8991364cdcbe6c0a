import { defineMachine } from '../machine';

/** What a customer is told of; the templates of an event are the words for it. */
export const MESSAGE_EVENTS = [
  'hold',
  'confirmation',
  'receipt',
  'paymentReturned',
  'balanceDue',
  'balanceOverdue',
  'documentsMissing',
  'documentExpires',
  'joiningLetter',
  'guaranteed',
  'cancelled',
  'outcome',
  'refundPaid',
  'waitingList',
  'notice',
] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];
/** What one message tells of several parties of an order; everything else is about one, which has a day of its own. */
const OF_SEVERAL: readonly MessageEvent[] = [
  ...(['confirmation', 'receipt', 'paymentReturned', 'documentsMissing', 'documentExpires'] as const),
  ...(['refundPaid', 'notice'] as const),
];
export const tellsSeveral = (event: MessageEvent): boolean => OF_SEVERAL.includes(event);
/** A message that serves a booking, or one that wants to sell; of the second kind there is none (issue 19). */
type Purpose = 'service' | 'marketing';
export const PURPOSE_OF: Readonly<Record<MessageEvent, Purpose>> = {
  ...{ confirmation: 'service', receipt: 'service', balanceDue: 'service', balanceOverdue: 'service' },
  ...{ documentsMissing: 'service', documentExpires: 'service', joiningLetter: 'service', guaranteed: 'service' },
  ...{ cancelled: 'service', outcome: 'service', refundPaid: 'service', waitingList: 'service' },
  ...{ hold: 'service', paymentReturned: 'service', notice: 'service' },
};
export const CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS', 'PHONE'] as const;
export type Channel = (typeof CHANNELS)[number];
/**
 * The papers that may go with a message, made when it is written and kept as they were sent. `receipt` is the paper that it
 * is about; `credit` the voucher of what the same request gave to credit beside it.
 */
export const ENCLOSURES = ['receipt', 'credit', 'invoice', 'confirmation', 'letter'] as const;
export type Enclosure = (typeof ENCLOSURES)[number];

/**
 * The life of a message. Who answers that no more are wanted makes it `unsubscribed`: its address is kept and not written to. `sending` is written before it leaves; what fell silent in between is `unsure`: nobody is told
 * twice and nothing is lost without somebody deciding it.
 */
export const messageMachine = defineMachine({
  name: 'messages',
  states: ['queued', 'sending', 'sent', 'failed', 'bounced', 'unsure', 'handedOver', 'unsubscribed'],
  initial: ['queued', 'handedOver'],
  moves: {
    claim: { from: ['queued'], to: 'sending', right: 'system' },
    deliver: { from: ['sending'], to: 'sent', right: 'system' },
    putBack: { from: ['sending'], to: 'queued', right: 'system' },
    giveUp: { from: ['sending'], to: 'failed', right: 'system' },
    bounce: { from: ['sending'], to: 'bounced', right: 'system' },
    doubt: { from: ['sending'], to: 'unsure', right: 'system' },
    retry: { from: ['failed', 'bounced', 'unsure'], to: 'queued', right: 'messages.send' },
    arrived: { from: ['unsure'], to: 'sent', right: 'messages.send' },
    unsubscribe: { from: ['sent', 'handedOver'], to: 'unsubscribed', right: 'messages.send' },
    resubscribe: { from: ['unsubscribed'], to: 'sent', right: 'messages.send' },
  },
});
export type MessageState = (typeof messageMachine.states)[number];

/** How often a message is tried by itself before somebody has to look. */
export const MOST_TRIES = 6;
/** A minute after the first failure, then twice as long each time. */
export const pauseMs = (tries: number): number => 60_000 * 2 ** Math.min(Math.max(tries, 1) - 1, 10);

/** What failed for now waits for its next try; what was never tried goes at once, and the rest is not tried by itself. */
export const isTriedAgain = ({ state, tries }: { state: MessageState; tries: number }): boolean =>
  state === 'queued' && tries > 0;

/** What came of handing a message to a mail server or gateway. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; error: string }
  | { kind: 'again'; error: string; afterMs?: number }
  | { kind: 'unsure'; error: string };
/** The move that an outcome makes: too many tries end in giving up. */
export function moveOf(outcome: Outcome, tries: number): 'deliver' | 'bounce' | 'putBack' | 'giveUp' | 'doubt' {
  if (outcome.kind === 'sent') return 'deliver';
  if (outcome.kind === 'refused') return 'bounce';
  if (outcome.kind === 'unsure') return 'doubt';
  return tries < MOST_TRIES ? 'putBack' : 'giveUp';
}
