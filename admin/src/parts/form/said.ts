import type { BaseKey } from '@refinedev/core';
import type { Text } from '../../providers/i18n';

/** The words of success of a form, which may name what was answered. */
export type Message<R> = string | ((saved: R) => string);

/** What is said once the form of a record, or of a new one, is saved. */
export function saidOf<R>(
  text: Text,
  id: BaseKey | undefined,
  message: Message<R> | undefined,
  answer: unknown,
): string {
  if (typeof message === 'function') return message((answer as { data: R }).data);
  return message ?? text(id === undefined ? 'app.messages.created' : 'app.messages.updated');
}
