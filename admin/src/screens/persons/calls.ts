import type { PersonPart } from '@domain/persons';
import type { PersonMergePreview, PersonWire } from '@domain/wire/person';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';

/** Two records, each by one of its bookings, and what is taken from the second. */
export interface Merging {
  keptId: number;
  otherId: number;
  fromOther?: readonly PersonPart[];
}
/** Whether what was typed may be the number of a telephone or a document, which stands in no address (decisions B14). */
export const isNumber = (q: string): boolean => /\d{4}/.test(q);
export const findPersons = async (q: string): Promise<PersonWire[]> =>
  isNumber(q) ? send<PersonWire[]>('post', '/persons/find', { q }) : ask<PersonWire[]>('/persons', { q });
export const previewMerge = (body: Merging): Promise<PersonMergePreview> =>
  send<PersonMergePreview>('post', '/persons/preview', body);
