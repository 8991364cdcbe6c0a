import type { Rules, Values } from '../crud/part';
import { fieldError } from '../domain/errors';
import { unknownFields } from '../domain/messages/fields';
import { foundMessages } from './found-messages';
import { Message } from './message.entity';

/** Every name in braces is one of the list, in each language. @throws DomainError message.unknownField at its field */
export const templateRules: Rules = {
  before: (_tx, _grant, sent) => {
    const translated = Object.entries((sent['translations'] ?? {}) as Record<string, Values | null>);
    for (const field of ['subject', 'body']) {
      demandKnown(field, sent[field]);
      for (const [locale, texts] of translated) demandKnown(`translations.${locale}.${field}`, texts?.[field]);
    }
    return Promise.resolve({});
  },
};

function demandKnown(at: string, text: unknown): void {
  const names = typeof text === 'string' ? unknownFields(text) : [];
  if (names.length) throw fieldError(at, 'message.unknownField', { names: names.join(', ') });
}

/** Whoever lets a message go again gives it all its tries, at once. */
export const messageRules: Rules = {
  found: foundMessages,
  // as isTriedAgain (domain/messages/words)
  derived: () => ({
    againAt: {
      sql: "CASE WHEN `messages`.state = 'queued' AND `messages`.tries > 0 THEN `messages`.nextTryAt END",
      kind: 'instant',
      filter: false,
      sort: false,
    },
  }),
  stays: ['createdAt', 'orderNumber', 'event', 'channel', 'language'],
  after: async (tx, row, _before, move) => {
    if (move === 'retry')
      await tx.em.update(Message, row.id, { tries: 0, nextTryAt: tx.now, claimedAt: null, lastError: '' });
    if (move === 'arrived') await tx.em.update(Message, row.id, { sentAt: tx.now });
  },
};
