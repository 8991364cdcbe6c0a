import type { Text } from '../providers/i18n';

/** That somebody else was quicker with what is looked at, by name where it is known. */
export const byOther = (text: Text, name: string | null | undefined): string =>
  name ? text('app.queue.leftBy', { name }) : text('app.queue.left');
