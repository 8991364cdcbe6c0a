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
export const findPersons = (q: string): Promise<PersonWire[]> => ask('/persons', { q });
export const lastMerges = (): Promise<PersonMergeWire[]> => ask('/persons/merges');
export const previewMerge = async (body: Merging): Promise<PersonMergePreview> =>
  (await http.post<PersonMergePreview>('/persons/preview', body)).data;
export const merge = async (body: Merging): Promise<number> =>
  (await http.post<{ id: number }>('/persons/merges', body)).data.id;
export const undoMerge = (id: number): Promise<unknown> => http.delete(`/persons/merges/${String(id)}`);
