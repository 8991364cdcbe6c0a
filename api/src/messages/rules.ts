import type { Rules } from '../crud/part';
import { fieldError } from '../domain/errors';
import { unknownFields } from '../domain/messages/fields';
import { foundMessages } from './found-messages';
import { Message } from './message.entity';

/** Every name in braces is one of the list, in each language. @throws DomainError message.unknownField at its field */
export const templateRules: Rules = {
  before: (_tx, _grant, sent) => {
    const translations = (sent['translations'] ?? {}) as Record<string, Record<string, unknown> | undefined>;
    for (const field of ['subject', 'body'])
      for (const text of [sent[field], ...Object.values(translations).map((each) => each?.[field])]) {
        const names = typeof text === 'string' ? unknownFields(text) : [];
        if (names.length) throw fieldError(field, 'message.unknownField', { names: names.join(', ') });
      }
    return Promise.resolve(sent);
  },
};

/** Whoever lets a message go again gives it all its tries, at once. */
export const messageRules: Rules = {
  found: foundMessages,
  stays: ['createdAt', 'orderNumber', 'event', 'channel', 'language'],
  after: async (tx, row, _before, move) => {
    if (move === 'retry')
      await tx.em.update(Message, row.id, { tries: 0, nextTryAt: tx.now, claimedAt: null, lastError: '' });
    if (move === 'arrived') await tx.em.update(Message, row.id, { sentAt: tx.now });
  },
};
