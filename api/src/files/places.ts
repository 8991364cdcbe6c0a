import { holdsFiles, type Resource } from '../domain/resource';

/** Where rows name files by their ids. */
export interface Place {
  table: string;
  key: string;
  columns: readonly string[];
  where?: string;
}
/** What a resource declares that is served by its declaration, with the translations of its formatted texts. */
export function declared({ name, table = name, fields, byHand }: Resource): Place[] {
  const held = byHand ? [] : Object.entries(fields).filter(([, field]) => holdsFiles(field));
  if (!held.length) return [];
  const translated = held.some(([, field]) => field.translated) ? ['translations'] : [];
  return [{ table, key: 'id', columns: [...held.map(([column]) => column), ...translated] }];
}
