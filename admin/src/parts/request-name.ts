import type { RequestWire } from '@domain/wire/request';
import type { Text } from '../providers/i18n';

/** What a request is called: a name that is corrected is asked for as a cancellation, and nobody is cancelled. */
export const requestName = (text: Text, { kind, reasonCode }: Pick<RequestWire, 'kind' | 'reasonCode'>): string =>
  kind === 'cancel' && reasonCode === 'NAME_CORRECTION'
    ? text('words.reasonCode.NAME_CORRECTION')
    : text(`words.requestKind.${kind}`);
