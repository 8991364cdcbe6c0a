import type { RequestWire } from '@domain/wire/request';
import type { Text } from '../providers/i18n';

type Named = Pick<RequestWire, 'kind' | 'reasonCode'>;

/** A name that is corrected is asked for as a cancellation, and nobody is cancelled. */
export const requestKind = ({ kind, reasonCode }: Named): RequestWire['kind'] | 'naming' =>
  kind === 'cancel' && reasonCode === 'NAME_CORRECTION' ? 'naming' : kind;

/** What a request is called. */
export function requestName(text: Text, request: Named): string {
  const kind = requestKind(request);
  return kind === 'naming' ? text('words.reasonCode.NAME_CORRECTION') : text(`words.requestKind.${kind}`);
}
