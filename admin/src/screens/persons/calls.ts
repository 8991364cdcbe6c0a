import type { PersonPart } from '@domain/persons';
import type { PersonMergePreview, PersonMergeWire, PersonWire } from '@domain/wire/person';
import { ask } from '../../providers/ask';
import { http } from '../../providers/client';

/** Two records, each by one of its bookings, and what is taken from the second. */
export interface Merging {
  keptId: number;
  otherId: number;
  fromOther?: readonly PersonPart[];
}
/** Whether what was typed may be the number of a telephone or a document, which stands in no address (decisions B14). */
export const isNumber = (q: string): boolean => /\d{4}/.test(q);
export const findPersons = async (q: string): Promise<PersonWire[]> =>
  isNumber(q) ? (await http.post<PersonWire[]>('/persons/find', { q })).data : ask('/persons', { q });
export const lastMerges = (): Promise<PersonMergeWire[]> => ask('/persons/merges');
export const previewMerge = async (body: Merging): Promise<PersonMergePreview> =>
  (await http.post<PersonMergePreview>('/persons/preview', body)).data;
export const merge = async (body: Merging): Promise<number> =>
  (await http.post<{ id: number }>('/persons/merges', body)).data.id;
export const undoMerge = (id: number): Promise<unknown> => http.delete(`/persons/merges/${String(id)}`);
