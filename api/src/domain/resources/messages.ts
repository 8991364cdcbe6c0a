import { computed, instant, int, longText, oneOf, state, text } from '../fields';
import { CHANNELS, MESSAGE_EVENTS, messageMachine } from '../messages/words';
import { defineResource } from '../resource';
import { LOCALES } from '../words';

/** Everything that was told to customers, as it was told; what failed stands first among the tabs. */
export const messages = defineResource({
  name: 'messages',
  path: 'messages',
  menu: 'sell',
  icon: 'mail',
  title: 'subject',
  also: ['orderNumber', 'recipient'],
  missing: 'message.notFound',
  fields: {
    createdAt: instant({ readOnly: true }),
    orderNumber: text({ readOnly: true, max: 20 }),
    event: oneOf(MESSAGE_EVENTS, 'messages.events', { readOnly: true }),
    channel: oneOf(CHANNELS, 'messages.channels', { readOnly: true }),
    recipient: text({ readOnly: true, max: 200 }),
    language: oneOf(LOCALES, 'words.locale', { readOnly: true }),
    subject: text({ readOnly: true, max: 200 }),
    body: longText({ readOnly: true, max: 4000, noSort: true }),
    state: state(messageMachine, 'messages.states', {
      queued: 'waiting',
      sending: 'waiting',
      sent: 'good',
      handedOver: 'neutral',
      failed: 'bad',
      bounced: 'bad',
      unsure: 'bad',
      unsubscribed: 'neutral',
    }),
    lastError: text({ readOnly: true, max: 300 }),
    tries: int({ readOnly: true }),
    againAt: computed(instant({ noSort: true, when: { field: 'state', is: ['queued'] } })),
    sentAt: instant({ readOnly: true }),
    sentBy: text({ readOnly: true, max: 120 }),
  },
  list: ['createdAt', 'state', 'orderNumber', 'event', 'channel', 'recipient', 'subject', 'lastError', 'sentBy'],
  filters: ['orderNumber', 'event', 'channel', 'state', 'createdAt'],
  search: ['orderNumber', 'recipient'],
  tabs: ['failed', 'bounced', 'unsure', 'queued', 'sent', 'handedOver', 'unsubscribed'],
  moves: {
    retry: { bulk: true },
    arrived: { bulk: true, tone: 'good' },
    unsubscribe: { confirm: true },
    resubscribe: { confirm: true },
  },
  allow: { list: 'messages.read', show: 'messages.read', export: 'messages.read' },
});
